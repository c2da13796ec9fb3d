import { defineSettings } from '../../app-document/define-settings.ts'
import { setupFile } from '../../fields/files.ts'
import { inOnboarding, partOfWizard } from './+team.ts'

/** The designed screens, all in one file. */
export const onboardingScreens = defineSettings({
  segment: 'onboarding/screens',
  label: 'Screens',
  reaches: 'The designed screens of the app, for whoever builds it.',
  release: 'none',
  partOf: partOfWizard,
  fields: { screens_file: setupFile('Screens', 'screens', { required: true, help: 'One .zip file of up to 1 GB.' }) },
  at: inOnboarding(['screens_file']),
  sections: [{ title: 'Screens', fields: ['screens_file'] }],
  writableBy: 'super',
})
