import type { Answer } from '@greenroom/contract/answers'
import type { ReasonLeft, RecordedAction } from '@greenroom/contract/changes/recorded'
import type { BulkEdit } from '@greenroom/contract/define/bulk-edit'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { isOrderedByHand, nextNumber, ORDER_FIELD, type ListPosition } from '@greenroom/contract/define/hand-order'
import { rootOf } from '@greenroom/contract/define/nesting'
import type { AnsweredRecord, EditedRow } from '@greenroom/contract/define/record-answers'
import type { Values } from '@greenroom/contract/fields/field'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AppPath, api } from '../api/client.ts'

/** Loaded separately: lists do not need the code of settings screens. */
const settingsRecord = () => import('./settings/settings-record.ts')

/** A record as returned by the API. */
export type ApiRecord = AnsweredRecord

export type BulkAction = 'delete' | 'activate' | 'deactivate'

/** Paths of one app, `path('tags')` is /apps/{app}/tags, or of the platform (see `usePathOf`). */
export type Path = AppPath

/**
 * A page of a resource's list. All queries of a resource have keys below its path, so that a change can invalidate all
 * of them.
 */
export function listOf(path: Path, resource: Resource, query: Readonly<Record<string, string>>) {
  const address = path(resource.endpoint)
  return queryOptions({
    queryKey: [address, 'list', query],
    queryFn: ({ signal }) => api.get(address, { query, signal }),
  })
}

/** The path of one record; for nested resources it is not always below the list's. */
export function recordPath(path: Path, { endpoint, recordEndpoint = endpoint }: Resource, id: string) {
  return `${path(recordEndpoint)}/${id}` as const
}

/**
 * Invalidates the queries of a resource: its lists and records, and for nested resources all queries of the ancestor
 * records, and the numbers of the menu. Records that are `gone` are not refetched, even while their form is still open.
 */
export async function forgetReads(queries: QueryClient, path: Path, resource: Resource, gone: readonly string[] = []): Promise<void> {
  const base = path(rootOf(resource).endpoint)
  const own = path(resource.recordEndpoint ?? resource.endpoint)
  const menu = path('menu')
  await queries.invalidateQueries({
    predicate: ({ queryKey: [address, what, id] }) =>
      typeof address === 'string' &&
      (address === base || address === own || address === menu || address.startsWith(`${base}/`)) &&
      !(what === 'one' && gone.includes(String(id))),
  })
}

/** One complete record; for a settings screen, its part of the app. */
export function recordOf(path: Path, resource: Resource, id: string) {
  const { settings } = resource
  const address = path(resource.endpoint)
  return queryOptions({
    queryKey: [address, 'one', id],
    queryFn: async ({ signal }) => {
      if (!settings) return (await api.get(recordPath(path, resource, id), { signal })).data
      const { readSettings } = await settingsRecord()
      return await readSettings(path, settings, signal)
    },
  })
}

export async function createRecord(path: Path, resource: Resource, data: Values, idempotencyKey: string): Promise<ApiRecord> {
  return (await api.post(path(resource.endpoint), { data }, { idempotencyKey })).data
}

/**
 * Creates several records in order, one call each (TOP-030). Stops at the first failure, and returns how many were
 * created and the error.
 */
export async function createRecords(
  path: Path,
  resource: Resource,
  entries: readonly Values[],
): Promise<{ made: number; error?: unknown }> {
  let made = 0
  try {
    for (const entry of entries) {
      await createRecord(path, resource, entry, crypto.randomUUID())
      made += 1
    }
    return { made }
  } catch (error) {
    return { made, error }
  }
}

/** Changes the named values. Throws a Failure with the code STALE if another user saved since `version`. */
export async function updateRecord(path: Path, resource: Resource, id: string, data: Values, version: number): Promise<ApiRecord> {
  if (resource.settings) {
    const { saveSettings } = await settingsRecord()
    return await saveSettings(path, resource.settings, data, version)
  }
  return (await api.patch(recordPath(path, resource, id), { data }, { ifMatch: version })).data
}

/** One change of a batch, as its single call would send it. */
export type Operation = { method: 'POST' | 'PATCH' | 'DELETE'; path: string; data?: Values; if_match?: number }

/** The result of one operation of a batch. */
type BatchResult = Answer<'POST /apps/:app/batch'>['data']['results'][number]

/**
 * Runs changes of items in one transaction, all or none. On failure, `operation` of the Failure identifies the rejected
 * one.
 */
export async function runBatch(path: Path, operations: readonly Operation[], idempotencyKey: string): Promise<BatchResult[]> {
  return (await api.post(path('batch'), { data: { operations } }, { idempotencyKey })).data.results
}

/** The API's maximum per call, for changes and for restores from the trash. */
const MAX_CHANGED = 1_000
const MAX_RESTORED = 200

/** Deletes records one by one, for resources without a bulk change. */
export async function deleteEach(path: Path, resource: Resource, ids: readonly string[]): Promise<void> {
  for (const id of ids) await api.delete(recordPath(path, resource, id))
}

/** A change of several records: those that it changed, and the ids by which it can be undone. */
export type ManyChanged = { ids: string[]; undo: string[] }

/** Applies an action to several records, all or none of a thousand. Deleted records go to the trash. */
export async function changeMany(path: Path, resource: Resource, action: BulkAction, ids: readonly string[]): Promise<ManyChanged> {
  const changed: ManyChanged = { ids: [], undo: [] }
  for (let from = 0; from < ids.length; from += MAX_CHANGED) {
    const data = { action, ids: ids.slice(from, from + MAX_CHANGED) }
    const answer = (await api.post(`${path(resource.endpoint)}/bulk`, { data }, { idempotencyKey: crypto.randomUUID() })).data
    changed.ids.push(...answer.ids)
    if (answer.undo) changed.undo.push(answer.undo)
  }
  return changed
}

/** What activating or deactivating records would do. */
export type SwitchPreview = { ids: string[]; unchanged: number; live: number; drafts: { id: string; title: string }[] }

/** Asks what activating or deactivating records would do, without doing it. */
export async function previewSwitch(
  path: Path,
  resource: Resource,
  action: 'activate' | 'deactivate',
  ids: readonly string[],
): Promise<SwitchPreview> {
  const sum: SwitchPreview = { ids: [], unchanged: 0, live: 0, drafts: [] }
  for (let from = 0; from < ids.length; from += MAX_CHANGED) {
    const data = { action, ids: ids.slice(from, from + MAX_CHANGED), dry_run: true }
    const answer = (await api.post(`${path(resource.endpoint)}/bulk`, { data })).data
    sum.ids.push(...answer.ids)
    sum.drafts.push(...(answer.drafts ?? []))
    sum.unchanged += answer.unchanged ?? 0
    sum.live += answer.live ?? 0
  }
  return sum
}

/** Asks how many of the records members see, which a delete would take from them. */
export async function previewDelete(path: Path, resource: Resource, ids: readonly string[]): Promise<number> {
  let live = 0
  for (let from = 0; from < ids.length; from += MAX_CHANGED) {
    const data = { action: 'delete', ids: ids.slice(from, from + MAX_CHANGED), dry_run: true }
    live += (await api.post(`${path(resource.endpoint)}/bulk`, { data })).data.live ?? 0
  }
  return live
}

/** The result of a bulk edit: the records that it changes or cannot change, and how many stay unchanged. */
export type EditedRows = { rows: EditedRow[]; unchanged: number; undo: string | null }

type ManyEdit = { ids: readonly string[]; changes: BulkEdit; versions?: Readonly<Record<string, number>>; dryRun?: true }

/** Makes the same change to several records, all or none; with `dryRun`, only returns what would change. */
export async function editMany(path: Path, resource: Resource, edit: ManyEdit, idempotencyKey?: string): Promise<EditedRows> {
  const { dryRun, ...call } = edit
  const data = { action: 'edit', ...call, ...(dryRun && { dry_run: true }) }
  const { rows = [], unchanged = 0, undo = null } = (await api.post(`${path(resource.endpoint)}/bulk`, { data }, { idempotencyKey })).data
  return { rows, unchanged, undo }
}

/** What an undo reverted, and what it left because it was changed or deleted since. */
export type Undone = { action: RecordedAction | null; ids: string[]; left: { title: string; why: ReasonLeft }[] }

/** Undoes changes of several records, for those that were not changed again. */
export async function undoChanges(path: Path, changes: readonly string[]): Promise<Undone> {
  const undone: Undone = { action: null, ids: [], left: [] }
  for (const id of changes) {
    const { action, ids, left } = (await api.post(path(`changes/${id}/undo`), undefined, { idempotencyKey: crypto.randomUUID() })).data
    undone.action = action
    undone.ids.push(...ids)
    undone.left.push(...left)
  }
  return undone
}

/**
 * The sort number that puts a new record last in its list, after any just created. Undefined if the list has no manual
 * order.
 */
export async function numberAtEnd(path: Path, resource: Resource): Promise<number | undefined> {
  if (!isOrderedByHand(resource)) return undefined
  const query = { page: '1', per_page: '1', sort: `-${ORDER_FIELD}`, fields: ORDER_FIELD }
  const [last] = (await api.get(path(resource.endpoint), { query })).data
  const number = last?.[ORDER_FIELD]
  return nextNumber(typeof number === 'number' ? number : 0)
}

/** The result of a move: the new position, from 1, the place that would move the record back, and its version. */
type Moved = Answer<'POST /apps/:app/:resource/move'>['data']

/** Moves a record in the order of its list; with `ifMatch` only while it has that version. */
export async function moveRecord(path: Path, resource: Resource, id: string, to: ListPosition, ifMatch?: number): Promise<Moved> {
  const data = { id, to }
  return (await api.post(`${path(resource.endpoint)}/move`, { data }, { idempotencyKey: crypto.randomUUID(), ifMatch })).data
}

/** Restores records from the trash, all or none of 200. Returns the ids by which it can be undone. */
export async function restoreMany(path: Path, ids: readonly string[]): Promise<string[]> {
  const undo: string[] = []
  for (let from = 0; from < ids.length; from += MAX_RESTORED) {
    const data = { ids: ids.slice(from, from + MAX_RESTORED) }
    undo.push(...(await api.post(path('trash/restore'), { data }, { idempotencyKey: crypto.randomUUID() })).data.undo)
  }
  return undo
}

/** Creates a copy and returns its id (CCOM-048). */
export async function copyRecord(path: Path, resource: Resource, id: string, idempotencyKey: string): Promise<string> {
  return (await api.post(path('copy'), { data: { id, name: resource.name } }, { idempotencyKey })).data.id
}
