import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { Config } from '../config.ts'
import { connect } from '../db/connect.ts'
import type { Database } from '../db/database.ts'
import { clusterVersion } from '../db/embedded/cluster.ts'
import { folderOf } from '../db/embedded/folder.ts'
import { isUnreachable } from '../db/failures.ts'
import { openDatabase } from '../db/open-database.ts'
import { Failure } from '../failure.ts'
import { createLogger } from '../logger.ts'
import { reasonOf } from '../reason-of.ts'
import { answerHelp, type CommandHelp } from './help.ts'

/**
 * Runs a command with the arguments of the process. `--help` and `--version` are answered here. Errors are printed as a
 * sentence, and the process ends with code 1.
 */
export async function runCommand(command: (args: string[]) => Promise<void>, help: CommandHelp): Promise<void> {
  const args = process.argv.slice(2)
  if (answerHelp(args, help)) return
  // With exit(), so that an embedded database started for the command is stopped too.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
  try {
    await command(args)
  } catch (error) {
    console.error(sentenceOf(error) ?? error)
    process.exitCode = 1
  }
}

/** A command cannot be carried out. The message is a sentence that says why and what to do. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/**
 * Throws `CommandError` when the embedded database does not exist yet: the command probably runs with another DATA_DIR
 * than the server, and would start on an empty database.
 */
export async function demandData({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> {
  const folder = folderOf(dataDir)
  if (databaseUrl !== null || (await clusterVersion(folder)) !== undefined) return
  throw new CommandError(`There is no database in ${folder.dataDir}. Set DATA_DIR or DATABASE_URL to what the server uses.`)
}

/**
 * Runs `work` on the configured database; joins the embedded one of a running server, else starts it for the duration
 * of `work`. Throws `CommandError` when there is none yet, unless it `mayCreate` one.
 */
export async function withDatabase<T>(
  config: Config,
  work: (db: Database, url: string) => Promise<T>,
  { mayCreate = false } = {},
): Promise<T> {
  if (!mayCreate) await demandData(config)
  const { url, isDistributed, stop } = await openDatabase({ ...config, role: 'worker' }, createLogger({ logLevel: 'error' }))
  const db = connect({ url, isDistributed, poolSize: 1 })
  try {
    return await work(db, url)
  } finally {
    await db.close()
    await stop()
  }
}

/** Prompts for a value in the terminal; a secret is not echoed. Throws `CommandError` when there is no terminal. */
export async function ask(question: string, { secret = false } = {}): Promise<string> {
  if (!process.stdin.isTTY) throw new CommandError(`${question} is missing, and there is no terminal to ask in. Give it as an option.`)
  let muted = false
  const output = new Writable({ write: (chunk, _, done) => (muted ? done() : void process.stdout.write(chunk, () => done())) })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  terminal.once('SIGINT', () => process.exit(130))
  try {
    const answer = terminal.question(`${question}: `)
    muted = secret
    return await answer
  } catch (error) {
    throw new CommandError('Nothing was changed.', { cause: error })
  } finally {
    terminal.close()
    if (secret) process.stdout.write('\n')
  }
}

/** All of standard input, without the trailing line break. */
export async function readInput(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, '')
}

/** What to tell the operator; undefined for an error that needs its stack. */
function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  // The message of parseArgs for a wrong option is a sentence too.
  const { code, syscall } = valuesOf(error)
  if (['CommandError', 'StartError'].includes(error.name) || String(code).startsWith('ERR_PARSE_ARGS')) return error.message
  const isOfStore = error instanceof Failure
  if (!isOfStore && isUnreachable(error)) return `PostgreSQL cannot be reached (${reasonOf(error)}). Start it, or check DATABASE_URL.`
  // What the system or a store has refused: its words name the file and the reason.
  return syscall !== undefined || isOfStore ? `This did not work: ${reasonOf(error)}` : undefined
}

/** For an embedded database that a command starts: its log messages are of no use there. */
export const silentLog = { info() {}, warn() {}, error() {} }
