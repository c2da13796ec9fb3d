import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { type Config, loadConfig } from '../config.ts'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { openFileStore } from '../edges/files/open-file-store.ts'
import { checkFiles } from './backup/hashed-files.ts'
import { type Manifest, readManifest } from './backup/manifest.ts'
import { isEmptyStore, restoreMedia } from './backup/media-files.ts'
import { restoreCluster } from './backup/restore-cluster.ts'
import { restoreTables } from './backup/restore-tables.ts'
import { withSession } from './backup/session.ts'
import { type UnfinishedWork, unfinishedWork } from './backup/unfinished-work.ts'
import { CommandError, runCommand, silentLog } from './command-line.ts'

/**
 * `npm run restore -- folder`: restores a backup into the database and the file store of the configuration, which must
 * both be empty, and starts the database once to check that it works. A backup of the embedded database goes into
 * DATA_DIR; one of tables goes anywhere. Throws `CommandError` when something is in the way or the backup is damaged.
 */
export async function restore(config: Config, path: string): Promise<{ manifest: Manifest; unfinished: UnfinishedWork }> {
  const folder = resolve(path)
  const manifest = await readManifest(folder)
  if (manifest.kind === 'cluster' && config.databaseUrl !== null) {
    throw new CommandError(
      'This backup holds the files of an embedded database. Restore it without DATABASE_URL, or back up with --tables to move it there.',
    )
  }
  const store = await openFileStore(config)
  if (manifest.media && !(await isEmptyStore(store)))
    throw new CommandError('There are uploaded files already. Restore into an empty DATA_DIR or S3_BUCKET.')
  // Everything is read once before anything is written.
  await checkFiles(folder, manifest.files)
  if (manifest.kind === 'cluster') await restoreCluster(folder, manifest, config.dataDir)
  const database = await openTarget(config)
  try {
    if (manifest.kind === 'tables') await restoreTables(folder, manifest, database.url)
    if (manifest.media) await restoreMedia(store, folder, manifest)
    await withSession(database.url, forgetInstallation)
    return { manifest, unfinished: await unfinishedWork(database.url, { ask: manifest.kind === 'tables' }) }
  } finally {
    await database.stop()
  }
}

/**
 * The first server that starts on the restored database records where its files are and which keys sign its cookies. A
 * copy of an older cluster gets this table by the migrations of that start.
 */
async function forgetInstallation(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('public.installation') is not null as exists`)
  if (rows[0]?.exists) await client.query('delete from installation')
}

async function openTarget({ databaseUrl, dataDir }: Config): Promise<{ url: string; stop(): Promise<void> }> {
  return databaseUrl === null ? await startEmbedded({ dataDir, log: silentLog }) : { url: databaseUrl, stop: async () => {} }
}

async function main(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1)
    throw new CommandError('Give the folder of one backup: npm run restore -- /backups/monday')
  const config = loadConfig(process.env)
  const { manifest, unfinished } = await restore(config, folder)
  const { pushes, mails } = unfinished
  console.log(
    `Restored the backup of ${manifest.createdAt} into ${config.databaseUrl === null ? config.dataDir : 'the database of DATABASE_URL'}.`,
  )
  if (pushes + mails > 0) console.log(`The server will send what was waiting then: ${pushes} pushes, ${mails} mails.`)
  const missing = manifest.secretKeys.filter((id) => !config.secretKeys.some((key) => key.id === id))
  if (missing.length > 0) {
    console.log(
      `Its secrets were sealed with key ${missing.join(', ')}. Before you start the server, set SECRET_KEY or put the old keys into ${config.keysDir}`,
    )
  }
}

if (import.meta.main)
  await runCommand(main, {
    usage: 'npm run restore -- FOLDER',
    does: 'Restores a backup into an empty database and an empty file store.',
  })
