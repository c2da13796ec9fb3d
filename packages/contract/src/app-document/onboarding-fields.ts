import * as z from 'zod/mini'
import { type OnboardingSection, onboardingSections, onboardingStatuses } from '../access/onboarding.ts'
import { fieldTitle } from '../errors/catalogue.ts'
import { CHOOSE_FROM_LIST } from '../fields/field-messages.ts'
import { flag } from '../fields/flag.ts'
import { text } from '../fields/text.ts'
import { url } from '../fields/url.ts'
import { type AppFields, bare, each, ofCreators, ofSupers } from './app-field.ts'
import { untilHandedIn } from './until-handed-in.ts'

const status = bare('Status', z.enum(onboardingStatuses, { error: CHOOSE_FROM_LIST }))
const number = bare('Number', z.number().check(z.minimum(0), z.maximum(1_000_000)))
const counted = ['home', 'profiles', 'topics', 'galleries', 'blogs', 'videos', 'articles', 'journals', 'questions']

const addresses: AppFields = each(
  'onboarding',
  ['app_designed_assets_download_url', 'app_designed_graphics_download_url', 'qrcode_download_url', 'screens_download_url'],
  (name) => ofSupers(url(fieldTitle(name))),
)

/** app.onboarding: creators write what is still open to them, and never what says that the app went live (OQ-119). */
export const onboardingFields: AppFields = {
  'onboarding.status': ofSupers(status),
  ...each('onboarding', ['type', 'liveStatus'], (name) => ofSupers(text(fieldTitle(name), { max: 50 }))),
  ...each('onboarding', ['wizard', 'switcher'], (name) => ofSupers(flag(fieldTitle(name)))),
  'onboarding.confetti': ofCreators(flag('Confetti')),
  'onboarding.switched': ofCreators(flag('Switched'), { opens: ({ onboarding }) => onboarding.switcher === true }),
  ...Object.assign({}, ...onboardingSections.map(progressOf)),
  ...addresses,
}

function progressOf(section: OnboardingSection): AppFields {
  const at = `onboarding.progress.${section}`
  if (section === 'build_and_submit') return { [`${at}.status`]: ofSupers(status) }
  const isOpen = untilHandedIn(section)
  return {
    // Whether an app is live is not its creator's to say.
    [`${at}.status`]: ofCreators(status, { opens: (app, value) => isOpen(app) && value !== 'Launched' }),
    ...(section === 'store' && each(at, ['listing', 'info', 'support'], (name) => ofCreators(flag(fieldTitle(name)), { opens: isOpen }))),
    ...(section === 'home_profile' && { [`${at}.percentage`]: ofSupers(number) }),
    ...(section === 'content' && {
      [`${at}.overall.percentage`]: ofSupers(number),
      ...Object.assign({}, ...counted.map((type) => each(`${at}.${type}`, ['current', 'required'], () => ofSupers(number)))),
    }),
  }
}
