import type { AppFacts } from '../access/facts.ts'
import { remembered } from '../define/remembered.ts'
import { choice } from '../fields/choice.ts'
import { date } from '../fields/date.ts'
import type { Field, Fields } from '../fields/field.ts'
import { presences } from '../fields/filter-presence.ts'
import { integer } from '../fields/integer.ts'
import { text } from '../fields/text.ts'
import type { OwnField } from './own-definitions.ts'

/** Limits of a number. Larger ones are not exact in every program. */
const LARGEST = 1_000_000_000_000
const DECIMALS = 4
const numberLimits = {
  ...{ min: -LARGEST, max: LARGEST, initial: null, decimals: DECIMALS },
  ...{ belowMessage: 'Must be at least -1,000,000,000,000', aboveMessage: 'Must be at most 1,000,000,000,000' },
}

/** The answers to a question with yes or no; a member who did not answer has neither. */
const answers = [
  { value: 'yes', label: 'Yes', typed: ['true', 'y', '1', 'on', 'x'] },
  { value: 'no', label: 'No', typed: ['false', 'n', '0', 'off'] },
]

/** The fields of a member that the app's owner added, by the names of their values. */
export function ownFields({ memberFields }: Pick<AppFacts, 'memberFields'>): Fields {
  return fieldsOf(memberFields)
}

const fieldsOf = remembered((own: readonly OwnField[]): Fields => Object.fromEntries(own.map((one) => [one.key, fieldOf(one)])))

/** One of them as a field of a form. Its rule is the same in forms, the API, imports, archives and on the website. */
export function fieldOf({ name, kind, options }: OwnField): Field {
  switch (kind) {
    case 'text': {
      const field = text(name, { max: 255 })
      return { ...field, traits: { ...field.traits, filter: () => ({ compare: 'typed text', options: null }) } }
    }
    case 'number': {
      const field = integer(name, numberLimits)
      return { ...field, traits: { ...field.traits, filter: () => ({ compare: 'number range', options: null }) } }
    }
    case 'date': {
      const field = date(name)
      return { ...field, traits: { ...field.traits, filter: () => ({ compare: 'day range', options: null }) } }
    }
    case 'choice':
      return withPresence(choice(name, options))
    case 'yes_no':
      return withPresence(choice(name, answers, { as: 'radio' }))
  }
}

/** Its filter also offers whether there is a value. */
function withPresence(field: ReturnType<typeof choice>): Field {
  const options = [...field.options, ...presences]
  return { ...field, traits: { ...field.traits, filter: () => ({ compare: 'value', options }) } }
}

/**
 * Whether the list is sorted by a field: by texts, numbers and days. Options have an order of their own, which no index
 * has, and a filter shows those who have one.
 */
export function isSortedOwn({ kind }: OwnField): boolean {
  return kind === 'text' || kind === 'number' || kind === 'date'
}

/** Whether a member has no value of a field. */
export function isEmptyOwn(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
