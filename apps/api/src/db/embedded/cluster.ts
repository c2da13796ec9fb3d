import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartError } from '../../start-error.ts'
import { withClient } from '../with-client.ts'
import type { Account } from './account.ts'
import { explain, folderError } from './failure.ts'
import { type Credentials, clusterUrl, DATABASE, type Folder, OWNER, SUPERUSER } from './folder.ts'
import type { Programs } from './programs.ts'
import { accessRules } from './settings.ts'

// Text is compared by code point, which is the same on every machine. LC_CTYPE only affects the trigrams of the title
// search: under plain C they would lose every letter beyond ASCII.
const CTYPES = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** Where the cluster's programs are, and the user that runs them. */
export type Installation = { folder: Folder; programs: Programs; account: Account }

/** The major version of the PostgreSQL that created the cluster, or undefined when there is none yet. */
export async function clusterVersion(folder: Folder): Promise<string | undefined> {
  try {
    return (await readFile(join(folder.cluster, 'PG_VERSION'), 'utf8')).trim()
  } catch {
    return undefined
  }
}

/**
 * Creates an empty cluster. It is moved into place once it is complete, so an interrupted first start leaves no partial
 * cluster.
 */
export async function createCluster(
  installation: Installation,
  credentials: Credentials,
  { throwaway }: { throwaway: boolean },
): Promise<void> {
  const { folder, account } = installation
  const draft = `${folder.cluster}.new`
  const passwordFile = join(folder.root, 'initial-password')
  try {
    await writeFile(passwordFile, `${credentials.superuser}\n`, { mode: 0o600 })
    if (account.owner !== null) await chown(passwordFile, account.owner.uid, account.owner.gid)
    await initialise(installation, draft, passwordFile, throwaway)
    await rename(draft, folder.cluster)
  } catch (error) {
    throw folderError(folder.dataDir, error)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

async function initialise(installation: Installation, draft: string, passwordFile: string, throwaway: boolean): Promise<void> {
  let output = ''
  for (const ctype of CTYPES) {
    await rm(draft, { recursive: true, force: true })
    await ownFolder(installation, draft)
    const locale = ['--locale=C', `--lc-ctype=${ctype}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
    const security = [`--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--data-checksums']
    const sync = throwaway ? ['--no-sync'] : []
    const ended = await runProgram(installation, installation.programs.initdb, [
      `--pgdata=${draft}`,
      ...locale,
      ...security,
      '--no-instructions',
      ...sync,
    ])
    if (ended.code === 0) return
    output = ended.output
    if (!/invalid locale name/.test(output)) break
  }
  throw explain(output, installation.folder.dataDir)
}

/** Creates an empty folder that only PostgreSQL can read. */
async function ownFolder({ account }: Installation, path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 })
  if (account.owner !== null) await chown(path, account.owner.uid, account.owner.gid)
}

/** Changes the owner of a cluster that root created (a restored backup) to the user that PostgreSQL runs as. */
export async function ownCluster({ folder, account }: Installation): Promise<void> {
  if (account.owner === null || (await stat(folder.cluster)).uid === account.owner.uid) return
  const { uid, gid } = account.owner
  for (const path of await readdir(folder.cluster, { recursive: true })) await chown(join(folder.cluster, path), uid, gid)
  // The folder itself comes last: until then the next start repeats this.
  await chown(folder.cluster, uid, gid)
}

/** Writes postgresql.conf and pg_hba.conf. */
export async function writeSettings({ folder, account }: Installation, settings: string): Promise<void> {
  try {
    for (const [name, content] of [['postgresql.conf', settings] as const, ['pg_hba.conf', accessRules()] as const]) {
      const file = join(folder.cluster, name)
      await writeFile(`${file}.new`, content, { mode: 0o600 })
      if (account.owner !== null) await chown(`${file}.new`, account.owner.uid, account.owner.gid)
      await rename(`${file}.new`, file)
    }
  } catch (error) {
    throw folderError(folder.dataDir, error)
  }
}

/**
 * Sets the stored superuser password on a stopped cluster: after a restore, or when the file with the passwords was
 * lost.
 */
export async function resetSuperuser(installation: Installation, { superuser }: Credentials): Promise<void> {
  const statement = `alter role ${SUPERUSER} with login superuser password '${superuser}'\n`
  const single = ['--single', '-D', installation.folder.cluster, '-c', 'exit_on_error=true', 'postgres']
  const ended = await runProgram(installation, installation.programs.postgres, single, statement)
  if (ended.code !== 0) throw explain(ended.output, installation.folder.dataDir)
}

/**
 * Creates the owner's role and database on a running cluster where they are missing, and sets the role's stored
 * password.
 */
export async function prepareDatabase(port: number, { superuser, owner }: Credentials): Promise<void> {
  await withClient(clusterUrl(port, SUPERUSER, superuser, 'postgres'), async (client) => {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      'select exists (select from pg_roles where rolname = $1) as role, exists (select from pg_database where datname = $2) as database',
      [OWNER, DATABASE],
    )
    const found = rows[0]
    // The password is set even if the role exists: the stored one may be newer. It is base64url, and escaped all the
    // same.
    const attributes = `login createrole nosuperuser password ${client.escapeLiteral(owner)}`
    await client.query(`${found?.role ? 'alter' : 'create'} role ${OWNER} with ${attributes}`)
    if (!found?.database) await client.query(`create database ${DATABASE} with owner ${OWNER} template template0`)
  })
}

async function runProgram(
  { account, folder }: Installation,
  program: string,
  args: readonly string[],
  input = '',
): Promise<{ code: number | null; output: string }> {
  const child = account.spawn(program, args, { cwd: '/', stdio: ['pipe', 'pipe', 'pipe'], env: programEnvironment() })
  const { stdin, stdout, stderr } = child
  if (stdin === null || stdout === null || stderr === null) throw new StartError(`${program} could not be started for ${folder.dataDir}.`)
  stdin.on('error', () => {})
  stdin.end(input)
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  const [out, problems, code] = await Promise.all([text(stdout), text(stderr), ended])
  return { code, output: out + problems }
}

/** Without the server's own PG… variables, which would redirect the programs. */
export function programEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, TZ: 'UTC', LANG: 'C' }
}
