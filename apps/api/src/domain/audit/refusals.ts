import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '../../db/database.ts'
import { oneOf } from '../../db/one-of.ts'
import type { Deps } from '../../deps.ts'
import { addressKey } from '../accounts/rate-limits.ts'
import { type CountedLine, countLines, type Occurrence, windowOf } from './counted-lines.ts'
import { admit, type Room, roomOf } from './refusal-room.ts'

/**
 * Somebody was refused: a sign-in by its email address, or something that a signed-in person asked for. Or a session
 * that began or ended while the trail could not be written (`note-session.ts`).
 */
export type Refusal =
  | { action: 'sign_in_refused' | 'sign_in_limited'; email: string; address: string }
  | (CountedLine & { action: 'refused' | 'reauthentication_refused' | 'second_step_refused' | SessionAction })

type SessionAction = 'signed_in' | 'signed_out' | 'recovery_code_used'

const sessionActions: readonly string[] = ['signed_in', 'signed_out', 'recovery_code_used'] satisfies SessionAction[]

type Waiting = { refusal: Refusal; times: number; firstAt: Date; lastAt: Date }
type Notebook = { waiting: Map<string, Waiting>; room: Room; writing: Promise<void> | null; closing: AbortController }
type RefusalDeps = Pick<Deps, 'db' | 'log' | 'vault'>

/** The shortest time between two writes, however many refusals come. */
const BETWEEN_WRITES_MS = 250
const RETRY_MS = 1_000
/** Different refusals that wait to be written; a flood beyond that is counted under one name. */
const MAX_WAITING = 2_000
const UNKNOWN_EMAIL = 'the name of an unknown e-mail in the trail'

const notebooks = new WeakMap<RefusalDeps['db'], Notebook>()

/**
 * Notes a refusal for the trail and returns at once: the request does not wait for the write, which begins at the next
 * turn of the event loop. While one is under way others are counted together, so a flood costs four statements a
 * second.
 */
export function noteRefusal(deps: RefusalDeps, refusal: Refusal): void {
  const book = notebookOf(deps)
  const now = new Date()
  const key = JSON.stringify(
    'email' in refusal ? [refusal.action, nameOf(refusal.email), addressKey(refusal.address)] : [windowOf(now), refusal],
  )
  const kept = book.waiting.size < MAX_WAITING || book.waiting.has(key) ? key : refusal.action
  const waiting = book.waiting.get(kept)
  if (waiting) Object.assign(waiting, { times: waiting.times + 1, lastAt: now })
  else book.waiting.set(kept, { refusal, times: 1, firstAt: now, lastAt: now })
  book.writing ??= write(deps, book)
}

/** Waits until everything noted is written; gives up when the database cannot be reached. */
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

/** A pause that a stop cuts short. */
async function rest({ closing: { signal } }: Notebook, milliseconds: number): Promise<void> {
  await pause(milliseconds, undefined, { ref: false, signal }).catch(() => {})
}

/** Rows for what waits. Which account an email belongs to is looked up here, and so takes no time of the sign-in. */
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

/** These are few: who makes them knows a password. */
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
  return email.trim().toLowerCase()
}

function notebookOf({ db }: RefusalDeps): Notebook {
  const book = notebooks.get(db) ?? { waiting: new Map(), room: roomOf(), writing: null, closing: new AbortController() }
  notebooks.set(db, book)
  return book
}
