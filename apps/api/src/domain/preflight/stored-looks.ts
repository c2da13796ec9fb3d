import type { PageFacts } from '@greenroom/contract/preflight/facts'
import type { Sql, Tx } from '../../db/database.ts'
import { momentSql } from '../../sql/moment-sql.ts'

/** The result of checking a file: a logo's alpha channel, an archive's pictures, a text's placeholder words. */
export type FileLook = { alpha?: boolean; pictures?: { name: string; width: number; height: number }[]; words?: string[] }

export type FileLooks = Readonly<Record<string, FileLook>>

export type StoredLooks = { pages: PageFacts; files: FileLooks; looked_at: string | null }

/** Identifies the bytes of a file: if they are replaced, the revision changes. */
export function fileKey({ id, revision }: { id: string; revision: number }): string {
  return `${id} ${revision}`
}

/** The results of the last check; empty if there was none. */
export async function storedLooks(sql: Sql, appId: string): Promise<StoredLooks> {
  const { rows } = await sql.query<StoredLooks>(
    `select p.pages, p.files, ${momentSql('p.looked_at')} as looked_at from preflight_looks p where p.app_id = $1`,
    [appId],
  )
  return rows[0] ?? { pages: {}, files: {}, looked_at: null }
}

/** Stores the results of a check, replacing earlier ones. */
export async function storeLooks(tx: Tx, appId: string, { pages, files }: Omit<StoredLooks, 'looked_at'>, now: Date): Promise<void> {
  await tx.query(
    `insert into preflight_looks as p (app_id, pages, files, looked_at) values ($1, $2, $3, $4)
     on conflict (app_id) do update set pages = excluded.pages, files = excluded.files, looked_at = excluded.looked_at`,
    [appId, pages, files, now],
  )
}
