import { linkedFields, type Resource, relationsOf } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { RESERVED } from '@greenroom/contract/fields/field-messages'
import { isGuard } from '@greenroom/contract/visibility/rules'
import type { Database, Sql, Tx, WholeTx } from '../../../db/database.ts'
import { sqlState } from '../../../db/failures.ts'
import { invalid } from '../../../failure.ts'
import { auditDiff } from '../../audit/write-audit.ts'
import { endRequests } from '../../drafts/end-requests.ts'
import { areSameFiles, collectReferences, hasFiles, saveReferences } from '../../media/references.ts'
import { refuseLocked } from '../../packs/refuse-locked.ts'
import type { Written } from '../list/present-record.ts'
import { isShortRead, type ReadRecord, readUnchanged, readWritten } from '../list/read-record.ts'
import { checkMove } from '../nested/check-parent.ts'
import { referencedIds, toRow } from '../record-row.ts'
import { refuseUnapproved, type Scope } from '../scope.ts'
import { acceptInput } from './accept-input.ts'
import { checkLinks, checkUploads } from './check-links.ts'
import { demandDistinct } from './demand-distinct.ts'
import { lockOne, readOne, type StoredRecord } from './lock-for-change.ts'
import { changedRow, type ReplacedLinks, type Save, type Saved, save, saveIfUnchanged, type VersionLinks, versionLinks } from './save.ts'

/** Database access of a request in its app. */
export type AppAccess = Pick<Database, 'isDistributed'> & {
  /** A repeated request gets the stored first response, which is looked up before validation. */
  isRepeatable: boolean
  readShort<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  change<T>(work: (tx: WholeTx) => Promise<T>): Promise<T>
}

/** The parameters of a change; see `updateRecord`. */
export type RecordChange = { scope: Scope; resource: Resource; id: string; body: Values; ifMatch: string | undefined }

/**
 * Changes a record like `updateRecord`, and returns it. Most changes are validated without a lock and written if the
 * record was not written since; otherwise, and for all other changes, the record is locked first.
 */
export async function changeRecord(access: AppAccess, change: RecordChange): Promise<ReadRecord> {
  const { scope, resource, id, body, ifMatch } = change
  const changed = isIndependent(access, change) ? await changeUnlocked(access, change) : null
  if (changed) return changed
  return await againIfGone(() =>
    access.change(async (tx) => readWritten(tx, scope, resource, await updateRecord(tx, scope, resource, id, body, ifMatch))),
  )
}

/** Retries once if a linked record was permanently deleted after it was looked up. */
export async function againIfGone<T>(work: (attempt: 1 | 2) => Promise<T>): Promise<T> {
  try {
    return await work(1)
  } catch (error) {
    if (sqlState(error) !== '23503') throw error
    return await work(2)
  }
}

/** Whether the change can be validated from the record and its linked records alone. */
function isIndependent({ isDistributed }: AppAccess, { scope, resource }: RecordChange): boolean {
  if (isDistributed || scope.within !== undefined) return false
  return resource.parent === undefined && resource.hiddenUnless === undefined && isShortRead(resource) && !hasDistinct(resource)
}

/**
 * Reads and validates a record without a lock and writes it if it is unchanged since. Null if it has to be locked, with
 * nothing changed: the record was written meanwhile, or the change concerns its links or files, or publishes it.
 */
async function changeUnlocked(access: AppAccess, { scope, resource, id, body, ifMatch }: RecordChange): Promise<ReadRecord | null> {
  const judged = await access.readShort(async (sql): Promise<Update | ReadRecord | null> => {
    const stored = await readOne(sql, scope, resource, id, ifMatch)
    if (stored.lock !== null) return null
    const update = await judgeUpdate(sql, scope, resource, stored, body)
    if (update.names.length === 0) return await readUnchanged(sql, scope, resource, writtenOf(update, stored.times))
    const mentions = collectReferences(update.values)
    if (update.names.includes('active')) return null
    const isSame = replacedLinks(resource, update).length === 0 && areSameFiles(collectReferences(stored.values), mentions)
    return isSame && (await hasFiles(sql, scope.appId, mentions)) ? update : null
  })
  if (judged === null || 'answer' in judged) return judged
  const { stamp } = judged.stored
  if (stamp === undefined) return null
  const saved = await access.change(async (tx) => {
    const times = saveIfUnchanged(tx, scope, saveOf(scope, resource, judged, 'updated'), stamp)
    const known = times.then((written) => written ?? judged.stored.times)
    known.catch(() => {})
    const answer = await readWritten(tx, scope, resource, writtenOf(judged, known))
    return { answer, isWritten: (await times) !== undefined }
  })
  return saved.isWritten ? saved.answer : null
}

/**
 * Changes the named fields of a record; the whole must be valid afterwards. With `ifMatch` only if it still has that
 * version (STALE otherwise); without, the last write wins. A change without effect leaves the version as it is. Returns
 * the record.
 */
export async function updateRecord(tx: Tx, scope: Scope, resource: Resource, id: string, body: Values, ifMatch?: string): Promise<Written> {
  const stored = await lockOne(tx, scope, resource, id, ifMatch)
  const change = await judgeUpdate(tx, scope, resource, stored, body)
  const [times] = change.names.length > 0 ? await writeUpdates(tx, scope, resource, [change]) : [stored.times]
  return writtenOf(change, times)
}

/** The changed record for the response. */
function writtenOf<Times>({ stored, values, titles }: Update, times: Times): Omit<Written, 'times'> & { times: Times } {
  return { id: stored.id, values, titles: new Map([...stored.titles, ...titles]), times }
}

/** The result of applying a body to a record: the values to be stored, and the changes by field. */
export type Update = {
  stored: StoredRecord
  values: Values
  names: readonly string[]
  changes: ReturnType<typeof auditDiff>
  /** The titles of newly linked records, by id. */
  titles: ReadonlyMap<string, string>
}

/** `published` and `activated`: from a draft, the latter of a record that was not live. */
type UpdateAction = 'updated' | 'reverted' | 'published' | 'activated'

/** Validates a change without writing it: a 422 by field if the rule, a gate or a link refuses it. */
export async function judgeUpdate(sql: Sql, scope: Scope, resource: Resource, stored: StoredRecord, body: Values): Promise<Update> {
  const values = await acceptInput(resource, scope.facts, body, stored)
  refuseUnapproved(scope, resource, [stored.values, values])
  return await judgeValues(sql, scope, resource, stored, values)
}

/** Validates a change that is kept as a draft beside the record: what only publishing needs may be missing. */
export async function judgeDraft(sql: Sql, scope: Scope, resource: Resource, stored: StoredRecord, body: Values): Promise<Update> {
  const isComplete = !Object.values(resource.fields).some(({ requiredToPublish }) => requiredToPublish)
  const values = await acceptInput(resource, scope.facts, isComplete ? body : { ...body, active: false }, stored)
  return await judgeValues(sql, scope, resource, stored, { ...values, active: stored.values.active })
}

async function judgeValues(sql: Sql, scope: Scope, resource: Resource, stored: StoredRecord, values: Values): Promise<Update> {
  // The record would become locked, and the name could not be changed back.
  if (resource.locked?.(values)) throw invalid({ [resource.titleField]: [RESERVED] })
  const changes = auditDiff(stored.values, values)
  const names = Object.keys(changes)
  if (stored.lock !== null) refuseLocked(scope, resource, stored, names)
  let titles: Update['titles'] = new Map()
  if (names.length > 0) {
    titles = await checkLinks(sql, scope, resource, values, stored.values)
    await checkUploads(sql, scope, resource, values)
  }
  if (resource.parent) await checkMove(sql, scope, resource, stored.values, values)
  return { stored, values, names, changes, titles }
}

/**
 * Writes changes validated by `judgeUpdate`, of one or several records of one resource, each with its line in the trail
 * and its version. The caller has locked the records. Returns their version and times: await it after the end of the
 * transaction.
 */
export async function writeUpdates(
  tx: Tx,
  scope: Scope,
  resource: Resource,
  updates: readonly Update[],
  action: UpdateAction = 'updated',
): Promise<Saved> {
  for (const { stored, values } of updates)
    await saveReferences(tx, scope.appId, stored.id, collectReferences(values), collectReferences(stored.values))
  const saved = save(
    tx,
    scope,
    updates.map((update) => saveOf(scope, resource, update, action)),
  )
  if (action === 'updated' || action === 'reverted') {
    const published = updates.filter(({ stored, values }) => values.active === true && stored.values.active !== true)
    if (published.length > 0) await endRequests(tx, scope, resource, published.map(titled))
  }
  if (hasDistinct(resource)) for (const { stored, names } of updates) await demandDistinct(tx, scope, resource, stored.id, names)
  return saved
}

function titled({ stored: { id, title } }: Update): { id: string; title: string } {
  return { id, title }
}

/** Whether records of this resource must differ from each other. */
function hasDistinct({ fields }: Resource): boolean {
  return relationsOf(fields).some(([, { distinct }]) => distinct)
}

/** The write of a changed record. */
function saveOf({ appId }: Pick<Scope, 'appId'>, resource: Resource, update: Update, action: UpdateAction): Save {
  const { stored, values, changes } = update
  const { row } = toRow(resource, values)
  return {
    row: { ...changedRow(appId, stored.id, row), replaced: replacedLinks(resource, update) },
    change: { action, target: resource.segment, targetId: stored.id, changes, summary: row.title, links: linksOf(resource, update) },
  }
}

function replacedLinks(resource: Resource, { values, names }: Update): ReplacedLinks[] {
  return linkedFields(resource.fields).flatMap(({ name, many }): ReplacedLinks[] => {
    if (!names.includes(name)) return []
    const ids = referencedIds(values[name])
    // The form shows guards in the trash, and a field for a single record has room only for the new one.
    return [{ field: name, ids, dropped: isGuard(resource, name) || (!many && ids.length > 0) ? 'all' : 'shown' }]
  })
}

/** The current links for the version. Undefined if some titles are unknown, as for links to trashed records. */
function linksOf(resource: Resource, { stored, values, titles }: Update): VersionLinks | undefined {
  return versionLinks(resource, stored.values, stored.titles) && versionLinks(resource, values, new Map([...stored.titles, ...titles]))
}
