import type { ListedPack, PackAnswer } from '@greenroom/contract/packs/pack-answers'
import { entryMistakes, NOTHING_IN_PACK, type PackEntry, packLimits } from '@greenroom/contract/packs/pack-entry'
import { packableByName } from '@greenroom/contract/packs/packable'
import type { Sql, Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { failure, invalid } from '../../failure.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import { type AuditLine, writeAudit } from '../audit/write-audit.ts'
import { demandVersion } from '../records/write/lock-for-change.ts'

/** A row of `packs`. */
export type StoredPack = { id: string; name: string; entries: PackEntry[]; version: number; updated_at: string }

const NO_RECORD = 'This record was deleted. Remove it from the pack.'

const ROW = `id, name, entries, version, ${momentSql('updated_at')} as updated_at`

/** The packs of an app by name, each with the progress of its roll-outs. */
export async function listPacks(sql: Sql, appId: string): Promise<ListedPack[]> {
  const { rows } = await sql.query<ListedPack>(
    `select p.id, p.name, jsonb_array_length(p.entries) as entries, p.version, ${momentSql('p.updated_at')} as updated_at,
       (select ${momentSql('max(r.made_at)')} from pack_rollouts r where r.app_id = $1 and r.pack_id = p.id) as rolled_out_at,
       (select count(distinct c.child_id)::int from pack_rollout_children c
         join pack_rollouts r on r.app_id = $1 and r.id = c.rollout_id and r.pack_id = p.id
         where c.app_id = $1 and c.state = 'done') as businesses
     from packs p where p.app_id = $1 and p.deleted_at is null order by lower(p.name), p.id`,
    [appId],
  )
  return rows
}

/** One pack of the app; NOT_FOUND if there is none with this id. */
export async function findPack(sql: Sql, appId: string, id: string): Promise<StoredPack> {
  const { rows } = await sql.query<StoredPack>(`select ${ROW} from packs where app_id = $1 and id = $2 and deleted_at is null`, [appId, id])
  const [found] = rows
  if (!found) throw failure('NOT_FOUND')
  return found
}

/** The pack as the API returns it: each entry with its title. */
export async function readPack(sql: Sql, appId: string, id: string): Promise<PackAnswer> {
  const pack = await findPack(sql, appId, id)
  const titles = await titlesOf(sql, appId, pack.entries)
  const titleOf = (entry: PackEntry) =>
    entry.id === null ? (packableByName(entry.of)?.label.one ?? null) : (titles.get(`${entry.of} ${entry.id}`) ?? null)
  return { ...pack, entries: pack.entries.map((entry) => ({ ...entry, title: titleOf(entry) })) }
}

/** The person who changes packs, and the app. */
type Author = Pick<AuditLine, 'appId' | 'actorId' | 'actorName' | 'address'>

/** Creates a pack and returns its id. */
export async function createPack(tx: Tx, author: Author, name: string, entries: readonly PackEntry[]): Promise<string> {
  const { appId } = author
  await demandEntries(tx, appId, entries)
  const { rows } = await tx.query<{ count: number }>('select count(*)::int as count from packs where app_id = $1 and deleted_at is null', [
    appId,
  ])
  if ((rows[0]?.count ?? 0) >= packLimits.packs) throw invalid({ name: [`An app has up to ${packLimits.packs} packs`] })
  const id = newId()
  tx.send('insert into packs (app_id, id, name, entries) values ($1, $2, $3, $4)', [appId, id, name, JSON.stringify(entries)])
  await writeAudit(tx, { ...author, action: 'created', target: 'pack', targetId: id, summary: name })
  return id
}

type PackChange = { name?: string | undefined; entries?: readonly PackEntry[] | undefined }

/** Changes a pack. Its businesses keep what they have until the next roll-out. */
export async function changePack(tx: Tx, author: Author, id: string, change: PackChange, ifMatch?: string): Promise<void> {
  const { appId } = author
  const before = await lockPack(tx, appId, id)
  demandVersion(ifMatch, before.version)
  if (change.entries) await demandEntries(tx, appId, change.entries)
  const { name = before.name, entries = before.entries } = change
  const auditChanges = {
    ...(name !== before.name && { name: [before.name, name] as [string, string] }),
    ...(JSON.stringify(entries) !== JSON.stringify(before.entries) && {
      entries: [before.entries.length, entries.length] as [number, number],
    }),
  }
  if (Object.keys(auditChanges).length === 0) return
  tx.send('update packs set name = $3, entries = $4, version = version + 1, updated_at = now() where app_id = $1 and id = $2', [
    ...[appId, id, name],
    JSON.stringify(entries),
  ])
  await writeAudit(tx, { ...author, action: 'updated', target: 'pack', targetId: id, summary: name, changes: auditChanges })
}

/** Deletes a pack. A job then removes its locks from the businesses. */
export async function putPackAway(tx: Tx, author: Author, id: string): Promise<void> {
  const { name } = await lockPack(tx, author.appId, id)
  tx.send('update packs set deleted_at = now() where app_id = $1 and id = $2', [author.appId, id])
  await writeAudit(tx, { ...author, action: 'deleted', target: 'pack', targetId: id, summary: name })
}

async function lockPack(tx: Tx, appId: string, id: string): Promise<StoredPack> {
  const { rows } = await tx.query<StoredPack>(`select ${ROW} from packs where app_id = $1 and id = $2 and deleted_at is null for update`, [
    appId,
    id,
  ])
  const [found] = rows
  if (!found) throw failure('NOT_FOUND')
  return found
}

async function demandEntries(sql: Sql, appId: string, entries: readonly PackEntry[]): Promise<void> {
  if (entries.length === 0) throw invalid({ entries: [NOTHING_IN_PACK] })
  const mistakes = entryMistakes(entries, packableByName)
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes)
  const there = await titlesOf(sql, appId, entries)
  const gone = entries.flatMap(({ of, id }, index) => (id === null || there.has(`${of} ${id}`) ? [] : [[`entries.${index}`, [NO_RECORD]]]))
  if (gone.length > 0) throw invalid(Object.fromEntries(gone))
}

/** The titles of the entries' records by resource and id, for records that exist in the app. */
async function titlesOf(sql: Sql, appId: string, entries: readonly PackEntry[]): Promise<ReadonlyMap<string, string>> {
  const ids = entries.flatMap(({ id }) => id ?? [])
  const { rows } = await sql.query<{ id: string; resource: string; title: string }>(
    'select id, resource, title from items where app_id = $1 and id = any($2::uuid[]) and deleted_at is null',
    [appId, ids],
  )
  return new Map(rows.map(({ id, resource, title }) => [`${resource} ${id}`, title]))
}
