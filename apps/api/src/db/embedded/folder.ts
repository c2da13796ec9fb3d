import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { hostInUrl, ownLoopback } from '../../loopback.ts'
import { StartError } from '../../start-error.ts'
import { folderError } from './failure.ts'

/** The files of the embedded PostgreSQL, all below DATA_DIR/postgres. */
export type Folder = {
  dataDir: string
  root: string
  /** PostgreSQL's data directory. */
  cluster: string
  log: string
  credentials: string
  lock: string
}

/**
 * `superuser` maintains the cluster (backup, first set-up); the program itself works as `owner`, which cannot access
 * the machine's files.
 */
export type Credentials = { superuser: string; owner: string }

export const SUPERUSER = 'postgres'
export const OWNER = 'greenroom'
export const DATABASE = 'greenroom'

/** The paths of the embedded PostgreSQL below DATA_DIR. Creates nothing. */
export function folderOf(dataDir: string): Folder {
  const absolute = resolve(dataDir)
  const root = join(absolute, 'postgres')
  return {
    dataDir: absolute,
    root,
    cluster: join(root, 'cluster'),
    log: join(root, 'log'),
    credentials: join(root, 'credentials.json'),
    lock: join(root, 'lock'),
  }
}

/** Creates the folder, closed to other users; another user that PostgreSQL runs as may only pass through it. */
export async function prepareFolder(folder: Folder): Promise<void> {
  try {
    await mkdir(folder.root, { recursive: true })
    await chmod(folder.root, process.getuid?.() === 0 ? 0o711 : 0o700)
    await mkdir(folder.log, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw folderError(folder.dataDir, error)
  }
}

/** The stored passwords, or undefined when there are none yet. */
export async function readCredentials(folder: Folder): Promise<Credentials | undefined> {
  let text: string
  try {
    text = await readFile(folder.credentials, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw folderError(folder.dataDir, error)
  }
  const { superuser, owner } = valuesOf(JSON.parse(text))
  if (typeof superuser === 'string' && typeof owner === 'string') return { superuser, owner }
  throw new StartError(`${folder.credentials} is damaged. Remove it: the next start makes new passwords.`)
}

/** Creates new passwords and stores them in a file that only the owner can read. */
export async function writeCredentials(folder: Folder): Promise<Credentials> {
  const credentials = { superuser: randomBytes(24).toString('base64url'), owner: randomBytes(24).toString('base64url') }
  const draft = `${folder.credentials}.new`
  await writeFile(draft, `${JSON.stringify(credentials)}\n`, { mode: 0o600, flush: true })
  await rename(draft, folder.credentials)
  return credentials
}

/** The address of one database of the cluster, for the given role. */
export function clusterUrl(port: number, role: string, password: string, database: string): string {
  return `postgres://${role}:${password}@${hostInUrl(ownLoopback())}:${port}/${database}`
}
