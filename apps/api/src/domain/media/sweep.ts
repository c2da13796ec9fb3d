import type { Sql } from '../../db/database.ts'
import type { FileStore, StoredFile } from '../../edges/files/file-store.ts'
import { ORIGINALS, originalKey, placeOf, SIZES, sizesPrefix } from './stored-files.ts'

const PAGE = 500

/** Fewer orphans than this are never a sign that the database and the file store do not belong together. */
const FEW = 20

/** The database does not know most of the stored files: removing them would be the larger accident. */
export class StrangeFiles extends Error {
  override name = 'StrangeFiles'
}

/**
 * Removes stored files that are older than `before` and whose media row does not exist: what an upload left that died between the file
 * and its row, and the sizes of pictures that are gone. Answers how many.
 *
 * Throws `StrangeFiles`, having removed nothing of the originals, when more than half of them have no row: then this database was
 * restored from an old copy, or belongs to another file store.
 */
export async function removeOrphans(platform: Sql, files: FileStore, before: Date): Promise<number> {
  const originals = await findOrphans(platform, files, ORIGINALS, before)
  if (originals.keys.length > FEW && originals.keys.length * 2 > originals.seen) {
    throw new StrangeFiles(
      `${originals.keys.length} of ${originals.seen} stored files have no row in the database, so none was removed. ` +
        'Check that DATABASE_URL and the file store belong together.',
    )
  }
  const sizes = await findOrphans(platform, files, SIZES, before)
  for (const key of [...originals.keys, ...sizes.keys]) await files.remove(key)
  return originals.keys.length + sizes.keys.length
}

async function findOrphans(platform: Sql, files: FileStore, prefix: string, before: Date): Promise<{ keys: string[]; seen: number }> {
  const keys: string[] = []
  let seen = 0
  for await (const page of pages(files.list(prefix))) {
    seen += page.length
    const known = await knownIds(platform, page)
    keys.push(...page.filter(({ id, modifiedAt }) => modifiedAt < before && !known.has(id)).map(({ key }) => key))
  }
  return { keys, seen }
}

type Found = StoredFile & { id: string }

async function knownIds(platform: Sql, page: Found[]): Promise<Set<string>> {
  const { rows } = await platform.query<{ id: string }>('select id from media where id = any($1::uuid[])', [page.map(({ id }) => id)])
  return new Set(rows.map(({ id }) => id))
}

/** Only files whose key says which media they belong to: what something else put into the store is left alone. */
async function* pages(listed: AsyncIterable<StoredFile>): AsyncGenerator<Found[]> {
  let page: Found[] = []
  for await (const file of listed) {
    const id = placeOf(file.key)?.id
    if (id === undefined) continue
    page.push({ ...file, id })
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/** Removes media that were deleted before `before`: first the bytes, then the row, so that a stop in between is made good next time. */
export async function removeDeleted(platform: Sql, files: FileStore, before: Date): Promise<number> {
  const { rows } = await platform.query<{ appId: string; id: string }>(
    'select app_id as "appId", id from media where deleted_at < $1 order by deleted_at limit 10000',
    [before],
  )
  for (const media of rows) {
    for await (const { key } of files.list(sizesPrefix(media))) await files.remove(key)
    await files.remove(originalKey(media))
    await platform.query('delete from media where app_id = $1 and id = $2', [media.appId, media.id])
  }
  return rows.length
}
