import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { RESERVED } from '@greenroom/contract/fields/field-messages'
import type { Sql, Tx } from '../../../db/database.ts'
import { newId } from '../../../db/id.ts'
import { invalid } from '../../../failure.ts'
import { collectReferences, saveReferences } from '../../media/references.ts'
import type { Written } from '../list/present-record.ts'
import { type ReadRecord, readWritten } from '../list/read-record.ts'
import { addToCount } from '../list/record-counts.ts'
import { demandParent, lockParent } from '../nested/check-parent.ts'
import { columnOf, toRow } from '../record-row.ts'
import { demandOpen, refuseUnapproved, type Scope } from '../scope.ts'
import { acceptInput } from './accept-input.ts'
import { checkLinks, checkUploads } from './check-links.ts'
import { demandDistinct } from './demand-distinct.ts'
import { assignPublicLink, withOwnAddress } from './public-links.ts'
import { newRow, save, versionLinks } from './save.ts'
import { assignUnlockCode } from './unlock-codes.ts'
import { type AppAccess, againIfGone, type RecordChange } from './update-record.ts'

/**
 * Creates a record like `createRecord`, and returns it in the form given by `present`. Validated before the
 * transaction, unless the stored response of a repeated request has to be looked up first.
 */
export async function makeRecord<Answer>(
  access: AppAccess,
  { scope, resource, body }: Pick<RecordChange, 'scope' | 'resource' | 'body'>,
  present: (made: ReadRecord) => Answer,
): Promise<Answer> {
  const judged = access.isRepeatable ? null : await access.readShort((sql) => judgeNew(sql, scope, resource, body))
  return await againIfGone((attempt) =>
    access.change(async (tx) => {
      const sound = attempt === 1 && judged ? judged : await judgeNew(tx, scope, resource, body)
      return present(await readWritten(tx, scope, resource, await writeNew(tx, scope, resource, sound)))
    }),
  )
}

/**
 * Creates a record from client input and returns it. Throws a 422 by field, or LIMIT_REACHED; then nothing is stored.
 * The count is updated last, because it makes other creations wait.
 */
export async function createRecord(tx: Tx, scope: Scope, resource: Resource, body: Values): Promise<Written> {
  return await writeNew(tx, scope, resource, await judgeNew(tx, scope, resource, body))
}

/** A validated new record: its values to be stored, and the titles of linked records by id. */
type NewRecord = Pick<Written, 'values' | 'titles'>

/** Validates a new record without taking locks: a 422 by field if the rule, a gate or a link refuses it. */
async function judgeNew(sql: Sql, scope: Scope, resource: Resource, body: Values): Promise<NewRecord> {
  demandOpen(resource, scope, 'write')
  await demandParent(sql, scope, resource)
  const values = await acceptInput(resource, scope.facts, body, null)
  refuseUnapproved(scope, resource, [values])
  if (resource.locked?.(values)) await demandOnlyOne(sql, scope, resource, values)
  const titles = await checkLinks(sql, scope, resource, values, null)
  await checkUploads(sql, scope, resource, values)
  return { values, titles }
}

/** Writes a record validated by `judgeNew`, unless its parent, its files or its limit refuse it by now. */
async function writeNew(tx: Tx, scope: Scope, resource: Resource, { values, titles }: NewRecord): Promise<Written> {
  const parent = await lockParent(tx, scope, resource, values)
  const id = newId()
  const completed = withOwnAddress(resource, values, id)
  const { row, links } = toRow(resource, completed)
  await saveReferences(tx, scope.appId, id, collectReferences(values), [])
  const created = newRow(scope.appId, id, resource, { ...row, parent_id: parent }, links)
  const known = versionLinks(resource, completed, titles)
  const about = { target: resource.segment, targetId: id, summary: row.title, links: known }
  const createdActive = columnOf(resource, 'active') !== null && row.active
  const change = { action: 'created' as const, createdActive, ...about }
  const [times] = save(tx, scope, [{ row: created, change }])
  await assignUnlockCode(tx, scope.appId, resource, id)
  await demandDistinct(tx, scope, resource, id, null)
  await assignPublicLink(tx, scope.appId, resource, id)
  await addToCount(tx, scope, resource)
  return { id, values: completed, titles, times }
}

/** An app has at most one record of a locked name: a second one could never be removed. */
async function demandOnlyOne(sql: Sql, { appId }: Scope, resource: Resource, values: Values): Promise<void> {
  const { rowCount } = await sql.query(
    'select from items where app_id = $1 and resource = $2 and title = $3 and deleted_at is null limit 1',
    [appId, resource.name, values[resource.titleField]],
  )
  if (rowCount > 0) throw invalid({ [resource.titleField]: [RESERVED] })
}
