import { join } from 'node:path'
import type pg from 'pg'
import { ORIGINALS, originalKey, PRIVATE, privateKey, SIZES } from '../../domain/media/stored-files.ts'
import type { FileStore } from '../../edges/files/file-store.ts'
import { backedUpBytes, eachOf, storeFile } from './hashed-files.ts'
import type { Manifest, StoredFile } from './manifest.ts'

/** Uploaded files, private ones encrypted, and sizes of pictures. */
const PREFIXES = [ORIGINALS, PRIVATE, SIZES]

/**
 * Copies every file of the store to `target/media`. Runs after the database: files never change, so all that the
 * database refers to are there.
 */
export async function copyMedia(store: FileStore, target: string): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for (const prefix of PREFIXES) {
    await eachOf(store.list(prefix), async ({ key }) => {
      const bytes = await store.read(key)
      // It was deleted in the meantime.
      if (bytes !== undefined) files.push(await storeFile(target, pathOf(key), bytes))
    })
  }
  return files
}

/** Restores the files of a backup into an empty store. */
export async function restoreMedia(store: FileStore, folder: string, { files }: Manifest): Promise<void> {
  await eachOf(files.filter(isMedia), (file) => store.put(file.path.slice('media/'.length), backedUpBytes(folder, file)))
}

/** Whether the store has no file of Greenroom yet. */
export async function isEmptyStore(store: FileStore): Promise<boolean> {
  for (const prefix of PREFIXES) {
    for await (const _ of store.list(prefix)) return false
  }
  return true
}

/**
 * Uploaded files that the database refers to and the backup lacks or has with other bytes; private ones are encrypted,
 * so only their existence is checked.
 */
export async function missingMedia(client: pg.ClientBase, { files }: Manifest): Promise<string[]> {
  const hashes = new Map(files.filter(isMedia).map(({ path, sha256 }) => [path, sha256]))
  const { rows } = await client.query<{ appId: string; id: string; sha256: string; private: boolean; revision: number }>(
    `select app_id as "appId", id, encode(sha256, 'hex') as sha256, private, revision from media
     where deleted_at is null order by app_id, id`,
  )
  const isThere = (row: (typeof rows)[number]) =>
    row.private ? hashes.has(pathOf(privateKey(row))) : hashes.get(pathOf(originalKey(row))) === row.sha256
  return rows.filter((row) => !isThere(row)).map(({ id }) => id)
}

function pathOf(key: string): string {
  return join('media', key)
}

function isMedia({ path }: StoredFile): boolean {
  return path.startsWith('media/')
}
