import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { jsonOrNull } from '../../json-or-null.ts'
import { CommandError } from '../command-line.ts'

const storedFile = z.strictObject({
  /** Relative to the backup's folder, with slashes. */
  path: z.string(),
  size: z.int().nonnegative(),
  sha256: z.string().length(64),
})

const manifest = z.strictObject({
  format: z.literal(1),
  /** `cluster`: the files of the embedded PostgreSQL. `tables`: the rows of every table, for any PostgreSQL. */
  kind: z.enum(['cluster', 'tables']),
  createdAt: z.iso.datetime(),
  /** The last migration that was applied to the rows. */
  migration: z.string(),
  /** Names of the keys that sealed its secrets. The keys themselves are never in a backup. */
  secretKeys: z.array(z.string()),
  /** Rows by table: exact for `tables`; for `cluster` as counted just before, while the server was in use. */
  rows: z.record(z.string(), z.int().nonnegative()),
  /** False when uploaded files are in a bucket with its own backup. */
  media: z.boolean(),
  /** Empty folders, which must exist all the same. */
  emptyFolders: z.array(z.string()),
  files: z.array(storedFile),
})

export type Manifest = z.infer<typeof manifest>
export type StoredFile = z.infer<typeof storedFile>

const NAME = 'manifest.json'

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: string, written: Manifest): Promise<void> {
  await writeFile(join(folder, NAME), `${JSON.stringify(written, null, 1)}\n`, { mode: 0o600, flush: true })
}

/** Throws `CommandError` when the folder has no backup that this version can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => null)
  if (text === null) throw new CommandError(`${folder} is not a backup: it has no ${NAME}.`)
  const read = manifest.safeParse(jsonOrNull(text))
  if (read.success) return read.data
  throw new CommandError(`${join(folder, NAME)} is damaged, or was written by a newer version of Greenroom.`)
}
