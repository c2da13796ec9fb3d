import { defineSettings } from '../../app-document/define-settings.ts'
import { date } from '../../fields/date.ts'
import { files, setupFile } from '../../fields/files.ts'
import { longText, text } from '../../fields/text.ts'
import { inOnboarding, partOfWizard } from './+team.ts'

const own = {
  app_designed_name: longText('Name of the assets'),
  app_designed_due_date: date('Due date', { help: 'Shown to the owner next to DESIGN until the design is done.' }),
  app_designed_fonts: longText('Fonts'),
  app_designed_colors: longText('Colors'),
  app_designed_notes: longText('Notes'),
  app_designed_graphics: files('Graphics', 'graphics', { help: 'Pictures and design files of up to 50 MB each.' }),
  app_designed_assets_file: setupFile('Assets', 'app_assets', { help: 'One .zip file of up to 50 MB.' }),
}

/** The drawer ASSETS: the designs for the app (BLD-005). */
export const onboardingAssets = defineSettings({
  segment: 'onboarding/assets',
  label: 'APP CONFIGURATION: Assets',
  reaches: 'The finished design of the app.',
  release: 'none',
  releases: { app_name: 'next_start', tagline: 'new_design' },
  partOf: partOfWizard,
  fields: {
    app_name: text('App name', { max: 30, cannotBeEmptied: true }),
    tagline: text('Loading screen tagline', { max: 100 }),
    ...own,
  },
  at: { app_name: 'name', tagline: 'about.design.loading_screen_tagline', ...inOnboarding(Object.keys(own)) },
  sections: [
    { title: 'App', fields: ['app_name', 'tagline', 'app_designed_due_date'] },
    { title: 'Design', fields: ['app_designed_name', 'app_designed_fonts', 'app_designed_colors', 'app_designed_notes'] },
    { title: 'Files', fields: ['app_designed_graphics', 'app_designed_assets_file'] },
  ],
  elsewhere: ['app_name', 'tagline'],
  writableBy: 'super',
})
