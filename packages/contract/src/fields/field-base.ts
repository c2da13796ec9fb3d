import type { Facts, Gate } from '../access/facts.ts'
import type { Rule } from './rule.ts'
import type { EngineTraits, PlainTraits, Traits } from './traits.ts'

/** Inputs of a form's rules: the user, the app, and the configured web host that some messages contain (OQ-141). */
export type FormFacts = Facts & { webHost: string }

/**
 * When a field or an option is part of the form: another field of the same record has this value, or any value if `is`
 * is omitted.
 */
export type When = {
  field: string
  is?: unknown
  /** Any value except this one. */
  isNot?: unknown
  /**
   * Refers to a field of the record, from a field inside a group. Only the form evaluates it; the schema of a group
   * cannot see the values around it, so the schema needs a rule over several fields as well.
   */
  of?: 'record'
  /** This condition has to be true as well. */
  and?: When
  /** This condition is an alternative to the first one. */
  or?: When
}

type Base = {
  label: string
  required: boolean
  /**
   * Shown as required: a rule over several fields, or a submit, requires it whenever it is visible, or under a
   * condition.
   */
  demanded?: boolean | When | undefined
  /** A live record needs it, a draft may lack it: for records with a switch `active`. */
  requiredToPublish?: boolean | undefined
  /** Help text below the input. */
  help?: string | undefined
  /** Help text once a value is stored. */
  helpOnceStored?: string | undefined
  /** Visible only while another field has a value; the value itself is preserved. */
  when?: When | undefined
  /** Only for apps and users that pass; otherwise the API rejects the field, or ignores it if it is `ignored`. */
  gate?: Gate | undefined
  whenClosed: 'refused' | 'ignored'
  /** Set at creation and fixed afterwards; a function decides per stored record. */
  fixedAfterCreate?: ((stored: Values) => boolean) | undefined
  /**
   * Why it cannot be changed with these values, as a sentence for the user; null if it can. `stored` is null for a new
   * record. The form disables the input and the API rejects the change.
   */
  closedWhile?: ((values: Values, stored: Values | null) => string | null) | undefined
  /** Changes to other fields when the user sets this one to `chosen`; `values` are those before the change. */
  clears?: ((chosen: unknown, values: Values) => Values) | undefined
  /** The confirmation shown before it is set to this value; null if none is needed. */
  asks?: ((chosen: unknown) => { title: string; text: string; yes: string } | null) | undefined
  /** Once stored it can be changed but not emptied: an update omits an empty value (CCOM-046, CCOM-054). */
  cannotBeEmptied: boolean
  /** Rarely needed: while it is empty, the form shows a button with this label instead. */
  folded?: string | undefined
  /** Belongs with the field before it: on the same line of the form, if there is room. */
  sharesLine?: boolean | undefined
  /**
   * Exists only in the form, and is never sent or stored: its initial value is derived from the stored record. For
   * example whether a home screen shows a picture or a video.
   */
  readOff?: ((stored: Values) => unknown) | undefined
  /** For owners only: never in the apps' read API. */
  internal?: boolean | undefined
  /** How the product treats this kind of field. */
  traits: Traits
  /** The schema, with the exact messages of the specification. The form and the API both use it. */
  schema(facts: FormFacts): Rule
  /** The value in a new record. */
  initial: unknown
  /** A valid value for tests and for the API's documentation. */
  example: unknown
}

/** Base of fields whose value is stored and returned as is. */
export type PlainBase = Base & { traits: PlainTraits }
/** Base of fields that have their own queries in the API. */
export type EngineBase = Base & { traits: EngineTraits }

/** A record's values by field name, as in the form and in requests. */
export type Values = Record<string, unknown>

/** Options of every kind of field. */
export type FieldOptions = Partial<Omit<Base, 'label' | 'traits' | 'schema' | 'initial' | 'example'>>

/** The common part of every field: its label and these options. */
export function base(label: string, options: FieldOptions) {
  return {
    label,
    required: options.required ?? false,
    demanded: options.demanded,
    requiredToPublish: options.requiredToPublish,
    help: options.help,
    helpOnceStored: options.helpOnceStored,
    when: options.when,
    gate: options.gate,
    whenClosed: options.whenClosed ?? 'refused',
    fixedAfterCreate: options.fixedAfterCreate,
    closedWhile: options.closedWhile,
    clears: options.clears,
    asks: options.asks,
    cannotBeEmptied: options.cannotBeEmptied ?? false,
    folded: options.folded,
    sharesLine: options.sharesLine,
    readOff: options.readOff,
    internal: options.internal,
  }
}

/**
 * Whether the condition is true for these values and those of the surrounding record. If the record is unknown,
 * conditions on it count as true.
 */
export function applies(when: When | undefined, values: Values, record?: Values): boolean {
  if (when === undefined) return true
  const source = when.of === 'record' ? record : values
  const isMet = (source === undefined || holds(when, source[when.field])) && applies(when.and, values, record)
  return isMet || (when.or !== undefined && applies(when.or, values, record))
}

/** All nested conditions, as a flat list. */
export function conditionsOf(when: When | undefined): When[] {
  return when === undefined ? [] : [when, ...conditionsOf(when.and), ...conditionsOf(when.or)]
}

function holds(when: When, value: unknown): boolean {
  if ('is' in when) return value === when.is
  if ('isNot' in when) return value !== when.isNot
  return value !== undefined && value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)
}
