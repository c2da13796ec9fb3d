import type { ApprovalState, DraftNote } from '@greenroom/contract/drafts/draft-answers'
import type { Values } from '@greenroom/contract/fields/field'
import type { Sql, Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { failure } from '../../failure.ts'
import { collectReferences, saveReferences } from '../media/references.ts'
import type { Scope } from '../records/scope.ts'

type Person = { id: string | null; name: string }

export type StoredDraft = {
  /** Of the draft; `item` is the record that it changes. */
  id: string
  item: string
  data: Values
  baseVersion: number
  version: number
  authors: Person[]
  createdAt: Date
  updatedAt: Date
  publishAt: Date | null
  plannedBy: string | null
  plannedByName: string | null
  stopReason: string | null
  approval: ApprovalState
  requestedBy: string | null
  requestedByName: string | null
  requestedAt: Date | null
  message: string
  notes: DraftNote[]
  linkUntil: Date | null
  discardedAt: Date | null
}

export const DRAFT_COLUMNS = `d.id, d.item_id as item, d.data, d.base_version as "baseVersion", d.version, d.authors,
  d.created_at as "createdAt", d.updated_at as "updatedAt", d.publish_at as "publishAt", d.planned_by as "plannedBy",
  d.planned_by_name as "plannedByName", d.stop_reason as "stopReason", d.approval, d.requested_by as "requestedBy",
  d.requested_by_name as "requestedByName", d.requested_at as "requestedAt", d.message, d.notes, d.link_until as "linkUntil",
  d.discarded_at as "discardedAt"`

const ONE = `select ${DRAFT_COLUMNS} from item_drafts d where d.app_id = $1 and d.item_id = $2`

/** The draft of a record; null if there is none, or it was discarded. */
export async function findDraft(sql: Sql, appId: string, item: string): Promise<StoredDraft | null> {
  const { rows } = await sql.query<StoredDraft>(`${ONE} and d.discarded_at is null`, [appId, item])
  return rows[0] ?? null
}

/** The same, or one that was discarded, locked until the transaction ends. */
export async function lockAnyDraft(tx: Tx, appId: string, item: string): Promise<StoredDraft | null> {
  const { rows } = await tx.query<StoredDraft>(`${ONE} for update`, [appId, item])
  return rows[0] ?? null
}

/** The locked draft of a record. `gone` is the message if there is none; STALE if it has another version. */
export async function lockDraft(tx: Tx, appId: string, item: string, known: { gone: string; stale: string; version?: number | undefined }) {
  const draft = await lockAnyDraft(tx, appId, item)
  if (draft === null || draft.discardedAt !== null) throw failure('CONFLICT', known.gone)
  if (known.version !== undefined && known.version !== draft.version) throw failure('STALE', known.stale)
  return draft
}

/** Stores a new draft. False if somebody else has just stored one. */
export async function insertDraft(
  tx: Tx,
  { appId, author }: Pick<Scope, 'appId' | 'author'>,
  { item, data, baseVersion }: Pick<StoredDraft, 'item' | 'data' | 'baseVersion'>,
): Promise<boolean> {
  const id = newId()
  const authors = [{ id: author.actorId, name: author.actorName }]
  const { rowCount } = await tx.query(
    `insert into item_drafts (app_id, item_id, id, data, base_version, authors) values ($1, $2, $3, $4, $5, $6)
     on conflict (app_id, item_id) do nothing`,
    [appId, item, id, JSON.stringify(data), baseVersion, JSON.stringify(authors)],
  )
  if (rowCount === 1) await saveReferences(tx, appId, id, collectReferences(data), [])
  return rowCount === 1
}

/** Replaces the values of a locked draft. One that was discarded begins anew. */
export async function replaceDraft(
  tx: Tx,
  { appId, author }: Pick<Scope, 'appId' | 'author'>,
  draft: StoredDraft,
  { data, baseVersion, endsPlan }: Pick<StoredDraft, 'data' | 'baseVersion'> & { endsPlan: boolean },
): Promise<void> {
  const isNew = draft.discardedAt !== null
  const own = { id: author.actorId, name: author.actorName }
  const authors = [...(isNew ? [] : draft.authors.filter(({ id }) => id !== own.id)), own]
  await tx.query(
    `update item_drafts set data = $3, base_version = $4, authors = $5, version = version + 1, updated_at = $8, discarded_at = null,
       created_at = case when $6 then $8::timestamptz else created_at end, approval = case when $6 then 'none' else approval end,
       message = case when $6 then '' else message end, notes = case when $6 then '[]' else notes end,
       publish_at = case when $7 then null else publish_at end, next_at = case when $7 then null else next_at end, stop_reason = null
     where app_id = $1 and item_id = $2`,
    [appId, draft.item, JSON.stringify(data), baseVersion, JSON.stringify(authors), isNew, isNew || endsPlan, new Date()],
  )
  await saveReferences(tx, appId, draft.id, collectReferences(data))
}

/** Removes a draft that was published. */
export function removeDraft(tx: Tx, appId: string, { id, item }: Pick<StoredDraft, 'id' | 'item'>): void {
  tx.send('delete from media_refs where app_id = $1 and owner_id = $2', [appId, id])
  tx.send('delete from item_drafts where app_id = $1 and item_id = $2', [appId, item])
}

/** Changes columns of a draft and its version. The names are constants of the callers. */
export async function setDraft(tx: Tx, appId: string, item: string, columns: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(columns)
  const sets = names.map((name, index) => `${name} = $${index + 3}`).join(', ')
  await tx.query(`update item_drafts set ${sets}, version = version + 1 where app_id = $1 and item_id = $2`, [
    appId,
    item,
    ...Object.values(columns),
  ])
}

/** Where planning and links of a draft end. */
export const unplanned = { publish_at: null, next_at: null, planned_by: null, planned_by_name: null }
export const withoutLink = { link_hash: null, link_until: null }
export const withoutRequest = { approval: 'none', message: '', notes: '[]' }
