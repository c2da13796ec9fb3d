import type { Gate } from '../access/facts.ts'
import { all, flag } from '../access/gates.ts'
import { since } from '../access/versions.ts'
import { choice } from './choice.ts'
import { applies, type Fields, type Values, type When } from './field.ts'
import { business, one } from './relation.ts'
import { text } from './text.ts'
import { url } from './url.ts'

const launchBusiness = all(flag('enterprise'), flag('enterprise_launch_business'))

const urlCta = { value: 'URL CTA', label: 'URL CTA' }
const presetCta = { value: 'Preset CTA', label: 'Preset CTA' }
const LAUNCH = 'Launch Business'
const launches: When = { field: 'cta_type', is: LAUNCH }

export type CallToActionOptions = {
  /** Maximum length of the text: 50 by default (OQ-027). */
  text?: number | undefined
  required?: boolean
  /** Galleries never launch a business (CCOM-038). */
  withoutBusiness?: boolean | undefined
  /** Launching a business is offered only for such a value: never for an action clip (CCOM-038). */
  businessWhen?: When | undefined
  /** A record that can also belong to a business, which has one field for both (GEN-030): while `when` is true. */
  ownBusiness?: { when: When; gate: Gate } | undefined
}

/** The Content CTA block: a type, and the fields of that type (requirements: content common). */
export function callToAction(options: CallToActionOptions = {}): Fields {
  const { withoutBusiness, businessWhen, ownBusiness } = options
  const businessCta = { value: LAUNCH, label: LAUNCH, gate: launchBusiness, when: businessWhen }
  return {
    cta_type: choice('CTA Type', [urlCta, presetCta, ...(withoutBusiness ? [] : [businessCta])], {
      initial: 'URL CTA',
      as: 'radio',
      required: options.required ?? true,
      clears: () => clearedCallToAction(options),
    }),
    action_bar_text: text('Call to Action Text', { max: options.text ?? 50 }),
    action_bar_url: url('Call to Action URL', { when: { field: 'cta_type', is: 'URL CTA' }, sharesLine: true }),
    cta: one('Preset CTA', 'call_to_actions', {
      when: { field: 'cta_type', is: 'Preset CTA' },
      help: 'Uses the preset’s text unless you enter one above.',
      // Presets that link to content are for newer apps: older ones do not offer them (CCOM-042).
      narrows: ({ app }): Record<string, string> => (app.platformVersion < since.contentCallToAction ? { cta_type: 'URL CTA' } : {}),
    }),
    ...(withoutBusiness
      ? {}
      : {
          enterprise_app: business('Business', {
            when: ownBusiness ? { ...launches, or: ownBusiness.when } : launches,
            gate: ownBusiness?.gate ?? launchBusiness,
          }),
        }),
  }
}

/** Their names, for a definition's section. */
export const callToActionNames = ['cta_type', 'action_bar_text', 'action_bar_url', 'cta', 'enterprise_app'] as const

/** On save the fields of the other types are cleared (CCOM-040, CCOM-041), except the record's own business. */
export function tidyCallToAction(values: Values, { withoutBusiness, ownBusiness }: CallToActionOptions = {}): Values {
  const { cta_type: type } = values
  const hasBusiness = withoutBusiness || type === LAUNCH || (ownBusiness !== undefined && applies(ownBusiness.when, values))
  return {
    ...values,
    ...(type !== 'Preset CTA' && { cta: null }),
    ...((type === 'Preset CTA' || type === LAUNCH) && { action_bar_url: '' }),
    ...(!hasBusiness && { enterprise_app: null }),
  }
}

/** Changing the type clears the fields of the old one (CCOM-039). */
function clearedCallToAction({ withoutBusiness, ownBusiness }: CallToActionOptions): Values {
  return { cta: null, action_bar_text: '', action_bar_url: '', ...(withoutBusiness || ownBusiness ? {} : { enterprise_app: null }) }
}
