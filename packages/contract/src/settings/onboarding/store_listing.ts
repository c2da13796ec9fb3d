import { defineSettings } from '../../app-document/define-settings.ts'
import { choice } from '../../fields/choice.ts'
import { longText, text } from '../../fields/text.ts'
import { storePart } from './+store-part.ts'

/** The categories of the stores (STO-028). */
const storeCategories = [
  ...['Games', 'Business', 'Education', 'Lifestyle', 'Entertainment', 'Utilities', 'Travel', 'Health & Fitness', 'Food & Drink', 'Book'],
  ...['Productivity', 'Music', 'Finance', 'Photo & Video', 'Sports', 'Reference', 'Social Networking', 'News', 'Medical', 'Shopping'],
].map((category) => ({ value: category, label: category }))

export const SAME_CATEGORY = 'Choose a category other than the primary one'

/** The texts about the app in the stores. */
export const storeListing = defineSettings({
  segment: 'onboarding/store_listing',
  label: 'Listing',
  reaches: 'The texts people read in the App Store and on Google Play before they install your app.',
  release: 'new_review',
  releases: { is_done: 'none', status: 'none' },
  ...storePart('listing', {
    short_app_description: text('Short description', {
      required: true,
      max: 30,
      help: 'One line below the name of your app.',
      example: 'Yoga for every morning',
    }),
    full_app_description: longText('Full description', {
      required: true,
      max: 4000,
      help: 'Describe what people can do in your app. Start with the most important point: only three lines are shown until someone taps “more”.',
    }),
    search_keywords: text('Search keywords', {
      required: true,
      max: 100,
      help: '5-7 comma-separated keywords',
      example: 'yoga, breathing, calm, morning, stretching',
    }),
    primary_category: choice('Primary category', storeCategories, { required: true }),
    secondary_category: { ...choice('Secondary category', storeCategories, { required: true, sharesLine: true }), example: 'Business' },
  }),
  sections: [
    { title: 'Description', fields: ['short_app_description', 'full_app_description'] },
    { title: 'Search and categories', fields: ['search_keywords', 'primary_category', 'secondary_category'] },
  ],
  check: ({ primary_category: primary, secondary_category: secondary }, issue) => {
    if (secondary && primary === secondary) issue('secondary_category', SAME_CATEGORY)
  },
})
