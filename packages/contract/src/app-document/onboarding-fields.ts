import * as z from 'zod/mini'
import { type OnboardingSection, onboardingSections, onboardingStatuses } from '../access/onboarding.ts'
import { fieldTitle } from '../errors/catalogue.ts'
import { CHOOSE_FROM_LIST } from '../fields/field-messages.ts'
import { flag } from '../fields/flag.ts'
import { url } from '../fields/url.ts'
import { contentKeys } from '../onboarding/required-content.ts'
import { type AppFields, bare, each, ofCreators, ofSupers } from './app-field.ts'
import { untilHandedIn } from './until-handed-in.ts'

const status = (label: string) => bare(label, z.enum(onboardingStatuses, { error: CHOOSE_FROM_LIST }))
/** Labels of each section's status in the history. */
const statusLabels: Readonly<Record<OnboardingSection, string>> = {
  design: 'App Design status',
  store: 'App Store Info status',
  home_profile: 'Home/Profile status',
  content: 'Upload Content status',
  developer: 'Developer Accounts status',
  build_and_submit: 'Build and Submit status',
}
/** Computed from stored records, in `onboarding/counted.ts` (WIZ-034, WIZ-035, WIZ-088). */
const counted = ofCreators(bare('Number', z.unknown()), { computed: true })

const addresses: AppFields = each(
  'onboarding',
  ['app_designed_assets_download_url', 'app_designed_graphics_download_url', 'qrcode_download_url', 'screens_download_url'],
  (name) => ofSupers(url(fieldTitle(name))),
)

/** app.onboarding: creators can write what is still open to them, but never that the app is live (OQ-119). */
export const onboardingFields: AppFields = {
  'onboarding.status': ofSupers(status('Onboarding status')),
  'onboarding.liveStatus': ofCreators(bare('Live status', z.unknown()), { computed: true }),
  'onboarding.reviews': ofCreators(bare('Reviews', z.unknown()), { computed: true }),
  'onboarding.switcher': ofSupers(flag('Switcher')),
  'onboarding.confetti': ofCreators(flag('Confetti')),
  'onboarding.switched': ofCreators(flag('Switched'), { opens: ({ onboarding }) => onboarding.switcher === true }),
  ...Object.assign({}, ...onboardingSections.map(progressOf)),
  ...addresses,
}

function progressOf(section: OnboardingSection): AppFields {
  const at = `onboarding.progress.${section}`
  if (section === 'build_and_submit') return { [`${at}.status`]: ofSupers(status(statusLabels[section])) }
  const { opens, waitsFor } = untilHandedIn(section)
  return {
    // Creators cannot set an app live.
    [`${at}.status`]: ofCreators(status(statusLabels[section]), {
      waitsFor,
      opens: (app, value) => opens(app, value) && value !== 'Launched',
    }),
    ...(section === 'store' && each(at, ['listing', 'info', 'support'], (name) => ofCreators(flag(fieldTitle(name)), { opens, waitsFor }))),
    ...(section === 'home_profile' && { [`${at}.percentage`]: counted }),
    ...(section === 'content' && {
      [`${at}.overall.percentage`]: counted,
      ...Object.assign({}, ...contentKeys.map((type) => each(`${at}.${type}`, ['current', 'required'], () => counted))),
    }),
  }
}
