import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { RESERVED } from '@greenroom/contract/fields/field-messages'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/id.ts'
import { invalid } from '../../../failure.ts'
import { collectReferences, saveReferences } from '../../media/references.ts'
import { addToCount } from '../list/record-counts.ts'
import type { Written } from '../list/written-answer.ts'
import { demandPlace, lockParent } from '../nested/place.ts'
import { toRow } from '../record-row.ts'
import { demandOpen, type Scope } from '../scope.ts'
import { acceptInput } from './accept-input.ts'
import { checkLinks } from './check-links.ts'
import { checkUploads } from './check-uploads.ts'
import { demandDistinct } from './demand-distinct.ts'
import { newRow } from './item-rows.ts'
import { assignPublicLink, withOwnAddress } from './public-links.ts'
import { saveAndRecord } from './save-and-record.ts'
import { assignUnlockCode } from './unlock-codes.ts'
import { versionLinks } from './version-links.ts'

/**
 * Makes a record of what a client sent and answers it. Throws a 422 by field, or LIMIT_REACHED; then nothing is
 * stored. The count is taken last of all, because it makes other creations wait.
 */
export async function createRecord(tx: Tx, scope: Scope, resource: Resource, body: Values): Promise<Written> {
  demandOpen(resource, scope)
  await demandPlace(tx, scope, resource)
  const values = acceptInput(resource, scope.facts, body, null)
  if (resource.locked?.(values)) await demandOnlyOne(tx, scope, resource, values)
  const titles = await checkLinks(tx, scope, resource, values, null)
  await checkUploads(tx, scope, resource, values)
  const parent = await lockParent(tx, scope, resource, values)
  const id = newId()
  const kept = withOwnAddress(resource, values, id)
  const { row, links } = toRow(resource, kept)
  await saveReferences(tx, scope.appId, id, collectReferences(values), [])
  const created = newRow(scope.appId, id, resource, { ...row, parent_id: parent }, links)
  const known = versionLinks(resource, kept, titles)
  const change = { action: 'created' as const, target: resource.segment, targetId: id, summary: row.title, links: known }
  const [times] = saveAndRecord(tx, scope, [{ row: created, change }])
  await assignUnlockCode(tx, scope.appId, resource, id)
  await demandDistinct(tx, scope, resource, id, null)
  await assignPublicLink(tx, scope.appId, resource, id)
  await addToCount(tx, scope, resource)
  return { id, values: kept, titles, times }
}

/** An app has one record of a locked name at most: a second one could never be removed. */
async function demandOnlyOne(tx: Tx, { appId }: Scope, resource: Resource, values: Values): Promise<void> {
  const { rowCount } = await tx.query(
    'select from items where app_id = $1 and resource = $2 and title = $3 and deleted_at is null limit 1',
    [appId, resource.name, values[resource.titleField]],
  )
  if (rowCount > 0) throw invalid({ [resource.titleField]: [RESERVED] })
}
