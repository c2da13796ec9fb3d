import type { Facts, Gate } from '../access/facts.ts'
import type { Rule } from './rule.ts'
import type { EngineTraits, PlainTraits, Traits } from './traits.ts'

/**
 * What a form's rules may ask: who works in which app, and the configured web host that some messages name (OQ-141).
 */
export type FormFacts = Facts & { webHost: string }

/**
 * When a field or an option is part of the form: another field of the same record has this value, or any value when
 * `is` is left out.
 */
export type When = {
  field: string
  is?: unknown
  /** Any value but this one. */
  isNot?: unknown
  /**
   * It asks a field of the record, from a field inside a group. The form then shows or hides; the rule of a group knows
   * nothing of what is around it, so that a rule over several fields has to say the rest.
   */
  of?: 'record'
  /** This one has to hold as well. */
  and?: When
  /** Where the first condition does not hold, this one is enough. */
  or?: When
}

type Base = {
  label: string
  required: boolean
  /** Drawn as a required one: a rule over several fields asks for it wherever it shows. */
  demanded?: boolean | undefined
  /** A quiet line under the input. */
  help?: string | undefined
  /** What it says instead once a value is stored. */
  helpOnceStored?: string | undefined
  /** Shown and offered only while another field has a value; the value itself is kept. */
  when?: When | undefined
  /**
   * Offered only to apps and people that pass; the API refuses it from others, or passes over it when it is `ignored`.
   */
  gate?: Gate | undefined
  whenClosed: 'refused' | 'ignored'
  /** Chosen at creation, fixed afterwards; a function says for which stored records. */
  fixedAfterCreate?: ((stored: Values) => boolean) | undefined
  /**
   * Why it cannot be changed while the record's values are these, a sentence for people; null while it can. `stored` is
   * null for a new record. The form closes the input and the API refuses the change.
   */
  closedWhile?: ((values: Values, stored: Values | null) => string | null) | undefined
  /**
   * What fields beside it become when a person changes this one to `chosen`; `values` are those until then.
   */
  clears?: ((chosen: unknown, values: Values) => Values) | undefined
  /** What a person is asked before it becomes this value; null where nothing is asked. */
  asks?: ((chosen: unknown) => { title: string; text: string; yes: string } | null) | undefined
  /** Once stored it can be changed but not emptied: an update leaves an empty one out (CCOM-046, CCOM-054). */
  kept: boolean
  /** Few records need it: while it is empty the form shows a button with these words in its place. */
  folded?: string | undefined
  /**
   * Asked by a form alone, never sent and never stored: what it begins with is read off the stored record. For example
   * whether a home screen shows a picture or a video.
   */
  readOff?: ((stored: Values) => unknown) | undefined
  /** For the owners alone: it never leaves through the read API of the apps. */
  internal?: boolean | undefined
  /** What the product does with this kind of field. */
  traits: Traits
  /** The rule, with the exact messages of the specification. Form and API run this same schema. */
  schema(facts: FormFacts): Rule
  /** The value of a new record. */
  initial: unknown
  /** A valid value for tests and for the API's documentation. */
  example: unknown
}

/** What a field of a kind is whose value is kept and answered as it is. */
export type PlainBase = Base & { traits: PlainTraits }
/** What a field of a kind is for which the API has queries of its own. */
export type EngineBase = Base & { traits: EngineTraits }

/** A record's values by field name, as the form holds them and the API takes them. */
export type Values = Record<string, unknown>

/** Options that every kind takes. */
export type FieldOptions = Partial<Omit<Base, 'label' | 'traits' | 'schema' | 'initial' | 'example'>>

/** What every kind of field is made of: its label and these options. */
export function base(label: string, options: FieldOptions) {
  return {
    label,
    required: options.required ?? false,
    demanded: options.demanded,
    help: options.help,
    helpOnceStored: options.helpOnceStored,
    when: options.when,
    gate: options.gate,
    whenClosed: options.whenClosed ?? 'refused',
    fixedAfterCreate: options.fixedAfterCreate,
    closedWhile: options.closedWhile,
    clears: options.clears,
    asks: options.asks,
    kept: options.kept ?? false,
    folded: options.folded,
    readOff: options.readOff,
    internal: options.internal,
  }
}

/**
 * Does the condition hold for these values, and those of the record around them? What asks the record holds where that
 * is unknown.
 */
export function applies(when: When | undefined, values: Values, record?: Values): boolean {
  if (when === undefined) return true
  const asked = when.of === 'record' ? record : values
  const isMet = (asked === undefined || holds(when, asked[when.field])) && applies(when.and, values, record)
  return isMet || (when.or !== undefined && applies(when.or, values, record))
}

/** All that a condition asks. */
export function conditionsOf(when: When | undefined): When[] {
  return when === undefined ? [] : [when, ...conditionsOf(when.and), ...conditionsOf(when.or)]
}

function holds(when: When, value: unknown): boolean {
  if ('is' in when) return value === when.is
  if ('isNot' in when) return value !== when.isNot
  return value !== undefined && value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)
}
