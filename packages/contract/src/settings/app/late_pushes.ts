import { defineSettings } from '../../app-document/define-settings.ts'
import { choice } from '../../fields/choice.ts'
import { DEFAULT_LATE, lateModes } from '../../push/late-pushes.ts'

/** How late a scheduled push may be sent. */
export const latePushes = defineSettings({
  segment: 'app/late_pushes',
  label: 'Late Pushes',
  reaches: 'Scheduled pushes that could not be sent at their time, for example because the server was down.',
  release: 'none',
  fields: {
    late_pushes: choice('Send them', lateModes, {
      ...{ required: true, initial: DEFAULT_LATE, as: 'radio' },
      help: 'Later ones are not sent. They are marked as missed in the list Scheduled, and you get an email.',
    }),
  },
  at: { late_pushes: 'setup.late_pushes' },
  sections: [{ title: 'Late pushes', fields: ['late_pushes'] }],
  partOf: { label: 'Push Notifications', path: '/push-notifications' },
})
