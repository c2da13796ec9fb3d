import { isBulkField, MAX_AT_ONCE } from '@greenroom/contract/define/bulk-edit'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { z } from 'zod'
import { linkEdit } from '../../domain/records/bulk/accept-edit.ts'
import { switchActions } from '../../domain/records/bulk/bulk-change.ts'
import { documentedInput, withWords } from './+record-schemas.ts'

/** Actions on several records of a list at once. */

const id = z.uuid().toLowerCase()
const ids = z.array(id).min(1).max(MAX_AT_ONCE)
const version = z.int().positive()
const ways = z.strictObject({
  action: z.literal('edit'),
  ids,
  changes: z.record(z.string(), z.unknown(), { error: 'Must be an object' }),
  dry_run: z.boolean().optional().describe('true: answers what would change, and changes nothing.'),
  versions: z.record(id, version).optional().describe('The version that a record must still have, by its id.'),
})
const dry_run = ways.shape.dry_run
const remove = z.strictObject({ action: z.literal('delete'), ids, dry_run })
const toggle = z.strictObject({ action: z.enum(switchActions), ids, dry_run })

export const bulkBody = z.strictObject({ data: z.discriminatedUnion('action', [remove, toggle, ways]) })

/** The same with the fields of the resource that can be edited in bulk. */
export function documentedBulk(resource: Resource): z.ZodType {
  const editable = Object.entries(resource.fields).flatMap(([name, field]) =>
    isBulkField(field) ? [[name, z.optional(withWords(field.kind === 'relation' ? linkEdit : documentedInput(field), field.label))]] : [],
  )
  const edit = ways.extend({ changes: z.strictObject(Object.fromEntries(editable)) })
  return z.strictObject({ data: z.discriminatedUnion('action', [remove, toggle, edit]) })
}
