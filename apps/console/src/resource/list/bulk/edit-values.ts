import type { BulkEdit, BulkField } from '@greenroom/contract/define/bulk-edit'
import type { FormFacts } from '@greenroom/contract/fields/field'
import { REQUIRED } from '@greenroom/contract/fields/field-messages'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import '@greenroom/contract/fields/zod'
import { referenceId } from '../../../fields/reference-id.ts'

/** The user's choices, by field; other fields stay as they are. Links are `{add, remove}`, lists of records. */
export type EditValues = Readonly<Record<string, unknown>>

/** The initial value of a field once it is selected for the change. */
export function firstChoice(field: BulkField): unknown {
  switch (field.kind) {
    case 'flag':
      return true
    case 'relation':
      return { add: [], remove: [] }
    default:
      return field.initial
  }
}

/** The choice as an edit for the API, and its errors, by field. */
export function readChoice(
  fields: readonly (readonly [string, BulkField])[],
  chosen: EditValues,
  facts: FormFacts,
): { edit: BulkEdit; messages: Readonly<Record<string, string>> } {
  const edit: Record<string, unknown> = {}
  const messages: Record<string, string> = {}
  for (const [name, field] of fields) {
    if (!(name in chosen)) continue
    const read = readValue(field, chosen[name], facts)
    if ('message' in read) messages[name] = read.message
    else edit[name] = read.value
  }
  return { edit, messages }
}

type Read = { value: unknown } | { message: string }

function readValue(field: BulkField, value: unknown, facts: FormFacts): Read {
  if (field.kind === 'relation') {
    const { add, remove } = linksOf(value)
    return add.length + remove.length > 0 ? { value: { add, remove } } : { message: 'Choose what to add or to remove' }
  }
  // A field that can be changed but not emptied needs a value here.
  if (field.cannotBeEmptied && !value) return { message: REQUIRED }
  const judged = field.schema(facts).safeParse(value)
  return judged.success ? { value: judged.data } : { message: judged.error.issues[0]?.message ?? REQUIRED }
}

function linksOf(value: unknown): { add: string[]; remove: string[] } {
  const { add, remove } = valuesOf(value)
  return { add: idsOf(add), remove: idsOf(remove) }
}

function idsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map(referenceId).filter((id) => id !== '') : []
}
