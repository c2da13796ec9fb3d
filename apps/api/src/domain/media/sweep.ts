import type { Database, Sql } from '../../db/database.ts'
import { everyApp } from '../../db/tenancy/every-app.ts'
import type { FileStore, StoredFile } from '../../edges/files/file-store.ts'
import { inPieces, type TimeSlice, type Worked } from '../../in-pieces/in-pieces.ts'
import { byApp } from '../../in-pieces/remove-rows.ts'
import { ORIGINALS, originalKey, PRIVATE, locationOf, privateKey, SIZES, sizesPrefix } from './stored-files.ts'

const PAGE = 500
/** Fewer orphans than this are never a sign that the database and the file store do not match. */
const FEW = 20
/** Files that are listed before any is removed, unless the time is up earlier. */
const LISTED_AT_ONCE = 200_000
/** Check whether the time slice is over after this many removals. */
const REMOVED_AT_ONCE = 300

/** Most stored files have no row: removing them would be worse than keeping them. */
export class StrangeFiles extends Error {
  override name = 'StrangeFiles'
}

/**
 * Removes stored files that are older than `before` and have no media row: left by a process that died between file and
 * row, replaced files, and sizes of deleted pictures. Lists the store in the order of its keys; `slice.progress` stores
 * the last key. Returns how many were removed.
 *
 * Throws `StrangeFiles` without removing any of the files it has just listed if more than half of the originals have no
 * row: the database was restored from an old backup, or belongs to another file store.
 */
export async function removeOrphans(platform: Sql, files: FileStore, slice: TimeSlice, before: Date): Promise<Worked> {
  const { progress } = slice
  let removed = 0
  for (;;) {
    const listed = await listOrphans(platform, files, slice, before)
    // Another server, or the next slice, lists the same files again.
    if (slice.isStopped()) return { done: false, rows: removed }
    if (listed.strange > FEW && listed.strange * 2 > listed.originals) {
      // The next slice starts over and reports it again.
      delete progress.listed
      throw new StrangeFiles(
        `${listed.strange} of ${listed.originals} stored files have no row in the database, so none was removed. ` +
          'Check that DATABASE_URL and the file store belong together.',
      )
    }
    for (let from = 0; from < listed.orphans.length; from += REMOVED_AT_ONCE) {
      // If listing took all of the time, remove the rest anyway unless stopped: the next slice would get no further.
      const goesOn = from === 0 || (await slice.goesOn()) || (listed.tookAllTime && !slice.isStopped())
      if (!goesOn) return { done: false, rows: removed }
      const some = listed.orphans.slice(from, from + REMOVED_AT_ONCE)
      for (const key of some) await files.remove(key)
      removed += some.length
    }
    progress.listed = listed.until
    if (listed.until === undefined) return { done: true, rows: removed }
    if (!(await slice.goesOn())) return { done: false, rows: removed }
  }
}

type Listed = {
  orphans: string[]
  /** The number of originals, public and private, and how many of them have no row. */
  originals: number
  strange: number
  /** The last key that was listed; undefined if all were. */
  until: string | undefined
  /** The time was up before the batch was full. */
  tookAllTime: boolean
}

async function listOrphans(platform: Sql, files: FileStore, slice: TimeSlice, before: Date): Promise<Listed> {
  const listed: Listed = { orphans: [], originals: 0, strange: 0, until: undefined, tookAllTime: false }
  const from = slice.progress.listed === undefined ? undefined : String(slice.progress.listed)
  let seen = 0
  for (const prefix of PREFIXES) {
    if (from !== undefined && prefix < folderOf(from)) continue
    for await (const page of pages(files.list(prefix, from !== undefined && folderOf(from) === prefix ? from : undefined))) {
      const orphans = (await withoutRow(platform, page)).filter(({ modifiedAt }) => modifiedAt < before).map(({ key }) => key)
      listed.orphans.push(...orphans)
      seen += page.length
      if (prefix !== SIZES) {
        listed.originals += page.length
        listed.strange += orphans.length
      }
      const goesOn = await slice.goesOn()
      if (goesOn && seen < LISTED_AT_ONCE) continue
      return { ...listed, until: page.at(-1)?.key, tookAllTime: !goesOn }
    }
  }
  return listed
}

/** Sorted by name, which is the order of the keys. */
const PREFIXES = [ORIGINALS, PRIVATE, SIZES]

function folderOf(key: string): string {
  return key.slice(0, key.indexOf('/'))
}

type Found = StoredFile & { app_id: string; id: string; revision: number }

/** The files without a media row of the same revision. */
async function withoutRow(platform: Sql, page: readonly Found[]): Promise<Found[]> {
  const strays: Found[] = []
  for (const [appId, found] of byApp(page)) {
    const { rows } = await platform.query<{ id: string; revision: number }>(
      'select id, revision from media where app_id = $1 and id = any($2::uuid[])',
      [appId, found.map(({ id }) => id)],
    )
    const known = new Map(rows.map(({ id, revision }) => [id, revision]))
    strays.push(...found.filter(({ id, revision }) => known.get(id) !== revision))
  }
  return strays
}

/** Only files whose key contains a media id; other files in the store are left alone. */
async function* pages(listed: AsyncIterable<StoredFile>): AsyncGenerator<Found[]> {
  let page: Found[] = []
  for await (const file of listed) {
    const location = locationOf(file.key)
    if (location === undefined) continue
    page.push({ ...file, app_id: location.appId, id: location.id, revision: location.revision })
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

const DELETED_AT_ONCE = 100

/**
 * Removes media that were deleted before `before`: first the row, unless it was restored meanwhile, then the bytes. A
 * crash in between leaves orphans, which are swept.
 */
export async function removeDeleted(
  db: Pick<Database, 'platform' | 'changePlatform'>,
  files: FileStore,
  slice: TimeSlice,
  before: Date,
): Promise<Worked> {
  let removed = 0
  const { done } = await inPieces(slice, DELETED_AT_ONCE, async () => {
    const { rows } = await db.platform.query<{ appId: string; id: string }>(
      `select ${everyApp('old deleted files')} app_id as "appId", id from media where deleted_at < $1 order by deleted_at limit ${DELETED_AT_ONCE}`,
      [before],
    )
    for (const media of rows) {
      const revision = await removeRow(db, media, before)
      if (revision === undefined) continue
      for await (const { key } of files.list(sizesPrefix(media))) await files.remove(key)
      await files.remove(originalKey({ ...media, revision }))
      await files.remove(privateKey(media))
      removed += 1
    }
    return rows.length
  })
  return { done, rows: removed }
}

/** Returns the revision of the bytes; undefined if the file is no longer in the trash, or not for that long. */
async function removeRow(
  { changePlatform }: Pick<Database, 'changePlatform'>,
  { appId, id }: { appId: string; id: string },
  before: Date,
): Promise<number | undefined> {
  return await changePlatform(async (tx) => {
    const { rows } = await tx.query<{ revision: number }>(
      'delete from media where app_id = $1 and id = $2 and deleted_at < $3 returning revision',
      [appId, id, before],
    )
    if (rows[0] !== undefined) tx.send('delete from media_apps where id = $1', [id])
    return rows[0]?.revision
  })
}
