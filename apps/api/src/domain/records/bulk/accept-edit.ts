import { type BulkEdit, type BulkField, bulkFields } from '@greenroom/contract/define/bulk-edit'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import type { FormFacts } from '@greenroom/contract/fields/field'
import { CHOOSE_FROM_LIST, MUST_BE_YES_OR_NO, REQUIRED, UNKNOWN_FIELD } from '@greenroom/contract/fields/field-messages'
import { z } from 'zod'
import { checkInput } from '../../../check-input.ts'
import { invalid } from '../../../failure.ts'

const ids = z
  .array(z.uuid({ error: CHOOSE_FROM_LIST }).toLowerCase(), { error: CHOOSE_FROM_LIST })
  .max(100)
  .default([])

/** Links to add to a record, and links to remove. */
export const linkEdit = z
  .strictObject({ add: ids, remove: ids }, { error: CHOOSE_FROM_LIST })
  .refine(({ add, remove }) => add.length + remove.length > 0, { error: REQUIRED })

/** Validates a bulk edit: a 422 by field for fields that cannot be edited in bulk and for invalid values. */
export function acceptEdit(resource: Resource, facts: FormFacts, changes: Readonly<Record<string, unknown>>): BulkEdit {
  const editable = new Map(bulkFields(resource, facts))
  const problems: FieldMessages = {}
  const accepted: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(changes)) {
    const field = editable.get(name)
    const judged = field && checkInput(ruleOf(field, facts), value)
    if (judged?.success) accepted[name] = judged.data
    else problems[name] = judged?.error?.issues.map(({ message }) => message) ?? [UNKNOWN_FIELD]
  }
  if (Object.keys(changes).length === 0) problems.changes = [REQUIRED]
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return accepted
}

function ruleOf(field: BulkField, facts: FormFacts) {
  if (field.kind === 'relation') return linkEdit
  if (field.kind === 'flag') return z.boolean({ error: MUST_BE_YES_OR_NO })
  return field.schema(facts)
}
