import * as z from 'zod/mini'
import { type OnboardingSection, onboardingSections, onboardingStatuses } from '../access/onboarding.ts'
import { fieldTitle } from '../errors/catalogue.ts'
import { choice } from '../fields/choice.ts'
import { email } from '../fields/email.ts'
import { CHOOSE_FROM_LIST, INVALID_EMAIL, INVALID_URL } from '../fields/field-messages.ts'
import { flag } from '../fields/flag.ts'
import { longText, text, textRule } from '../fields/text.ts'
import { media, url, urlRule } from '../fields/url.ts'
import { contentKeys } from '../onboarding/required-content.ts'
import { untilHandedIn } from './about-fields.ts'
import { type AppFields, bare, each, ofCreators, ofSupers } from './app-field.ts'

/** What the team that builds the app keeps there is the team's own (BLD-001). */
const team = { reader: 'super' } as const
const status = (label: string) => bare(label, z.enum(onboardingStatuses, { error: CHOOSE_FROM_LIST }))
/** What the history calls the status of each section. */
const statusLabels: Readonly<Record<OnboardingSection, string>> = {
  design: 'App Design status',
  store: 'App Store Info status',
  home_profile: 'Home/Profile status',
  content: 'Upload Content status',
  developer: 'Developer Accounts status',
  build_and_submit: 'Build and Submit status',
}
const step = z.union([z.boolean(), textRule({ required: false, max: 50 })])
const files = z.array(urlRule({ required: false, max: 255, message: INVALID_URL, media: true })).check(z.maxLength(50))
const platforms = ['none', 'apple', 'android', 'both'].map((value) => ({ value, label: value }))
/** Counted from what is stored, in `onboarding/counted.ts` (WIZ-034, WIZ-035, WIZ-088). */
const counted = ofCreators(bare('Number', z.unknown()), { computed: true })

const assets: AppFields = {
  ...each(
    'onboarding',
    ['app_designed', 'app_designed_due_date', 'app_designed_notes', 'app_designed_fonts', 'app_designed_colors'],
    (name) => ofSupers(longText(fieldTitle(name))),
  ),
  'onboarding.app_designed_graphics': ofSupers(bare('Graphics', files)),
  ...each('onboarding', ['app_designed_assets_file', 'screens_file', 'qrcode_file'], (name) =>
    ofSupers(media(fieldTitle(name), 'document')),
  ),
  ...each(
    'onboarding',
    [
      ...['app_designed_assets_download_url', 'app_designed_graphics_download_url', 'qrcode_download_url', 'screens_download_url'],
      ...['play_store_link', 'app_store_link', 'privacy_policy_url'],
    ],
    (name) => ofSupers(url(fieldTitle(name))),
  ),
  'onboarding.qrcode': ofSupers(text('QR code')),
  'onboarding.qr_created': ofSupers(flag('QR created')),
  'onboarding.content_reviewed': ofSupers(text('Content reviewed', { max: 50 })),
  'onboarding.liveStatus': ofCreators(bare('Live status', z.unknown()), { computed: true }),
  ...each('onboarding', ['submitted', 'approved'], (name) => ofSupers(choice(fieldTitle(name), platforms))),
}

const build: AppFields = {
  'onboarding.app_built': ofSupers(text('App built', { max: 50 }), team),
  'onboarding.app_built_notes': ofSupers(longText('Build notes'), team),
  ...each('onboarding', ['json_file', 'aab_file', 'ios_p8_file'], (name) =>
    ofSupers(media(fieldTitle(name), 'document'), { ...team, hidden: true }),
  ),
  ...each('onboarding', ['create_push_key', 'setup_firebase', 'add_ios_admins', 'upload_ios_app', 'added_in_appexperts'], (name) =>
    ofSupers(bare(fieldTitle(name), step), team),
  ),
  ...each('onboarding', ['apple_dev_email', 'google_dev_email'], (name) =>
    ofSupers(email(fieldTitle(name), { message: INVALID_EMAIL }), team),
  ),
  // Credentials of customers are never in the record that is answered whole.
  'onboarding.apple_dev_password': ofSupers(text('Apple developer password'), { ...team, sealed: 'apple_dev_password' }),
  'onboarding.google_dev_password': ofSupers(text('Google developer password'), { ...team, sealed: 'google_dev_password' }),
  ...each('onboarding', ['ios_push_key_id', 'ios_team_id'], (name) => ofSupers(text(fieldTitle(name), { max: 50 }), team)),
}

/** app.onboarding: creators write what is still open to them, and never what says that the app went live (OQ-119). */
export const onboardingFields: AppFields = {
  'onboarding.status': ofSupers(status('Onboarding status')),
  ...each('onboarding', ['type', 'build_and_submit'], (name) => ofSupers(text(fieldTitle(name), { max: 50 }))),
  'onboarding.switcher': ofSupers(flag('Switcher')),
  'onboarding.confetti': ofCreators(flag('Confetti')),
  'onboarding.switched': ofCreators(flag('Switched'), { opens: ({ onboarding }) => onboarding.switcher === true }),
  ...Object.assign({}, ...onboardingSections.map(progressOf)),
  ...assets,
  ...build,
}

function progressOf(section: OnboardingSection): AppFields {
  const at = `onboarding.progress.${section}`
  if (section === 'build_and_submit') return { [`${at}.status`]: ofSupers(status(statusLabels[section])) }
  const isOpen = untilHandedIn(section)
  return {
    // Whether an app is live is not its creator's to say.
    [`${at}.status`]: ofCreators(status(statusLabels[section]), { opens: (app, value) => isOpen(app) && value !== 'Launched' }),
    ...(section === 'store' && each(at, ['listing', 'info', 'support'], (name) => ofCreators(flag(fieldTitle(name)), { opens: isOpen }))),
    ...(section === 'home_profile' && { [`${at}.percentage`]: counted }),
    ...(section === 'content' && {
      [`${at}.overall.percentage`]: counted,
      ...Object.assign({}, ...contentKeys.map((type) => each(`${at}.${type}`, ['current', 'required'], () => counted))),
    }),
  }
}
