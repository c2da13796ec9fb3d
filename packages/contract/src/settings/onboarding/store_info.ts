import { defineSettings } from '../../app-document/define-settings.ts'
import { text } from '../../fields/text.ts'
import { storePart } from './+store-part.ts'

/** The app's names in the stores and on a phone. */
export const storeInfo = defineSettings({
  segment: 'onboarding/store_info',
  label: 'Info',
  reaches: 'The name of your app in the stores, and below its icon on a phone.',
  release: 'new_review',
  releases: { app_icon_name: 'new_build', is_done: 'none', status: 'none' },
  ...storePart('info', {
    in_app_name: text('App name in the stores', {
      required: true,
      max: 30,
      help: 'The name people search for, such as Stillwater Yoga.',
      example: 'Quiet Studio',
    }),
    app_icon_name: text('App icon name', {
      required: true,
      max: 11,
      help: 'Shown below the icon on a phone, where long names are cut off.',
      example: 'Quiet',
    }),
  }),
  sections: [{ title: 'Names', fields: ['in_app_name', 'app_icon_name'] }],
})
