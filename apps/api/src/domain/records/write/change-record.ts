import { type Resource, relationsOf } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import type { Database, Sql, WholeTx } from '../../../db/database.ts'
import { isOutdated } from '../../../db/demanded.ts'
import { sqlState } from '../../../db/failures.ts'
import { areSameFiles, collectReferences } from '../../media/references.ts'
import { isShortRead, type ReadRecord, readUnchanged, readWritten } from '../list/read-record.ts'
import type { Scope } from '../scope.ts'
import { judgeNew, type NewRecord, writeNew } from './create-record.ts'
import { readOne } from './lock-for-change.ts'
import { judgeUpdate, type Update, updateRecord, writeUpdates, writtenOf } from './update-record.ts'

/** How a request reads and changes in its app. */
export type Doors = Pick<Database, 'isDistributed'> & {
  /** A repeat of the request is answered as the first one was. It is looked for before anything is judged. */
  isRepeatable: boolean
  readShort<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  change<T>(work: (tx: WholeTx) => Promise<T>): Promise<T>
}

/** Which record is to change, and how: see `updateRecord`. */
export type Asked = { scope: Scope; resource: Resource; id: string; body: Values; ifMatch: string | undefined }

/**
 * Changes a record as `updateRecord` does, and answers it. Where the record alone decides it is read and judged without
 * a lock, and written in one wait: the statement that locks its row refuses all of it where somebody else has written
 * the row since it was read. Then, and for any other record, it is judged under its lock.
 */
export async function changeRecord(doors: Doors, asked: Asked): Promise<ReadRecord> {
  const { scope, resource, id, body, ifMatch } = asked
  const changed = isAlone(doors, asked) ? await changeAsRead(doors, asked) : null
  if (changed) return changed
  return await doors.change(async (tx) => readWritten(tx, scope, resource, await updateRecord(tx, scope, resource, id, body, ifMatch)))
}

/**
 * Makes a record as `createRecord` does, and answers it as `present` says. Where no repeat has to be looked for it is
 * judged before its transaction, which is one wait then for most records.
 */
export async function makeRecord<Answer>(
  doors: Doors,
  { scope, resource, body }: Pick<Asked, 'scope' | 'resource' | 'body'>,
  present: (made: ReadRecord) => Answer,
): Promise<Answer> {
  const judged = doors.isRepeatable ? null : await doors.readShort((sql) => judgeNew(sql, scope, resource, body))
  const make = (found: NewRecord | null) =>
    doors.change(async (tx) => {
      const sound = found ?? (await judgeNew(tx, scope, resource, body))
      return present(await readWritten(tx, scope, resource, await writeNew(tx, scope, resource, sound)))
    })
  try {
    return await make(judged)
  } catch (error) {
    if (judged && isGone(error)) return await make(null)
    throw error
  }
}

/** Does nothing but the record itself, and what it links to, decide about a change of it? */
function isAlone({ isDistributed }: Doors, { scope, resource }: Asked): boolean {
  if (isDistributed || scope.within !== undefined) return false
  return (
    resource.parent === undefined &&
    resource.hiddenUnless === undefined &&
    isShortRead(resource) &&
    relationsOf(resource.fields).every(([, { distinct }]) => !distinct)
  )
}

/** Null where the change has to be judged under the lock; then nothing was written. */
async function changeAsRead(doors: Doors, { scope, resource, id, body, ifMatch }: Asked): Promise<ReadRecord | null> {
  const found = await doors.readShort(async (sql): Promise<Update | ReadRecord | null> => {
    const stored = await readOne(sql, scope, resource, id, ifMatch)
    if (stored.lock !== null) return null
    const update = await judgeUpdate(sql, scope, resource, stored, body)
    if (!areSameFiles(collectReferences(stored.values), collectReferences(update.values))) return null
    return update.names.length > 0 ? update : await readUnchanged(sql, scope, resource, writtenOf(update, stored.times))
  })
  if (found === null || 'answer' in found) return found
  try {
    return await doors.change(async (tx) => {
      const [times] = await writeUpdates(tx, scope, resource, [found])
      return await readWritten(tx, scope, resource, writtenOf(found, times))
    })
  } catch (error) {
    if (isOutdated(error) || isGone(error)) return null
    throw error
  }
}

/** What a link names was removed for good since it was looked for: whoever looks again finds it missing. */
function isGone(error: unknown): boolean {
  return sqlState(error) === '23503'
}
