import { title } from '../define/common-content-fields.ts'
import { defineContent } from '../define/content-type.ts'
import { sortOrder } from '../fields/integer.ts'
import { rows } from '../fields/rows.ts'
import { longText, text } from '../fields/text.ts'
import { media } from '../fields/url.ts'
import { NEW_PHOTO_SORT_ORDER } from '../media/rules.ts'

export const galleries = defineContent({
  segment: 'galleries',
  endpoint: 'content/galleries',
  label: { one: 'Gallery', many: 'Galleries' },
  menu: { group: 'content', icon: 'photo', after: '/questions' },
  intro: 'A gallery shows photos of your place, your classes, your last event. Create one and add photos.',
  fields: {
    title: title('Summer retreat'),
    description: longText('Description', { required: true, max: 250 }),
    photos: rows(
      'Photos',
      {
        image_url: media('Photo', 'image', { required: true }),
        description: text('Description'),
        sub_description: text('Sub-Description'),
        sort_order: sortOrder(),
      },
      {
        one: 'Photo',
        columns: ['image_url', 'description', 'sort_order'],
        maxRows: 500,
        bulk: { field: 'image_url', caption: 'description', rule: 'bulkPhoto', values: { sort_order: NEW_PHOTO_SORT_ORDER } },
      },
    ),
  },
  main: ['title', 'description', 'photos'],
  callToAction: { text: 40, withoutBusiness: true },
  limit: 2,
  pushType: 'gallery',
})
