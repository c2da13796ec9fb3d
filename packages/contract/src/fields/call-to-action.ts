import { all, flag } from '../access/gates.ts'
import { choice } from './choice.ts'
import type { Fields, Values } from './field.ts'
import { business } from './relation.ts'
import { text } from './text.ts'
import { url } from './url.ts'

const launchBusiness = all(flag('enterprise'), flag('enterprise_launch_business'))

const urlCta = { value: 'URL CTA', label: 'URL CTA' }
const businessCta = { value: 'Launch Business', label: 'Launch Business', gate: launchBusiness }

type CallToActionOptions = {
  /** The most characters of the text: 50 unless the resource says otherwise (OQ-027). */
  text?: number | undefined
  required?: boolean
  /** Galleries never launch a business (CCOM-038), and a topic's business belongs to its listing. */
  withoutBusiness?: boolean | undefined
}

/** The Content CTA block: a type, and what belongs to that type (spec 3 §4). */
export function callToAction(options: CallToActionOptions = {}): Fields {
  return {
    cta_type: choice('CTA Type', [urlCta, ...(options.withoutBusiness ? [] : [businessCta])], {
      initial: 'URL CTA',
      as: 'radio',
      required: options.required ?? true,
      clears: () => clearedCallToAction(options),
    }),
    action_bar_text: text('Call to Action Text', { max: options.text ?? 50 }),
    action_bar_url: url('Call to Action URL', { when: { field: 'cta_type', is: 'URL CTA' } }),
    ...(options.withoutBusiness
      ? {}
      : { enterprise_app: business('Business', { when: { field: 'cta_type', is: 'Launch Business' }, gate: launchBusiness }) }),
  }
}

/** Their names, for a definition's section. */
export const callToActionNames = ['cta_type', 'action_bar_text', 'action_bar_url', 'enterprise_app'] as const

/** On save the parts of the other types are emptied (CCOM-040, CCOM-041). */
export function tidyCallToAction(values: Values): Values {
  if (values.cta_type === 'Launch Business') return { ...values, action_bar_url: '' }
  return 'enterprise_app' in values ? { ...values, enterprise_app: null } : values
}

/** Changing the type clears what belonged to the old one (CCOM-039). */
function clearedCallToAction({ withoutBusiness }: CallToActionOptions): Values {
  return { action_bar_text: '', action_bar_url: '', ...(withoutBusiness ? {} : { enterprise_app: null }) }
}
