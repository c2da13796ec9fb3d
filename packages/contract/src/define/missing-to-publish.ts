import type { Field, Fields, Values } from '../fields/field.ts'
import { isEmptyHtml } from '../fields/text.ts'

/** The fields that a live record with these values needs and lacks. Empty for a draft. */
export function missingToPublish(fields: Fields, values: Values): string[] {
  if (values.active !== true) return []
  return Object.entries(fields).flatMap(([name, field]) => (field.requiredToPublish && isEmpty(field, values[name]) ? [name] : []))
}

function isEmpty(field: Field, value: unknown): boolean {
  if (typeof value !== 'string') return value === null || value === undefined
  return field.kind === 'richText' ? isEmptyHtml(value) : value === ''
}
