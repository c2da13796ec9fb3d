import { isFinished, onboardingSections, onboardingStatuses } from '@greenroom/contract/access/onboarding'
import { emailRule } from '@greenroom/contract/fields/email'
import { INVALID_EMAIL } from '@greenroom/contract/fields/messages'
import { z } from 'zod'
import type { CurrentApp } from '../current-app.ts'
import { type Branch, creators, file, files, flag, oneOf, plain, supers, webAddress } from './leaf.ts'
import { each } from './setup-fields.ts'

const status = z.enum(onboardingStatuses)
/** What the team that builds the app keeps there is the team's own (BLD-001). */
const teams = { reader: 'super' } as const
const email = emailRule({ required: false, max: 255, message: INVALID_EMAIL })
const platforms = oneOf('none', 'apple', 'android', 'both')
const counted = ['home', 'profiles', 'topics', 'galleries', 'blogs', 'videos', 'articles', 'journals', 'questions']
const number = z.number().min(0).max(1_000_000)

const assets: Branch = {
  ...each(['app_designed', 'app_designed_due_date', 'app_designed_notes', 'app_designed_fonts', 'app_designed_colors'], () =>
    supers(plain()),
  ),
  app_designed_graphics: supers(files),
  ...each(['app_designed_assets_file', 'screens_file', 'qrcode_file'], () => supers(file)),
  ...each(['app_designed_assets_download_url', 'app_designed_graphics_download_url'], () => supers(webAddress)),
  ...each(['qrcode_download_url', 'screens_download_url', 'play_store_link', 'app_store_link', 'privacy_policy_url'], () =>
    supers(webAddress),
  ),
  qrcode: supers(plain(255)),
  qr_created: supers(flag),
  content_reviewed: supers(plain(50)),
  liveStatus: supers(plain(50)),
  submitted: supers(platforms),
  approved: supers(platforms),
}

const build: Branch = {
  app_built: supers(plain(50), teams),
  app_built_notes: supers(plain(), teams),
  ...each(['json_file', 'aab_file', 'ios_p8_file'], () => supers(file, { ...teams, isHidden: true })),
  ...each(['create_push_key', 'setup_firebase', 'add_ios_admins', 'upload_ios_app', 'added_in_appexperts'], () =>
    supers(z.union([flag, plain(50)]), teams),
  ),
  apple_dev_email: supers(email, teams),
  google_dev_email: supers(email, teams),
  // Credentials of customers never lie in the record that goes out whole (trap T8).
  apple_dev_password: supers(plain(255), { ...teams, secret: 'apple_dev_password' }),
  google_dev_password: supers(plain(255), { ...teams, secret: 'google_dev_password' }),
  ios_push_key_id: supers(plain(50), teams),
  ios_team_id: supers(plain(50), teams),
}

/** app.onboarding: a creator writes what is still open to them, and never what says that it went live (trap T16, OQ-119). */
export const onboardingFields: Branch = {
  status: supers(status),
  type: supers(plain(50)),
  wizard: supers(flag),
  switcher: supers(flag),
  build_and_submit: supers(plain(50)),
  confetti: creators(flag),
  switched: creators(flag, { opens: (app) => app.onboarding.switcher === true }),
  progress: Object.fromEntries(onboardingSections.map((section) => [section, progressOf(section)])),
  ...assets,
  ...build,
}

function progressOf(section: string): Branch {
  if (section === 'build_and_submit') return { status: supers(status) }
  const isOpen = (app: CurrentApp) => !isSectionFinished(app, section)
  return {
    // A live app is nothing that its creator says.
    status: creators(status, { opens: (app, value) => isOpen(app) && value !== 'Launched' }),
    ...(section === 'store' && each(['listing', 'info', 'support'], () => creators(flag, { opens: isOpen }))),
    ...(section === 'home_profile' && { percentage: supers(number) }),
    ...(section === 'content' && {
      overall: { percentage: supers(number) },
      ...each(counted, () => ({ current: supers(number), required: supers(number) })),
    }),
  }
}

/** Has the creator handed this section in? Then it is locked for them (WIZ-060 to WIZ-063). */
export function isSectionFinished(app: CurrentApp, section: string): boolean {
  return isFinished(Object(Object(app.onboarding.progress)[section]).status)
}
