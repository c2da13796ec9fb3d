import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StartError } from '../../start-error.ts'
import type { Folder } from './folder.ts'
import type { Programs } from './programs.ts'

const run = promisify(execFile)

/** The user that PostgreSQL runs as, and how its programs are started as that user. */
export type Account = {
  /** Null: the user that runs the server. */
  owner: { uid: number; gid: number } | null
  spawn(program: string, args: readonly string[], options: SpawnOptions): ChildProcess
}

/**
 * PostgreSQL refuses to run as root. When the server is root, PostgreSQL runs as the owner of the cluster: at first
 * `postgres` if that user exists, else `nobody`. When that user cannot reach the folder (a clone below /root), it gets
 * the one capability for reading it; the files that it writes belong to it. Throws `StartError` when neither works.
 */
export async function chooseAccount(programs: Programs, folder: Folder): Promise<Account> {
  if (process.getuid?.() !== 0) return { owner: null, spawn: (program, args, options) => spawn(program, args, options) }
  const owner = (await ownerOf(folder.cluster)) ?? (await lookUp('postgres')) ?? (await lookUp('nobody'))
  if (owner === null)
    throw new StartError('PostgreSQL cannot run as root, and there is no user postgres or nobody. Make one: useradd --system postgres')

  const plain: Account = { owner, spawn: (program, args, options) => spawn(program, args, { ...options, ...owner }) }
  for (const account of [plain, withCapability(owner, 'dac_read_search'), withCapability(owner, 'dac_override')]) {
    if (await reaches(account, programs, folder)) return account
  }
  throw new StartError(
    `PostgreSQL does not run as root, and the user ${owner.uid} that it runs as cannot reach ${folder.dataDir} and ${programs.postgres}. ` +
      'Start Greenroom as an ordinary user, or put both below a folder that everybody may enter, such as /srv.',
  )
}

function withCapability(owner: { uid: number; gid: number }, capability: string): Account {
  const only = `-all,+${capability}`
  const options = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', '--no-new-privs']
  // Without no_setuid_fixup the kernel ignores the capability in access(), which initdb uses to find its programs.
  const capabilities = [`--inh-caps=${only}`, `--ambient-caps=${only}`, `--bounding-set=${only}`, '--securebits=+no_setuid_fixup']
  return { owner, spawn: (program, args, how) => spawn('setpriv', [...options, ...capabilities, program, ...args], how) }
}

/** Found by trying, since modes, access lists, mounts and containers all matter. */
async function reaches(account: Account, { initdb, postgres }: Programs, folder: Folder): Promise<boolean> {
  const script = 'test -x "$1" && test -x "$2" && test -x "$3" && "$2" -V'
  const child = account.spawn('/bin/sh', ['-c', script, 'sh', initdb, postgres, folder.root], { cwd: '/', stdio: 'ignore' })
  return await new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

async function ownerOf(path: string): Promise<{ uid: number; gid: number } | null> {
  const found = await stat(path).catch(() => undefined)
  return found === undefined || found.uid === 0 ? null : { uid: found.uid, gid: found.gid }
}

async function lookUp(name: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number.parseInt(uid.stdout, 10), gid: Number.parseInt(gid.stdout, 10) }
  } catch {
    return null
  }
}
