import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { chooseAccount } from './account.ts'
import { clusterVersion, createCluster, type Installation, ownCluster, prepareDatabase, resetSuperuser, writeSettings } from './cluster.ts'
import {
  type Credentials,
  clusterUrl,
  DATABASE,
  type Folder,
  folderOf,
  OWNER,
  prepareFolder,
  readCredentials,
  SUPERUSER,
  writeCredentials,
} from './folder.ts'
import { lockFolder } from './lock.ts'
import { askName, boundLog, findPostmaster, isAlive, launch, type Postmaster, signalPostmaster, stopPostmaster } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import { clusterNameIn, clusterSettings } from './settings.ts'

/** The embedded PostgreSQL, running. */
export type Embedded = {
  /** The database, as its owner: not a superuser, so even a flaw in a statement cannot reach the machine's files. */
  url: string
  /** The same database as the cluster's superuser: for backups, and for databases created by tests. */
  superuserUrl: string
  /** Stops PostgreSQL and unlocks the folder. Waits until both are done. */
  stop(): Promise<void>
}

/** The supervisor's log, such as a pino logger. */
export type Log = { info(message: string): void; warn(message: string): void; error(message: string): void }

type Start = { dataDir: string; log: Log; throwaway?: boolean }

const MAJOR_VERSION = '18'

/**
 * Starts the embedded PostgreSQL on DATA_DIR/postgres, which the first start creates. Also works when the server runs
 * as root. Only one process at a time may lock a folder. A PostgreSQL left over from a killed server is taken over, or
 * stopped first when it has other settings or does not respond. If PostgreSQL dies while the server runs, it is started
 * again on the same port. `throwaway` trades durability for speed, for tests alone.
 *
 * Rejects with `StartError`, whose message says what to do.
 */
export async function startEmbedded({ dataDir, log, throwaway = false }: Start): Promise<Embedded> {
  const folder = folderOf(dataDir)
  const programs = await findPrograms()
  await prepareFolder(folder)
  const unlock = lockFolder(folder)
  try {
    const installation = { folder, programs, account: await chooseAccount(programs, folder) }
    const credentials = await prepareCluster(installation, throwaway, log)
    const settings = clusterSettings({ throwaway })
    const postmaster =
      (await takeOver(installation, credentials, settings, log)) ?? (await launchAnew(installation, credentials, settings, log))
    await prepareDatabase(postmaster.port, credentials).catch(async (error: unknown) => {
      await stopPostmaster(postmaster, folder)
      throw error
    })
    const stopWatching = watch(postmaster, folder, log, (port) => launchAnew(installation, credentials, settings, log, port))
    return {
      ...urls(postmaster.port, credentials),
      async stop() {
        await stopPostmaster(await stopWatching(), folder)
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * The addresses of a PostgreSQL that another process runs on this folder, or undefined. For commands and separate
 * workers.
 */
export async function findEmbedded(dataDir: string): Promise<{ url: string; superuserUrl: string } | undefined> {
  const folder = folderOf(dataDir)
  const postmaster = await findPostmaster(folder)
  const credentials = await readCredentials(folder)
  if (postmaster === undefined || credentials === undefined) return undefined
  const name = await askName(postmaster, credentials.superuser, 5_000)
  return name === undefined ? undefined : urls(postmaster.port, credentials)
}

function urls(port: number, { owner, superuser }: Credentials) {
  return { url: clusterUrl(port, OWNER, owner, DATABASE), superuserUrl: clusterUrl(port, SUPERUSER, superuser, DATABASE) }
}

/** Creates the cluster on the first start, and new passwords when their file is missing. */
async function prepareCluster(installation: Installation, throwaway: boolean, log: Log): Promise<Credentials> {
  const { folder } = installation
  const version = await clusterVersion(folder)
  if (version !== undefined && version !== MAJOR_VERSION) {
    throw new StartError(
      `The database in ${folder.cluster} was made by PostgreSQL ${version}, and this Greenroom brings ${MAJOR_VERSION}. Back it up with the version that made it, then restore.`,
    )
  }
  const stored = await readCredentials(folder)
  if (version === undefined) {
    const credentials = stored ?? (await writeCredentials(folder))
    await createCluster(installation, credentials, { throwaway })
    log.info(`Made a new database in ${folder.cluster}.`)
    return credentials
  }
  await ownCluster(installation)
  if (stored !== undefined) return stored
  const running = await findPostmaster(folder)
  if (running !== undefined) await stopPostmaster(running, folder)
  const credentials = await writeCredentials(folder)
  await resetSuperuser(installation, credentials)
  log.warn(`${folder.credentials} was missing; the database has new passwords.`)
  return credentials
}

async function takeOver({ folder }: Installation, { superuser }: Credentials, settings: string, log: Log): Promise<Postmaster | undefined> {
  const orphan = await findPostmaster(folder)
  if (orphan === undefined) return undefined
  if ((await askName(orphan, superuser, 3_000)) === clusterNameIn(settings)) {
    log.warn(`Took over the PostgreSQL (process ${orphan.pid}) that an earlier server left running.`)
    return orphan
  }
  log.warn(`Stopping the PostgreSQL (process ${orphan.pid}) that an earlier server left running.`)
  await stopPostmaster(orphan, folder, 5_000)
  return undefined
}

async function launchAnew(
  installation: Installation,
  { superuser }: Credentials,
  settings: string,
  log: Log,
  port?: number,
): Promise<Postmaster> {
  await writeSettings(installation, settings)
  const onWaiting = (seconds: number) => log.info(`PostgreSQL is still starting after ${seconds} seconds; after a crash it first recovers.`)
  return await launch(installation, superuser, port === undefined ? { onWaiting } : { onWaiting, port })
}

/**
 * Watches PostgreSQL until the returned function is called, which returns the process to stop. Polls every second,
 * because a PostgreSQL that was taken over is no child of this process.
 */
function watch(first: Postmaster, folder: Folder, log: Log, restart: (port: number) => Promise<Postmaster>): () => Promise<Postmaster> {
  let current = first
  let stopping = false
  let reviving: Promise<void> | undefined
  let looks = 0
  const timer = setInterval(() => {
    looks += 1
    if (looks % 600 === 0) boundLog(folder)
    if (reviving !== undefined || isAlive(current.pid, folder)) return
    log.error('PostgreSQL has ended unexpectedly; starting it again.')
    reviving = revive().finally(() => {
      reviving = undefined
    })
  }, 1_000)
  timer.unref()
  // When the server exits without a stop, PostgreSQL must exit too. An exit handler must be synchronous, and this is.
  const onExit = () => signalPostmaster(current.pid, 'SIGINT')
  process.once('exit', onExit)

  async function revive(): Promise<void> {
    for (let pause = 200; !stopping; pause = Math.min(pause * 2, 10_000)) {
      try {
        current = await restart(first.port)
        log.info('PostgreSQL is running again.')
        return
      } catch (error) {
        log.error(error instanceof Error ? error.message : String(error))
        await sleep(pause)
      }
    }
  }

  return async () => {
    stopping = true
    clearInterval(timer)
    process.off('exit', onExit)
    await reviving
    return current
  }
}
