import { defineSettings } from '../../app-document/define-settings.ts'
import { timeZone } from '../../fields/time-zone.ts'

/** Where the app's days begin and end: release dates, last days, enrollments and "today". */
export const appTimeZone = defineSettings({
  segment: 'app/time_zone',
  label: 'Time Zone',
  reaches: 'The days of your app begin and end at midnight here: release dates, last days of events and tags, and scheduled lessons.',
  release: 'next_start',
  fields: {
    time_zone: timeZone('Time zone', {
      help: 'Choose where most of your members are. After a change, content that is scheduled or about to expire appears or disappears at the new midnight.',
    }),
  },
  at: { time_zone: 'setup.time_zone' },
  sections: [{ title: 'Time zone', fields: ['time_zone'] }],
  partOf: { label: 'App Info', path: '/app-info' },
})
