import type { Resource } from '@greenroom/contract/define/define-resource'
import { type Field, type Fields, type FormFacts, isComputed, type Values } from '@greenroom/contract/fields/field'
import { initialOf } from '@greenroom/contract/fields/rows'
import type { Rule } from '@greenroom/contract/fields/rule'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { sameValue } from '@greenroom/contract/history/same-value'
import { referenceId } from '../../fields/reference-id.ts'
import { ownValues } from './belonging.ts'

/**
 * A stored record as form values: only writable fields, with initial values for missing ones. Responses contain more,
 * such as media_metadata with the files of a group or a row.
 */
export function formValues(fields: Fields, stored: Values): Values {
  const records = Object.entries(fields).flatMap(([name, field]) => (field.kind === 'records' ? [[name, field.initial] as const] : []))
  return Object.fromEntries(
    [...Object.entries(initialOf(fields)), ...records].map(([name, initial]) => {
      const value = currentValue(fields[name], stored[name] ?? fields[name]?.readOff?.(stored))
      // An emptied date stays empty.
      return [name, value === null && fields[name]?.kind === 'date' ? null : (value ?? initial)]
    }),
  )
}

/** The initial days of a new record that count from today in the app. */
export function firstDays(fields: Fields, { app }: FormFacts): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.kind === 'date' ? [[name, field.firstDay(app.timeZone)]] : [])),
  )
}

/** The body of a create: everything that this user and app may write. */
export function createBody(resource: Resource, values: Values, facts: FormFacts): Values {
  return createdValues(resource.fields, values, facts)
}

/** The same for a subset of fields. */
export function createdValues(fields: Fields, values: Values, facts: FormFacts): Values {
  return sentValues(fields, values, openNames(fields, facts))
}

/**
 * The body of an update: the fields that differ from the loaded record, normalized by the schema. Both sides are parsed
 * by the same schema, so that a trimmed space or an omitted default is no change. Only after `rulesLoaded`.
 */
export function changedValues(resource: Resource, loaded: Values, values: Values, facts: FormFacts): Values {
  return changedFields(resource.fields, resource.schema(facts), ownValues(resource, loaded), values, facts)
}

/** The same for a subset of fields, with their schema. */
export function changedFields(fields: Fields, rule: Rule<Values>, loaded: Values, values: Values, facts: FormFacts): Values {
  const parsed = rule.safeParse(loaded)
  const before = parsed.success ? parsed.data : loaded
  const changed = openNames(fields, facts).filter((name) => {
    const field = fields[name]
    if (field?.cannotBeEmptied && !values[name]) return false
    return !sameValue(field, before[name], values[name])
  })
  return sentValues(fields, values, changed)
}

function currentValue(field: Field | undefined, value: unknown): unknown {
  // A hidden file is represented by the reference for requesting it.
  if (field?.kind === 'media' && typeof value === 'object')
    return typeof valuesOf(value).id === 'string' ? `media:${valuesOf(value).id}` : undefined
  if (field?.kind === 'group' && value) return formValues(field.fields, valuesOf(value))
  if (field?.kind === 'rows' && Array.isArray(value)) return value.map((row) => formValues(field.fields, valuesOf(row)))
  if (field?.kind === 'records' && Array.isArray(value)) {
    return value.map(({ id, version, ...row }) => ({ ...(id && { id, version }), ...formValues(field.fields, row) }))
  }
  return value
}

function isSent(field: Field, facts: FormFacts): boolean {
  return !isComputed(field) && field.readOff === undefined && field.gate?.(facts) !== false
}

/** Names of the writable fields that the gates open for this user and app. */
function openNames(fields: Fields, facts: FormFacts): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (isSent(field, facts) ? [name] : []))
}

/** The values of these fields as a body has them. */
export function sentValues(fields: Fields, values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, sentValue(fields[name], values[name])]])))
}

/** Related records are sent as ids only. */
function sentValue(field: Field | undefined, value: unknown): unknown {
  if (field?.kind === 'content') return referenceId(value) === '' ? null : { type: valuesOf(value).type, id: referenceId(value) }
  if (field?.kind !== 'relation' && field?.kind !== 'business' && field?.kind !== 'parent') return value
  if (Array.isArray(value)) return value.map(referenceId)
  return referenceId(value) === '' ? null : referenceId(value)
}
