import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, loadConfig } from '../config.ts'
import { isSpread } from '../db/citus/cluster.ts'
import { findEmbedded, startEmbedded } from '../db/embedded/embedded.ts'
import type { FileStore } from '../edges/files/file-store.ts'
import { openFileStore } from '../edges/files/open-file-store.ts'
import { isFull } from '../edges/files/store-failure.ts'
import { copyCluster } from './backup/cluster-files.ts'
import { type Manifest, writeManifest } from './backup/manifest.ts'
import { copyMedia } from './backup/media-files.ts'
import { countRows, describeDatabase, withSession } from './backup/session.ts'
import { exportTables } from './backup/table-rows.ts'
import { CommandError, runCommand, silentLog } from './command-line.ts'

const USAGE = 'Give one folder that does not exist yet, or none: npm run backup -- /backups/monday'

const OF_MANY_NODES =
  'The database is distributed: what was written meanwhile may be in this copy in part, since nodes share no moment. ' +
  'It is good for a move to another database. Keep backups of each node as well (docs/scale.md).'

const OTHER_FILES =
  'The uploaded files are not those of this database. Mount their disk or put their folder back, or set DATA_DIR or S3_BUCKET to what the server uses; when they were moved without their file store-id, run: npm run adopt-settings'

/**
 * `npm run backup [-- folder] [--tables] [--with-media]`: a backup while the server runs, in a new folder. The embedded
 * database is copied as files; your own (DATABASE_URL), or with `--tables` the embedded one too, as the rows of every
 * table in one snapshot. Uploaded files are copied after it; those in a bucket only with `--with-media`. The keys are
 * not included.
 */
export async function backUp(config: Config, folder: string, options: { tables: boolean; withMedia: boolean }): Promise<Manifest> {
  const target = resolve(folder)
  const draft = `${target}.unfinished`
  await makeDraft(target, draft)
  try {
    const media = config.s3 === null || options.withMedia
    const store = await openFileStore(config)
    const database = await reachDatabase(config)
    const copyAll = async () => {
      if (media) await demandOwnStore(database.url, store)
      return await copyDatabase(database, draft, options.tables || database.superuserUrl === null)
    }
    const copied = await copyAll().finally(() => database.stop())
    const files = [...copied.files, ...(media ? await copyMedia(store, draft) : [])]
    const manifest: Manifest = { format: 1, createdAt: new Date().toISOString(), ...copied, media, files: files.toSorted(byPath) }
    await writeManifest(draft, manifest)
    await rename(draft, target)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (isFull(error)) throw new CommandError(`There is no space left for the backup in ${target}. Free some, or choose another folder.`)
    throw error
  }
}

/** A folder whose disk is not mounted is empty: without its files, a backup would look whole. */
async function demandOwnStore(url: string, store: FileStore): Promise<void> {
  const { rows } = await withSession(url, (client) => client.query<{ store_id: string }>('select store_id from installation'))
  const [known] = rows
  if (known !== undefined && known.store_id !== (await store.knownIdentity())) throw new CommandError(OTHER_FILES)
}

type Database = { url: string; superuserUrl: string | null; stop(): Promise<void> }

async function reachDatabase({ databaseUrl, dataDir }: Config): Promise<Database> {
  if (databaseUrl !== null) return { url: databaseUrl, superuserUrl: null, stop: async () => {} }
  const running = await findEmbedded(dataDir)
  return running === undefined ? await startEmbedded({ dataDir, log: silentLog }) : { ...running, stop: async () => {} }
}

async function copyDatabase({ url, superuserUrl }: Database, target: string, asTables: boolean) {
  if (asTables || superuserUrl === null) {
    return await withSession(url, async (client) => {
      await client.query('begin isolation level repeatable read read only')
      const described = await describeDatabase(client)
      return { kind: 'tables' as const, ...described, ...(await exportTables(client, target)), emptyFolders: [] }
    })
  }
  return await withSession(superuserUrl, async (client) => {
    const [described, rows] = [await describeDatabase(client), await countRows(client)]
    return { kind: 'cluster' as const, ...described, rows, ...(await copyCluster(client, target)) }
  })
}

async function makeDraft(target: string, draft: string): Promise<void> {
  if ((await readdir(target).catch(() => [])).length > 0) throw new CommandError(`${target} is not empty. ${USAGE}`)
  try {
    // Left by a backup that was killed.
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true, mode: 0o700 })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandError(`The backup cannot be written to ${target} (${reason}). ${USAGE}`)
  }
}

function byPath(one: { path: string }, other: { path: string }): number {
  return one.path < other.path ? -1 : 1
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { tables: { type: 'boolean', default: false }, 'with-media': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  if (positionals.length > 1) throw new CommandError(USAGE)
  const config = loadConfig(process.env)
  const folder = positionals[0] ?? `backups/greenroom-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
  const { files, media, secretKeys } = await backUp(config, folder, { tables: values.tables, withMedia: values['with-media'] })
  const megabytes = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 1_000_000)
  console.log(`Backed up to ${resolve(folder)}: ${files.length} files, ${megabytes} MB. Check it with: npm run verify-backup -- ${folder}`)
  if (config.databaseUrl !== null && (await withSession(config.databaseUrl, isSpread))) console.log(OF_MANY_NODES)
  if (!media) console.log('Uploaded files stay in their bucket and are not in it (--with-media copies them too).')
  if (secretKeys.length > 0) console.log(`Keep ${keysOf(config)} in another place: without it the secrets in this backup cannot be opened.`)
}

function keysOf({ secretKeys, keysDir }: Config): string {
  return secretKeys.length > 0 ? 'SECRET_KEY' : keysDir
}

if (import.meta.main)
  await runCommand(main, {
    usage: 'npm run backup -- [FOLDER]',
    does: 'Backs up the database and the uploaded files into a new folder, while the server runs. The keys are not in it.',
    options: {
      '--tables': 'Copies the rows of every table, to move to another database, instead of the files of the embedded one.',
      '--with-media': 'Copies the files of a bucket too.',
    },
  })
