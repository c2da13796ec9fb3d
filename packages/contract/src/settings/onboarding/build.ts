import { defineSettings } from '../../app-document/define-settings.ts'
import { sealed } from '../../app-document/sealed-field.ts'
import { email } from '../../fields/email.ts'
import { setupFile } from '../../fields/files.ts'
import { longText } from '../../fields/text.ts'
import { inOnboarding, partOfWizard, team, trackedStep } from './+team.ts'

const SEALED = 'Stored encrypted. The activity log records every view.'

const fields = {
  app_built_notes: longText('Build notes'),
  apple_dev_email: email('Apple developer email'),
  apple_dev_password: sealed('Apple developer password', { max: 255, help: SEALED, revealedAs: 'apple_dev_password' }),
  add_ios_admins: trackedStep('Add iOS admins'),
  create_push_key: trackedStep('Create push key'),
  ios_push_key_id: longText('iOS push key id'),
  ios_team_id: longText('iOS team id'),
  ios_p8_file: setupFile('Push key (.p8)', 'p8', { help: 'The original file from Apple. Stored encrypted.' }),
  upload_ios_app: trackedStep('Upload iOS app'),
  google_dev_email: email('Google developer email'),
  google_dev_password: sealed('Google developer password', { max: 255, help: SEALED, revealedAs: 'google_dev_password' }),
  setup_firebase: trackedStep('Set up Firebase'),
  json_file: setupFile('Firebase key (.json)', 'json', { help: 'Stored encrypted.' }),
  aab_file: setupFile('Android App Bundle (.aab)', 'aab', { help: 'Up to 50 MB. Stored encrypted.' }),
  added_in_appexperts: trackedStep('Added in App Experts'),
}

/** The drawer BUILD: accounts, keys and steps of the build, which only our team uses (BLD-006). */
export const onboardingBuild = defineSettings({
  segment: 'onboarding/build',
  label: 'APP CONFIGURATION: Build',
  reaches: 'Accounts, keys and steps of the build. Only our team sees them.',
  release: 'none',
  partOf: partOfWizard,
  fields,
  at: inOnboarding(Object.keys(fields)),
  sections: [
    { title: 'Notes', fields: ['app_built_notes', 'added_in_appexperts'] },
    {
      title: 'Apple',
      fields: [
        ...['apple_dev_email', 'apple_dev_password', 'add_ios_admins', 'create_push_key', 'ios_push_key_id', 'ios_team_id', 'ios_p8_file'],
        'upload_ios_app',
      ],
    },
    { title: 'Google', fields: ['google_dev_email', 'google_dev_password', 'setup_firebase', 'json_file', 'aab_file'] },
  ],
  writableBy: 'super',
  rights: {
    ...Object.fromEntries(Object.keys(fields).map((name) => [name, team])),
    ...Object.fromEntries(['json_file', 'aab_file', 'ios_p8_file'].map((name) => [name, { ...team, hidden: true as const }])),
    apple_dev_password: { ...team, sealed: 'apple_dev_password' },
    google_dev_password: { ...team, sealed: 'google_dev_password' },
  },
})
