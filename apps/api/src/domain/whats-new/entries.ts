import type { Sql, Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { failure } from '../../failure.ts'
import { PLATFORM, writeAudit } from '../audit/write-audit.ts'
import { cleanHtml } from '../items/html/clean-html.ts'
import { changesBetween } from '../items/write/same.ts'

/** One piece of the operator's news (WNW-006). `publish_date` is a day, YYYY-MM-DD; `closed`: this person has closed its banner. */
export type Entry = { id: string; publish_date: string; is_published: boolean; subject: string; body: string; closed: boolean }

export type EntryValues = Omit<Entry, 'id' | 'closed'>

const VALUES = `to_char(publish_date, 'YYYY-MM-DD') as publish_date, is_published, subject, body`
const ENTRY = `w.id, ${VALUES},
  exists (select from whats_new_closed c where c.entry_id = w.id and c.user_id = $1) as closed`
/** All of them for super users; for others what is published and no longer ahead (OQ-067). A day begins at its first midnight on earth. */
const VISIBLE = `($2 or (w.is_published and w.publish_date <= (now() at time zone 'Pacific/Kiritimati')::date))`

type Reader = { userId: string; isSuper: boolean }
/** The super user who writes, as the trail names them. */
type Author = { userId: string; name: string; address?: string }

/** The newest first (WNW-008), at most 1,000. */
export async function listEntries(platform: Sql, { userId, isSuper }: Reader): Promise<Entry[]> {
  const { rows } = await platform.query<Entry>(
    `select ${ENTRY} from whats_new w where ${VISIBLE} order by w.publish_date desc, w.id desc limit 1000`,
    [userId, isSuper],
  )
  return rows
}

/** One entry that this person may see; NOT_FOUND for any other. */
export async function readEntry(platform: Sql, { userId, isSuper }: Reader, id: string): Promise<Entry> {
  const { rows } = await platform.query<Entry>(`select ${ENTRY} from whats_new w where ${VISIBLE} and w.id = $3`, [userId, isSuper, id])
  return sure(rows[0])
}

/** Adds an entry, its text cleaned, and answers its id. */
export async function createEntry(tx: Tx, author: Author, values: EntryValues): Promise<string> {
  const id = newId()
  await tx.query('insert into whats_new (id, publish_date, is_published, subject, body) values ($1, $2, $3, $4, $5)', [
    ...[id, values.publish_date, values.is_published, values.subject],
    cleanHtml(values.body),
  ])
  await tell(tx, author, 'created', id, values.subject)
  return id
}

/** Changes what is named; the rest stays. */
export async function updateEntry(
  tx: Tx,
  author: Author,
  id: string,
  values: { [Name in keyof EntryValues]?: EntryValues[Name] | undefined },
): Promise<void> {
  const before = await holdEntry(tx, id)
  const { rows } = await tx.query<EntryValues>(
    `update whats_new set publish_date = coalesce($2, publish_date), is_published = coalesce($3, is_published),
       subject = coalesce($4, subject), body = coalesce($5, body), version = version + 1, updated_at = now() where id = $1
     returning ${VALUES}`,
    [
      id,
      values.publish_date ?? null,
      values.is_published ?? null,
      values.subject ?? null,
      values.body === undefined ? null : cleanHtml(values.body),
    ],
  )
  const after = rows[0] ?? before
  const changes = changesBetween(before, after)
  if (Object.keys(changes).length > 0) await tell(tx, author, 'updated', id, after.subject, changes)
}

/** Deletes an entry for good. NOT_FOUND when there is none. */
export async function deleteEntry(tx: Tx, author: Author, id: string): Promise<void> {
  const { subject } = await holdEntry(tx, id)
  await tx.query('delete from whats_new where id = $1', [id])
  await tell(tx, author, 'removed', id, subject)
}

/** This person has seen it; again changes nothing. */
export async function closeEntry(platform: Sql, reader: Reader, id: string): Promise<void> {
  await readEntry(platform, reader, id)
  await platform.query('insert into whats_new_closed (user_id, entry_id) values ($1, $2) on conflict do nothing', [reader.userId, id])
}

async function holdEntry(tx: Tx, id: string): Promise<EntryValues> {
  const { rows } = await tx.query<EntryValues>(`select ${VALUES} from whats_new w where w.id = $1 for update`, [id])
  if (!rows[0]) throw failure('NOT_FOUND')
  return rows[0]
}

async function tell(
  tx: Tx,
  { userId, name, address }: Author,
  action: 'created' | 'updated' | 'removed',
  id: string,
  summary: string,
  changes?: Record<string, [unknown, unknown]>,
): Promise<void> {
  const actor = { appId: PLATFORM, actorId: userId, actorName: name, address }
  await writeAudit(tx, { ...actor, action, target: 'whats_new', targetId: id, summary, changes })
}

function sure(entry: Entry | undefined): Entry {
  if (entry === undefined) throw failure('NOT_FOUND')
  return entry
}
