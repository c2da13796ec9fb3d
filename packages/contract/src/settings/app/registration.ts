import { defineSettings } from '../../app-document/define-settings.ts'
import { choice } from '../../fields/choice.ts'
import { registrationModes } from '../../members/registration.ts'

/** Whether people can become members by themselves. */
export const registration = defineSettings({
  segment: 'app/registration',
  label: 'Registration',
  reaches: 'Whether people can become members by themselves, in your app and on your website.',
  release: 'next_start',
  fields: {
    member_registration: choice('New members', registrationModes, {
      ...{ required: true, initial: 'open', as: 'radio' },
      help: 'People who register confirm their email before they can sign in, and begin without tags.',
    }),
  },
  at: { member_registration: 'setup.member_registration' },
  inStart: { member_registration: 'member_screens.registration' },
  sections: [{ title: 'Registration', fields: ['member_registration'] }],
  partOf: { label: 'App Info', path: '/app-info' },
})
