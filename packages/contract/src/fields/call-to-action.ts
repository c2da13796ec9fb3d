import { all, flag } from '../access/gates.ts'
import { since } from '../access/versions.ts'
import { choice } from './choice.ts'
import type { Fields, Values } from './field.ts'
import { business, one } from './relation.ts'
import { text } from './text.ts'
import { url } from './url.ts'

const launchBusiness = all(flag('enterprise'), flag('enterprise_launch_business'))

const urlCta = { value: 'URL CTA', label: 'URL CTA' }
const presetCta = { value: 'Preset CTA', label: 'Preset CTA' }
const businessCta = { value: 'Launch Business', label: 'Launch Business', gate: launchBusiness }

type CallToActionOptions = {
  /** The most characters of the text: 50 unless the resource says otherwise (OQ-027). */
  text?: number | undefined
  required?: boolean
  /** Galleries never launch a business (CCOM-038), and a topic's business belongs to its listing. */
  withoutBusiness?: boolean | undefined
}

/** The Content CTA block: a type, and what belongs to that type (requirements: content common). */
export function callToAction(options: CallToActionOptions = {}): Fields {
  return {
    cta_type: choice('CTA Type', [urlCta, presetCta, ...(options.withoutBusiness ? [] : [businessCta])], {
      initial: 'URL CTA',
      as: 'radio',
      required: options.required ?? true,
      clears: () => clearedCallToAction(options),
    }),
    action_bar_text: text('Call to Action Text', { max: options.text ?? 50 }),
    action_bar_url: url('Call to Action URL', { when: { field: 'cta_type', is: 'URL CTA' } }),
    cta: one('Preset CTA', 'call_to_actions', {
      when: { field: 'cta_type', is: 'Preset CTA' },
      help: 'Its own text is used unless you write another one above.',
      // Presets that lead to content are for newer apps: before that they are offered nowhere (CCOM-042).
      narrows: ({ app }): Record<string, string> => (app.platformVersion < since.contentCallToAction ? { cta_type: 'URL CTA' } : {}),
    }),
    ...(options.withoutBusiness
      ? {}
      : { enterprise_app: business('Business', { when: { field: 'cta_type', is: 'Launch Business' }, gate: launchBusiness }) }),
  }
}

/** Their names, for a definition's section. */
export const callToActionNames = ['cta_type', 'action_bar_text', 'action_bar_url', 'cta', 'enterprise_app'] as const

/** On save the parts of the other types are emptied (CCOM-040, CCOM-041). */
export function tidyCallToAction(values: Values, options: Pick<CallToActionOptions, 'withoutBusiness'> = {}): Values {
  const { cta_type: type } = values
  return {
    ...values,
    ...(type !== 'Preset CTA' && { cta: null }),
    ...((type === 'Preset CTA' || type === 'Launch Business') && { action_bar_url: '' }),
    ...(type !== 'Launch Business' && !options.withoutBusiness && { enterprise_app: null }),
  }
}

/** Changing the type clears what belonged to the old one (CCOM-039). */
function clearedCallToAction({ withoutBusiness }: CallToActionOptions): Values {
  return { cta: null, action_bar_text: '', action_bar_url: '', ...(withoutBusiness ? {} : { enterprise_app: null }) }
}
