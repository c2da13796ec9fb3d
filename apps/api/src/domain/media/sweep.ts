import type { Sql } from '../../db/database.ts'
import type { FileStore, StoredFile } from '../../edges/files/file-store.ts'
import { ORIGINALS, originalKey, PRIVATE, placeOf, privateKey, SIZES, sizesPrefix } from './stored-files.ts'

const PAGE = 500
/** So many missing files are named; more than that is a lost store, whose names nobody reads. */
const MAX_NAMED = 20

/** Fewer orphans than this are never a sign that the database and the file store do not belong together. */
const FEW = 20

/** The database does not know most of the stored files: removing them would be the larger accident. */
export class StrangeFiles extends Error {
  override name = 'StrangeFiles'
}

/**
 * Removes stored files that are older than `before` and have no media row: left by a process that died between file and
 * row, replaced files, and sizes of deleted pictures. Answers how many.
 *
 * Throws `StrangeFiles` without removing any original when more than half of the files have no row: the database was
 * restored from an old backup, or belongs to another file store.
 */
export async function removeOrphans(platform: Sql, files: FileStore, before: Date): Promise<number> {
  const found = [await findOrphans(platform, files, ORIGINALS, before), await findOrphans(platform, files, PRIVATE, before)]
  const orphans = found.flatMap(({ keys }) => keys)
  const seen = found.reduce((sum, each) => sum + each.seen, 0)
  if (orphans.length > FEW && orphans.length * 2 > seen) {
    throw new StrangeFiles(
      `${orphans.length} of ${seen} stored files have no row in the database, so none was removed. ` +
        'Check that DATABASE_URL and the file store belong together.',
    )
  }
  const sizes = await findOrphans(platform, files, SIZES, before)
  for (const key of [...orphans, ...sizes.keys]) await files.remove(key)
  return orphans.length + sizes.keys.length
}

/**
 * Rows whose file is not in the store: how many, and the first ids. Nothing is done about them, because the file may be
 * in a backup. A store is asked for what it lists, not for each file, so that a hundred thousand rows cost a few
 * hundred calls.
 */
export async function findMissing(platform: Sql, files: FileStore): Promise<{ count: number; ids: string[] }> {
  const missing = { count: 0, ids: [] as string[] }
  // What is uploaded while the store is listed cannot be in the list.
  const { rows: apps } = await platform.query<{ appId: string; at: Date }>('select distinct app_id as "appId", now() as at from media')
  for (const { appId, at } of apps) {
    const stored = new Set<string>()
    for (const prefix of [ORIGINALS, PRIVATE]) for await (const { key } of files.list(`${prefix}/${appId}`)) stored.add(key)
    const { rows } = await platform.query<{ id: string; private: boolean; revision: number }>(
      'select id, private, revision from media where app_id = $1 and deleted_at is null and created_at < $2 order by id',
      [appId, at],
    )
    for (const row of rows) {
      if (stored.has(row.private ? privateKey({ appId, ...row }) : originalKey({ appId, ...row }))) continue
      // Deleted or replaced a moment ago.
      const { rowCount } = await platform.query('select from media where id = $1 and revision = $2 and deleted_at is null', [
        row.id,
        row.revision,
      ])
      if (rowCount === 0) continue
      missing.count += 1
      if (missing.ids.length < MAX_NAMED) missing.ids.push(row.id)
    }
  }
  return missing
}

async function findOrphans(platform: Sql, files: FileStore, prefix: string, before: Date): Promise<{ keys: string[]; seen: number }> {
  const keys: string[] = []
  let seen = 0
  for await (const page of pages(files.list(prefix))) {
    seen += page.length
    const known = await knownRevisions(platform, page)
    keys.push(...page.filter(({ id, revision, modifiedAt }) => modifiedAt < before && known.get(id) !== revision).map(({ key }) => key))
  }
  return { keys, seen }
}

type Found = StoredFile & { id: string; revision: number }

async function knownRevisions(platform: Sql, page: Found[]): Promise<Map<string, number>> {
  const { rows } = await platform.query<{ id: string; revision: number }>('select id, revision from media where id = any($1::uuid[])', [
    page.map(({ id }) => id),
  ])
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}

/** Only files whose key says which media they belong to: what something else put into the store is left alone. */
async function* pages(listed: AsyncIterable<StoredFile>): AsyncGenerator<Found[]> {
  let page: Found[] = []
  for await (const file of listed) {
    const place = placeOf(file.key)
    if (place === undefined) continue
    page.push({ ...file, ...place })
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/**
 * Removes media that were deleted before `before`: first the bytes, then the row, so that a stop in between is made
 * good next time.
 */
export async function removeDeleted(platform: Sql, files: FileStore, before: Date): Promise<number> {
  const { rows } = await platform.query<{ appId: string; id: string; revision: number }>(
    'select app_id as "appId", id, revision from media where deleted_at < $1 order by deleted_at limit 10000',
    [before],
  )
  for (const media of rows) {
    for await (const { key } of files.list(sizesPrefix(media))) await files.remove(key)
    await files.remove(originalKey(media))
    await files.remove(privateKey(media))
    await platform.query('delete from media_apps where id = $1', [media.id])
    await platform.query('delete from media where app_id = $1 and id = $2', [media.appId, media.id])
  }
  return rows.length
}
