import { type Resource, relationsOf } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import type { Database, Sql, Tx } from '../../../db/database.ts'
import { isOutdated } from '../../../db/demanded.ts'
import { sqlState } from '../../../db/failures.ts'
import { collectReferences } from '../../media/references.ts'
import { isShortRead, type ReadRecord, readUnchanged, readWritten } from '../list/read-record.ts'
import type { Scope } from '../scope.ts'
import { readOne } from './lock-for-change.ts'
import { judgeUpdate, type Update, updateRecord, writeUpdates, writtenOf } from './update-record.ts'

/** How a request reads and changes in its app. */
export type Doors = Pick<Database, 'isDistributed'> & {
  readShort<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  change<T>(work: (tx: Tx) => Promise<T>): Promise<T>
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
    if (stored.lock !== null || collectReferences([stored.values, body]).length > 0) return null
    const update = await judgeUpdate(sql, scope, resource, stored, body)
    return update.names.length > 0 ? update : await readUnchanged(sql, scope, resource, writtenOf(update, stored.times))
  })
  if (found === null || 'answer' in found) return found
  try {
    return await doors.change(async (tx) => {
      const [times] = await writeUpdates(tx, scope, resource, [found])
      return await readWritten(tx, scope, resource, writtenOf(found, times))
    })
  } catch (error) {
    // What a link names may be gone as well: under the lock this is found where it is looked for.
    if (isOutdated(error) || sqlState(error) === '23503') return null
    throw error
  }
}
