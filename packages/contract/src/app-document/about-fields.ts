import * as z from 'zod/mini'
import { isFinished } from '../access/onboarding.ts'
import { fieldTitle } from '../errors/catalogue.ts'
import { choice } from '../fields/choice.ts'
import { email } from '../fields/email.ts'
import { INVALID_EMAIL, INVALID_URL } from '../fields/field-messages.ts'
import { flag } from '../fields/flag.ts'
import { longText, text, textRule } from '../fields/text.ts'
import { media, urlRule } from '../fields/url.ts'
import { valuesOf } from '../fields/values-of.ts'
import { type AppFields, bare, each, ofCreators } from './app-field.ts'
import type { AppState } from './rights.ts'

/** Creators write a section of the onboarding until they hand it in (OQ-119). */
export function untilHandedIn(section: string) {
  return ({ onboarding }: AppState) => !isFinished(valuesOf(valuesOf(onboarding.progress)[section]).status)
}

const design = { opens: untilHandedIn('design') }
const store = { opens: untilHandedIn('store') }

const logoChoices = [
  { value: 'use', label: 'Use existing' },
  { value: 'design', label: 'Custom design' },
  { value: 'create', label: 'Create' },
]
const logos = z.array(urlRule({ required: false, max: 255, message: INVALID_URL, media: true })).check(z.maxLength(5))
const keywords = z.union([
  textRule({ required: false, max: 65_535 }),
  z.array(textRule({ required: false, max: 255 })).check(z.maxLength(100)),
])

/** app.about beside its page: the version is the platform's, design and store listing the creator's (OQ-118). */
export const aboutFields: AppFields = {
  'about.design.brand_website': ofCreators(text('Brand website'), design),
  'about.design.branding_info': ofCreators(longText('Branding info', { max: 255 }), design),
  'about.design.loading_screen_tagline': ofCreators(text('Loading screen tagline', { max: 100 }), design),
  'about.design.logo_icon': ofCreators(choice('Logo or icon', logoChoices), design),
  'about.design.logo_icons': ofCreators(bare('Logos', logos), design),

  'about.store.short_app_description': ofCreators(text('Short description', { max: 30 }), store),
  'about.store.full_app_description': ofCreators(longText('Full description', { max: 4000 }), store),
  'about.store.in_app_name': ofCreators(text('In-app name', { max: 30 }), store),
  'about.store.app_icon_name': ofCreators(text('App icon name', { max: 11 }), store),
  'about.store.support_email': ofCreators(email('Support email', { message: INVALID_EMAIL }), store),
  ...each(
    'about.store',
    ['primary_category', 'secondary_category', 'support_contact', 'support_contact_page', 'privacy_policy', 'privacy_policy_page'],
    (name) => ofCreators(longText(fieldTitle(name)), store),
  ),
  'about.store.search_keywords': ofCreators(bare('Search keywords', keywords), store),
  'about.store.privacy_policy_document': ofCreators(media('Privacy policy', 'document'), store),
  'about.store.i_understand': ofCreators(flag('I understand'), store),
}
