import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { eachOf, pieceOf, storeFile } from './hashed-files.ts'
import type { StoredFile } from './manifest.ts'

export type CopiedCluster = { files: StoredFile[]; emptyFolders: string[] }

/** Files of the running server, and the write-ahead log, which is copied separately at the end. */
const EMPTIED = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|pgsql_tmp.*|pg_internal\.init.*|pg_control)$/

/**
 * Copies the files of a running PostgreSQL to `target/cluster`, as its manual describes (low-level backup). The files
 * change between pg_backup_start and pg_backup_stop; the write-ahead log of that time, copied last, repairs the copy
 * when it is started. The copy has everything that was acknowledged before the end. `client` is a superuser's
 * connection of its own.
 */
export async function copyCluster(client: pg.Client, target: string): Promise<CopiedCluster> {
  const source = await ask(client, "select current_setting('data_directory') as answer")
  // Temporary: keeps the log from being recycled until this connection ends for any reason.
  await client.query("select pg_create_physical_replication_slot('greenroom_backup_' || pg_backend_pid(), true, true)")
  const first = await ask(client, "select pg_walfile_name(pg_backup_start('greenroom', fast => true)) as answer")

  const { files: paths, emptyFolders } = await listTree(source)
  const files: StoredFile[] = []
  const store = async (path: string, bytes: AsyncIterable<Uint8Array>) => {
    files.push(await storeFile(target, `cluster/${path}`, bytes))
  }
  const copy = async (path: string) => {
    const { size } = await stat(join(source, path))
    await store(path, createReadStream(join(source, path), { highWaterMark: pieceOf(size) }))
  }
  // A table may be dropped in the meantime; the copy replays that from the log.
  await eachOf(paths, async (path) => copy(path).catch(unlessGone))
  await store('global/pg_control', once(await steadyBytes(join(source, 'global/pg_control'))))

  const stopped = await client.query<{ last: string; label: string }>(
    'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(wait_for_archive => false)',
  )
  const { last = '', label = '' } = stopped.rows[0] ?? {}
  await store('backup_label', once(Buffer.from(label)))
  const segments = (await readdir(join(source, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
  await eachOf(segments, (name) => store(`pg_wal/${name}`, createReadStream(join(source, 'pg_wal', name))))
  return { files, emptyFolders: emptyFolders.map((path) => `cluster/${path}`) }
}

/** Paths below `root` that belong into a copy, and folders that stay empty in it. */
async function listTree(root: string): Promise<{ files: string[]; emptyFolders: string[] }> {
  const files: string[] = []
  const emptyFolders = ['pg_wal/archive_status', 'pg_wal/summaries']
  const walk = async (folder: string): Promise<void> => {
    const entries = (await readdir(join(root, folder), { withFileTypes: true })).filter(({ name }) => !LEFT_OUT.test(name))
    if (entries.length === 0) emptyFolders.push(folder)
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (EMPTIED.includes(path)) emptyFolders.push(path)
      else if (entry.isDirectory()) await walk(path)
      else if (entry.isFile()) files.push(path)
      // Only a tablespace is neither, and Greenroom creates none.
      else throw new Error(`${join(root, path)} is neither a file nor a folder. Back up with --tables instead.`)
    }
  }
  await walk('')
  return { files, emptyFolders }
}

/** PostgreSQL rewrites this one small file in place: read until two readings agree. */
async function steadyBytes(path: string): Promise<Buffer> {
  for (let before = await readFile(path); ;) {
    const now = await readFile(path)
    if (now.equals(before)) return now
    before = now
  }
}

function unlessGone(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function ask(client: pg.Client, text: string): Promise<string> {
  const { rows } = await client.query<{ answer: string }>(text)
  return rows[0]?.answer ?? ''
}
