import { setTimeout as pause } from 'node:timers/promises'
import { emailAddress } from '@greenroom/contract/fields/email-address'
import type { Sql } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { oneOf } from '../../sql/one-of.ts'
import { addressKey } from '../accounts/rate-limits.ts'
import { type CountedLine, countLines, type Occurrence, windowOf } from './counted-lines.ts'
import { admit, type Room, roomOf } from './refusal-room.ts'

/**
 * A refused sign-in, by its email address, or a refused request of a signed-in person. Also a session that began or
 * ended while the trail could not be written (`note-session.ts`).
 */
export type Refusal =
  | { action: 'sign_in_refused' | 'sign_in_limited'; email: string; address: string }
  | (CountedLine & { action: 'refused' | 'reauthentication_refused' | 'second_step_refused' | SessionAction })

type SessionAction = 'signed_in' | 'signed_out' | 'recovery_code_used'

const sessionActions: readonly string[] = ['signed_in', 'signed_out', 'recovery_code_used'] satisfies SessionAction[]

type Waiting = { refusal: Refusal; times: number; firstAt: Date; lastAt: Date }
type Notebook = { waiting: Map<string, Waiting>; room: Room; writing: Promise<void> | null; closing: AbortController }
type RefusalDeps = Pick<Deps, 'db' | 'log' | 'vault'>

/** The minimum time between two writes, however many refusals there are. */
const BETWEEN_WRITES_MS = 250
const RETRY_MS = 1_000
/** The maximum number of different refusals waiting to be written; further ones are counted under one name. */
const MAX_WAITING = 2_000
const UNKNOWN_EMAIL = 'the name of an unknown e-mail in the trail'

const notebooks = new WeakMap<RefusalDeps['db'], Notebook>()

/**
 * Queues a refusal for the audit trail and returns at once: the write starts in the next iteration of the event loop.
 * During a write, refusals are counted together, so a flood costs four statements a second.
 */
export function noteRefusal(deps: RefusalDeps, refusal: Refusal): void {
  const book = notebookOf(deps)
  const now = new Date()
  const key = JSON.stringify(
    'email' in refusal ? [refusal.action, nameOf(refusal.email), addressKey(refusal.address)] : [windowOf(now), refusal],
  )
  const bookKey = book.waiting.size < MAX_WAITING || book.waiting.has(key) ? key : refusal.action
  const waiting = book.waiting.get(bookKey)
  if (waiting) Object.assign(waiting, { times: waiting.times + 1, lastAt: now })
  else book.waiting.set(bookKey, { refusal, times: 1, firstAt: now, lastAt: now })
  book.writing ??= write(deps, book)
}

/** Waits until all queued refusals are written; gives up if the database is unreachable. */
export async function settleRefusals(deps: RefusalDeps): Promise<void> {
  const book = notebooks.get(deps.db)
  if (!book) return
  book.closing.abort()
  await book.writing
}

async function write(deps: RefusalDeps, book: Notebook): Promise<void> {
  await pause(0)
  while (book.waiting.size > 0) {
    const taken = [...book.waiting.values()]
    book.waiting.clear()
    try {
      await countLines(deps.db.platform, await linesOf(deps, book.room, taken))
    } catch (error) {
      deps.log.warn({ err: error, refusals: taken.length }, 'refusals could not be written to the trail; trying again')
      if (book.closing.signal.aborted) break
      for (const one of taken) if (book.waiting.size < MAX_WAITING) book.waiting.set(JSON.stringify([one.firstAt, one.refusal]), one)
      await rest(book, RETRY_MS)
    }
    await rest(book, BETWEEN_WRITES_MS)
  }
  book.writing = null
}

/** A pause that shutdown interrupts. */
async function rest({ closing: { signal } }: Notebook, milliseconds: number): Promise<void> {
  await pause(milliseconds, undefined, { ref: false, signal }).catch(() => {})
}

/** The rows to write. The account of an email is looked up here, so that it does not slow down the sign-in. */
async function linesOf({ db, vault }: RefusalDeps, room: Room, taken: readonly Waiting[]): Promise<Occurrence[]> {
  const accounts = await accountsOf(db.platform, taken)
  const apps = await appsOf(db.platform, taken)
  return taken.map(({ refusal, ...when }) => {
    if (isOfSession(refusal)) return { ...refusal, ...when }
    if (!('email' in refusal)) {
      const line = { ...refusal, ...(refusal.target === 'app' && { summary: apps.get(`${refusal.targetId}`) ?? '' }) }
      return { ...admit(room, { line, group: `${line.actorId}`, kind: 'person' }, when.firstAt), ...when }
    }
    const { action, address, email } = refusal
    const account = accounts.get(nameOf(email))
    const nobody = { actorId: null, actorName: '', address, action, target: 'users' }
    const line = account
      ? { ...nobody, targetId: account.id, summary: account.name }
      : { ...nobody, summary: `Unknown email ${vault.mark(UNKNOWN_EMAIL, nameOf(email)).slice(0, 8)}` }
    return {
      ...admit(room, { line, group: account?.id ?? addressKey(address), kind: account ? 'account' : 'stranger' }, when.firstAt),
      ...when,
    }
  })
}

/** Not limited: they require a password, so there are few. */
function isOfSession(refusal: Refusal): refusal is CountedLine & { action: SessionAction } {
  return sessionActions.includes(refusal.action)
}

async function accountsOf(platform: Sql, taken: readonly Waiting[]): Promise<ReadonlyMap<string, { id: string; name: string }>> {
  const emails = taken.flatMap(({ refusal }) => ('email' in refusal ? [nameOf(refusal.email)] : []))
  if (emails.length === 0) return new Map()
  const { rows } = await platform.query<{ id: string; name: string; email: string }>(
    'select id, name, lower(email) as email from users where lower(email) = any($1)',
    [[...new Set(emails)]],
  )
  return new Map(rows.map(({ email, ...account }) => [email, account]))
}

async function appsOf(platform: Sql, taken: readonly Waiting[]): Promise<ReadonlyMap<string, string>> {
  const ids = taken.flatMap(({ refusal }) => ('target' in refusal && refusal.target === 'app' ? [refusal.targetId] : []))
  if (ids.length === 0) return new Map()
  const { rows } = await platform.query<{ id: string; name: string }>(`select id, name from apps where id = ${oneOf('$1')}`, [ids])
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function nameOf(email: string): string {
  return emailAddress(email).toLowerCase()
}

function notebookOf({ db }: RefusalDeps): Notebook {
  const book = notebooks.get(db) ?? { waiting: new Map(), room: roomOf(), writing: null, closing: new AbortController() }
  notebooks.set(db, book)
  return book
}
