import { namedFields, type Resource, relationsOf } from '@greenroom/contract/define/define-resource'
import { remembered } from '@greenroom/contract/define/remembered'
import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import { type Field, type Fields, type FormFacts, fieldNamed, isComputed, type Values } from '@greenroom/contract/fields/field'
import { FIXED_AFTER_CREATE, NOT_AVAILABLE } from '@greenroom/contract/fields/field-messages'
import type { Rule } from '@greenroom/contract/fields/rule'
import { checkInput } from '../../../check-input.ts'
import { inputFailure, invalid } from '../../../failure.ts'
import { takeBreaks } from '../../../in-pieces/take-breaks.ts'
import { isSameValue } from '../../audit/write-audit.ts'
import { cleanHtml, cleanWithin } from '../html/clean-html.ts'
import { standardNames } from '../list/projection.ts'
import { isObject, type LinkedIds, referencedIds } from '../record-row.ts'

/** The stored state of a record that a change needs. */
export type AcceptedInput = {
  values: Values
  /** The linked records visible to a reader: without trashed ones, unless they restrict who sees the record. */
  visible: LinkedIds
  /** Counts computed by the server. */
  tallies?: Values | undefined
}

/**
 * Turns client input into the values of a record: a whole record if `stored` is null, otherwise the changed fields.
 * Throws a 422 that names every field that is wrong, unknown, closed to this app or fixed. Read-only fields (id,
 * version, unlock codes, file details) are ignored, so that a client may send back a record as it was read.
 */
export async function acceptInput(resource: Resource, facts: FormFacts, body: Values, stored: AcceptedInput | null): Promise<Values> {
  const given = withoutReadOnly(resource, withLinkedIds(resource.fields, body, stored))
  if (stored) dropUnchanged(resource, given, stored)
  const problems: FieldMessages = {}
  for (const [name, field] of namedFields(resource.fields)) {
    if (!(name in given)) continue
    const message = refusal(field, facts, stored)
    if (message === undefined) continue
    const isIgnored = message === NOT_AVAILABLE && field.whenClosed === 'ignored'
    if (!isIgnored && changes(field, facts, given[name], stored ? stored.values[name] : field.initial)) problems[name] = [message]
    delete given[name]
  }
  bareReferences(resource.fields, given)
  const whole = stored ? changedRecord(resource, stored.values, given) : given
  const parsed = checkInput(resource.schema(facts), await cleanedWithBreaks(resource.fields, whole))
  if (!parsed.success) throw invalid({ ...inputFailure(parsed.error).data, ...problems })
  for (const [name, field] of namedFields(resource.fields)) {
    const reason = field.closedWhile?.(parsed.data, stored && known(stored)) ?? null
    if (reason !== null && !isSameValue(parsed.data[name], stored ? stored.values[name] : field.initial)) problems[name] = [reason]
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return parsed.data
}

function changedRecord({ fields, carries }: Resource, before: Values, given: Values): Values {
  const changed = merged(fields, before, given)
  return carries ? carries(before, changed) : changed
}

/** Lets others run between the fields: each long text takes up to 40 ms. */
async function cleanedWithBreaks(fields: Fields, whole: Values): Promise<Values> {
  const breakIfDue = takeBreaks()
  const cleaned: [string, unknown][] = []
  for (const [name, value] of Object.entries(whole)) {
    await breakIfDue()
    cleaned.push(...Object.entries(cleanValues(fields, { [name]: value }, cleanWithin)))
  }
  return Object.fromEntries(cleaned)
}

/** The values of a stored record that the definition's rules may use. */
export function known({ values, tallies }: AcceptedInput): Values {
  return { ...values, ...tallies }
}

/** The message why this app, or this stored record, takes no value for the field. Undefined if it does. */
export function refusal(field: Field, facts: FormFacts, stored: AcceptedInput | null): string | undefined {
  if (field.gate && !field.gate(facts)) return NOT_AVAILABLE
  return stored && field.fixedAfterCreate?.(known(stored)) ? FIXED_AFTER_CREATE : undefined
}

/** Whether the value differs from the stored one. A value that fails validation counts as different. */
function changes(field: Field, facts: FormFacts, value: unknown, before: unknown): boolean {
  const parsed = checkInput(ruleOf(field, facts), value)
  return !parsed.success || !isSameValue(parsed.data, before)
}

const rules = new WeakMap<FormFacts, Map<Field, Rule>>()

/** A field's rule, cached by facts. */
function ruleOf(field: Field, facts: FormFacts): Rule {
  const known = rules.get(facts) ?? new Map<Field, Rule>()
  rules.set(facts, known)
  const rule = known.get(field) ?? field.schema(facts)
  known.set(field, rule)
  return rule
}

/** Drops what the client sent back as read: unchanged visible links, and empty `cannotBeEmptied` values (CCOM-046). */
function dropUnchanged(resource: Resource, given: Values, stored: AcceptedInput): void {
  for (const [name, field] of namedFields(resource.fields)) {
    if (!(name in given)) continue
    if ((field.kind === 'relation' || field.kind === 'content') && isSameValue(idsIn(given[name]), stored.visible[name] ?? []))
      delete given[name]
    if (field.cannotBeEmptied && !given[name]) delete given[name]
  }
}

/** Ids as a client may send them: bare or in objects. Undefined if it is not a list of ids. */
function idsIn(value: unknown): unknown {
  if (value === null || value === '') return []
  const list = Array.isArray(value) ? value : [value]
  return list.map((one) => (typeof one === 'string' ? one : referencedIds(one)[0]))
}

/**
 * Reduces links to their ids: rules use the stored linked records (see `checkLinks`), not what the client sends of
 * them.
 */
function bareReferences(fields: Fields, given: Values): void {
  const bare = (value: unknown) => (isObject(value) && 'id' in value ? { id: value.id } : value)
  for (const [name, field] of relationsOf(fields)) {
    if (field.shows.length === 0) continue
    const value = given[name]
    if (value !== undefined) given[name] = Array.isArray(value) ? value.map(bare) : bare(value)
  }
}

/** Merges by field, recursively for objects of fields; lists are replaced whole (OQ-010). */
function merged(fields: Fields, before: Values, given: Values): Values {
  const result = { ...before, ...given }
  for (const [name, field] of namedFields(fields)) {
    const inner = given[name]
    if (field.kind === 'group' && isObject(inner) && isObject(before[name])) result[name] = merged(field.fields, before[name], inner)
  }
  return result
}

const linkedIds = remembered((fields: Fields) =>
  namedFields(fields).flatMap(([name, field]) =>
    field.kind === 'linkedId' && 'relation' in field.of ? [{ name, relation: field.of.relation }] : [],
  ),
)

/**
 * A relation may be sent as its separate id field instead (OQ-058). In a record that is sent back as read, the changed
 * one of the two counts, and the relation itself if both were changed.
 */
function withLinkedIds(fields: Fields, body: Values, stored: AcceptedInput | null): Values {
  const given = { ...body }
  for (const { name, relation } of linkedIds(fields)) {
    if (!(name in body)) continue
    const isNew = (value: unknown) => value !== undefined && !isSameValue(idsIn(value), stored?.visible[relation] ?? [])
    if (isNew(body[name]) && !isNew(body[relation])) given[relation] = body[name]
  }
  return given
}

/** Names in responses that are not fields. */
const readOnly = new Set<string>(['id', ...standardNames])

function withoutReadOnly({ fields, passedOver = [] }: Resource, body: Values): Values {
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => {
      const field = fieldNamed(fields, name)
      return field ? !isComputed(field) : !readOnly.has(name) && !passedOver.includes(name)
    }),
  )
}

/**
 * Cleans formatted text, in nested fields too, and drops file details, which are computed at each read. `clean` is
 * `cleanWithin` where the rules are checked afterwards.
 */
export function cleanValues(fields: Fields, given: Values, clean: (html: string, max: number) => string = cleanHtml): Values {
  return Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => name !== 'media_metadata')
      .map(([name, value]) => {
        const field = fieldNamed(fields, name)
        return [name, field ? cleanedValue(field, value, clean) : value]
      }),
  )
}

function cleanedValue(field: Field, value: unknown, clean: (html: string, max: number) => string): unknown {
  // A text that is too long is refused without being cleaned.
  if (field.kind === 'richText') return typeof value === 'string' && value.length <= field.max ? clean(value, field.max) : value
  if (field.kind === 'group') return isObject(value) ? cleanValues(field.fields, value, clean) : value
  if (field.kind === 'rows') {
    // The position of a row is computed at each read.
    const cleaned = (row: Values) => cleanValues(field.fields, field.numbered ? withoutId(row) : row, clean)
    return Array.isArray(value) ? value.map((row) => (isObject(row) ? cleaned(row) : row)) : value
  }
  return value
}

function withoutId({ id: _id, ...rest }: Values): Values {
  return rest
}
