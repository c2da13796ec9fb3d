import { defineSettings } from '../../app-document/define-settings.ts'
import { flag } from '../../fields/flag.ts'

/** Whether members can have pushes in their browsers. It needs no key, so owners decide it themselves. */
export const websiteNotifications = defineSettings({
  segment: 'app/website_notifications',
  label: 'Website Notifications',
  reaches: 'Whether members can get your push notifications in the browser in which they use your website.',
  release: 'now',
  fields: {
    website_notifications: flag('Notifications on the website', {
      help: 'Members can allow notifications in their browser. They get the same pushes, and no Firebase key is needed. From version 9.0.',
    }),
  },
  at: { website_notifications: 'setup.website_notifications' },
  sections: [{ title: 'Notifications', fields: ['website_notifications'] }],
  partOf: { label: 'App Info', path: '/app-info' },
})
