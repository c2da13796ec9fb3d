import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { type Announcement, STATEMENTS } from '../../db/announce-statements.ts'
import { FOLDER, type RecordedStatement } from './recorded-statements.ts'

// Imported for its effect: from here on, this process or thread records the statements that the product sends. Each
// text is written once, as soon as it appears, since some tests kill the process.
const folder = process.env[FOLDER]
// Once for all test files of a worker, which loads this for each.
const SUBSCRIBED = Symbol.for('greenroom.statements are recorded')
if (folder !== undefined && !Reflect.has(globalThis, SUBSCRIBED)) {
  Reflect.set(globalThis, SUBSCRIBED, true)
  subscribe(STATEMENTS, (message) => record(message as Announcement, folder))
}

const known = new Set<string>()

function record({ text, pool }: Announcement, into: string): void {
  const key = `${pool} ${text}`
  if (known.has(key)) return
  const file = callerOf(filesOnStack())
  // The same text may come from a test first and from the product later.
  if (file === undefined) return
  known.add(key)
  const statement: RecordedStatement = { text, pool, file }
  appendFileSync(join(into, `${process.pid}-${threadId}.jsonl`), `${JSON.stringify(statement)}\n`)
}

/** Files that only pass statements on, including this one. */
const between = ['testing/statements/record.ts', 'db/announce-statements.ts', 'domain/content/change-content.ts']

/**
 * The product's file that sent a statement, relative to apps/api/src; undefined when a test sent it. It is the nearest
 * one on the stack that does not only pass statements on.
 */
function callerOf(stack: readonly string[]): string | undefined {
  const files = stack.flatMap((path) => /apps\/api\/src\/([^:?)]+)/.exec(path)?.[1] ?? [])
  const caller = files.find((file) => !between.includes(file))
  return caller === undefined || caller.startsWith('testing/') || caller.endsWith('.test.ts') ? undefined : caller
}

/**
 * The files on the call stack, the nearest first. From the call sites themselves: formatting the stack as text, with
 * every position looked up in a source map, took a tenth of a request's time.
 */
function filesOnStack(): string[] {
  const text = Error.prepareStackTrace
  let files: string[] = []
  Error.prepareStackTrace = (_error, calls) => {
    files = calls.flatMap((call) => call.getFileName() ?? [])
  }
  Reflect.get(new Error('where a statement comes from'), 'stack')
  Error.prepareStackTrace = text
  return files
}
