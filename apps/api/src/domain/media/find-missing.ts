import type { Sql } from '../../db/database.ts'
import type { FileStore } from '../../edges/files/file-store.ts'
import { appByApp } from '../../in-pieces/app-by-app.ts'
import type { TimeSlice } from '../../in-pieces/in-pieces.ts'
import { ORIGINALS, originalKey, PRIVATE, privateKey } from './stored-files.ts'

const PAGE = 2_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** At most this many missing files are named; more than that means a lost store. */
const MAX_NAMED = 20

type Row = { id: string; private: boolean; revision: number }

/** What is missing in the apps that this time slice checked. */
type Missing = { done: boolean; count: number; ids: string[] }

/**
 * Rows whose file is not in the store: the count, and the first ids. The rows are left alone, because the file may be
 * in a backup. The store is listed instead of queried for each file, so that a hundred thousand rows cost a few hundred
 * calls.
 */
export async function findMissing(platform: Sql, files: FileStore, slice: TimeSlice, now: Date): Promise<Missing> {
  let count = 0
  const ids: string[] = []
  const done = await appByApp(platform, slice, async (appId) => {
    let after = FIRST_ID
    let stored: Set<string> | undefined
    for (;;) {
      // A file that is uploaded during the listing cannot be in the list.
      const { rows } = await platform.query<Row>(
        `select id, private, revision from media
         where app_id = $1 and id > $2 and deleted_at is null and created_at < $3 order by id limit ${PAGE}`,
        [appId, after, now],
      )
      if (rows.length > 0) stored ??= await storedOf(files, appId)
      for (const row of rows) {
        if (stored?.has(row.private ? privateKey({ appId, ...row }) : originalKey({ appId, ...row }))) continue
        if (await isGone(platform, appId, row)) continue
        count += 1
        if (ids.length < MAX_NAMED) ids.push(row.id)
      }
      after = rows.at(-1)?.id ?? after
      if (rows.length < PAGE) return true
    }
  })
  return { done, count, ids }
}

async function storedOf(files: FileStore, appId: string): Promise<Set<string>> {
  const stored = new Set<string>()
  for (const prefix of [ORIGINALS, PRIVATE]) for await (const { key } of files.list(`${prefix}/${appId}`)) stored.add(key)
  return stored
}

/** Whether the file was deleted or replaced a moment ago. */
async function isGone(platform: Sql, appId: string, { id, revision }: Row): Promise<boolean> {
  const { rowCount } = await platform.query('select from media where app_id = $1 and id = $2 and revision = $3 and deleted_at is null', [
    appId,
    id,
    revision,
  ])
  return rowCount === 0
}
