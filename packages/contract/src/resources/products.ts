import { description, title, webDescription } from '../define/common-content-fields.ts'
import { defineContent } from '../define/content-type.ts'
import { text } from '../fields/text.ts'
import { media } from '../fields/url.ts'

export const products = defineContent({
  segment: 'products',
  endpoint: 'content/products',
  label: { one: 'Product', many: 'Products' },
  menu: { group: 'content', icon: 'cart', after: '/resources' },
  intro:
    'Products are things you sell, such as mats, books or ten-class cards. Add the first one with its price and a button to your shop.',
  fields: {
    title: title('Cork yoga mat'),
    price: text('Price', { max: 30, example: '59 EUR' }),
    description,
    web_description: webDescription,
    listing_image_url: media('Image in the list', 'image'),
    video_url: media('Video', 'video'),
    review_image_url: media('Review image', 'image'),
    review_video_url: media('Review video', 'video'),
  },
  main: ['title', 'description', 'web_description'],
  details: ['price'],
  media: ['listing_image_url', 'video_url', 'review_image_url', 'review_video_url'],
  limit: 2,
  pictures: ['listing_image_url', 'image_url'],
  pushType: 'product',
})
