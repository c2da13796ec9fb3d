import { type BulkField, isBulkField, MOST_AT_ONCE } from '@greenroom/contract/define/bulk-edit'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { z } from 'zod'
import { linkEdit } from '../../domain/items/bulk/accept-edit.ts'
import { bulkActions } from '../../domain/items/bulk/bulk-change.ts'

/** What is done to several records of a list at once. */

const id = z.uuid().toLowerCase()
const ids = z.array(id).min(1).max(MOST_AT_ONCE)
const version = z.int().positive()
const ways = z.strictObject({
  action: z.literal('edit'),
  ids,
  changes: z.record(z.string(), z.unknown(), { error: 'Must be an object' }),
  dry_run: z.boolean().optional().describe('true: answers what would change, and changes nothing.'),
  versions: z.record(id, version).optional().describe('The version that a record must still have, by its id.'),
})
const changed = z.strictObject({
  action: z.literal('undo'),
  rows: z.array(z.strictObject({ id, version })).min(1).max(MOST_AT_ONCE).describe('Records with the version that the edit answered.'),
})
const action = z.strictObject({ action: z.enum(bulkActions), ids })

export const bulkBody = z.strictObject({ data: z.discriminatedUnion('action', [action, ways, changed]) })

export const bulkAnswer = z.object({
  data: z.object({
    ids: z.array(z.uuid()).describe('The records that were changed, or would be.'),
    rows: z
      .array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          version: z.int().describe('The version that the changes are made on; once they are made, their own.'),
          changes: z.array(z.looseObject({ field: z.string(), label: z.string(), as: z.string() })).describe('In words for people.'),
          problems: z.record(z.string(), z.array(z.string())).describe('Why it cannot be changed so; empty when it can.'),
        }),
      )
      .optional()
      .describe('Of an edit: the records that it changes or cannot change.'),
    unchanged: z.int().optional().describe('Of an edit: how many it leaves as they are.'),
  }),
})

/** The same with the fields of the resource that can be edited in bulk. */
export function documentedBulk(resource: Resource): z.ZodType {
  const editable = Object.entries(resource.fields).flatMap(([name, field]) =>
    isBulkField(field) ? [[name, newValue(field).optional().describe(field.label)]] : [],
  )
  const edit = ways.extend({ changes: z.strictObject(Object.fromEntries(editable)) })
  return z.strictObject({ data: z.discriminatedUnion('action', [action, edit, changed]) })
}

function newValue(field: BulkField): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return z.boolean()
    case 'date':
      return z.iso.date().nullable()
    case 'integer':
      return z.int().min(field.min).max(field.max)
    case 'relation':
      return linkEdit
  }
}
