import { createHash } from 'node:crypto'
import type { FileNamed } from '@greenroom/contract/transfer/import-files'
import type { Sql, Tx } from '../../../db/database.ts'
import type { FileStore } from '../../../edges/files/file-store.ts'
import type { NewMedia } from '../../media/stored-media.ts'
import type { DraftKey } from '../drafts/stored-drafts.ts'
import { importKey } from '../stored-imports.ts'

/** A file stored with an import, or why it could not be read. */
export type Staged = { media: NewMedia; imported: boolean } | { problem: string }

/** The database key of a file's source. */
export function keyOfSource({ accepts, text }: FileNamed): string {
  return createHash('sha256').update(`${accepts} ${text}`).digest('hex')
}

/** The key of such a file in the file store. */
export function stagedKey(key: DraftKey, mediaId: string): string {
  return `${importKey(key)}-files/${mediaId}`
}

type Row = Omit<NewMedia, 'appId' | 'createdBy' | 'id'> & {
  source: string
  mediaId: string | null
  problem: string | null
  imported: boolean
}

/** The staged files by source. */
export async function findStaged(
  sql: Sql,
  { appId, id }: DraftKey,
  sources: readonly string[],
  createdBy: string,
): Promise<Map<string, Staged>> {
  if (sources.length === 0) return new Map()
  const { rows } = await sql.query<Row>(
    `select encode(source, 'hex') as source, media_id as "mediaId", kind, filename, content_type as "contentType", size, sha256, width, height,
       problem, imported from import_files
     where app_id = $1 and draft_id = $2 and source = any(array(select decode(s, 'hex') from unnest($3::text[]) s))`,
    [appId, id, sources],
  )
  return new Map(
    rows.map(({ source, mediaId, problem, imported, ...found }): [string, Staged] => [
      source,
      mediaId === null
        ? { problem: problem ?? '' }
        : { media: { ...found, appId, id: mediaId, size: Number(found.size), createdBy }, imported },
    ]),
  )
}

/** Stores the result for a file. False if another process was faster, or the import was discarded. */
export async function keepStaged(tx: Tx, { appId, id }: DraftKey, source: string, found: NewMedia | { problem: string }): Promise<boolean> {
  const media = 'problem' in found ? null : found
  const { rowCount } = await tx.query(
    `insert into import_files (app_id, draft_id, source, media_id, kind, filename, content_type, size, sha256, width, height, problem)
     select d.app_id, d.id, decode($3, 'hex'), $4, $5, $6, $7, $8, $9, $10, $11, $12 from import_drafts d where d.app_id = $1 and d.id = $2
     on conflict (app_id, draft_id, source) do nothing`,
    [
      ...[appId, id, source, media?.id ?? null, media?.kind ?? null, media?.filename ?? null, media?.contentType ?? null],
      ...[media?.size ?? null, media?.sha256 ?? null, media?.width ?? null, media?.height ?? null],
      'problem' in found ? found.problem : null,
    ],
  )
  return rowCount === 1
}

/** The number of files stored with an import. */
export async function countStaged(sql: Sql, { appId, id }: DraftKey): Promise<number> {
  const { rows } = await sql.query<{ total: number }>(
    'select count(*)::int as total from import_files where app_id = $1 and draft_id = $2 and media_id is not null',
    [appId, id],
  )
  return rows[0]?.total ?? 0
}

/** Deletes errors, so that the next check tries these files again. */
export function forgetProblems(tx: Tx, { appId, id }: DraftKey): void {
  tx.send('delete from import_files where app_id = $1 and draft_id = $2 and problem is not null', [appId, id])
}

/** Marks a file as added to the library. Pipelined without waiting. */
export function markImported(tx: Tx, { appId, id }: DraftKey, mediaId: string): void {
  tx.send('update import_files set imported = true where app_id = $1 and draft_id = $2 and media_id = $3', [appId, id, mediaId])
}

/** Removes the bytes of staged files once the import was done or discarded. */
export async function removeStaged(files: FileStore, key: DraftKey): Promise<void> {
  const keys: string[] = []
  for await (const file of files.list(`${importKey(key)}-files`)) keys.push(file.key)
  for (const one of keys) await files.remove(one)
}
