import { acquireLock, browserStore, done, heldLocks } from './browser-store.ts'
import { draftKeys } from './draft-keys.ts'
import { type Sealed, seal, unseal } from './sealed.ts'

/**
 * Unsaved input of a person, stored in this browser so that a crash, a closed tab, a sign-out or an expired session
 * loses nothing. It is in IndexedDB, because a form may exceed local storage, and sealed with a key of the person (see
 * draft-keys.ts), because others may use the browser. Without a database or room nothing is stored and nothing fails.
 */
export type UnsavedWork = {
  id: string
  /** The person, by the token's subject. */
  person: string
  /** Whose record it is: the app's, by its id, or the platform's. */
  app: string
  /** The address of the form. */
  place: string
  /** When it was typed last, in milliseconds. */
  at: number
  /** The version that the typing began from; null for a new record. */
  version: number | null
  /** What the form began with, and what it held at last. */
  began: Record<string, unknown>
  values: Record<string, unknown>
  /** Rows of sub-tables that were being written and not yet added, by field. */
  rows?: Record<string, WorkRow>
}

/** A row: its place (null for a new one), what it was when it was opened, and what was typed. */
type WorkRow = { index: number | null; began: Record<string, unknown> | null; typed: Record<string, unknown> }

/** As it lies in the browser: whose it is and when it was typed, and the rest sealed. */
type StoredWork = Pick<UnsavedWork, 'id' | 'person' | 'at'> & { sealed: Sealed }

const DATABASE = 'greenroom-unsaved'
/** Two since the work is sealed: what the first one kept goes. */
const workStore = browserStore<StoredWork>(DATABASE, 'work', 2)
const MOST = 50
const KEPT_MS = 14 * 86_400_000

/** One after the other, so that what is forgotten is not kept again by what was just being sealed. */
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

/**
 * Stores it in place of earlier work with the same id and deletes what is too old or too much. Answers whether it is
 * stored.
 */
export function saveWork({ id, person, at, ...rest }: UnsavedWork): Promise<boolean> {
  // Asked for now: a page that goes away at sign-out keeps its last words just before the keys go.
  const keys = draftKeys(person)
  return inTurn(async () => {
    const [key] = await keys
    if (!key) return false
    const sealed = await seal(key, rest, labelOf(id, person))
    const isKept = await workStore.within('readwrite', async (store) => {
      await done(store.put({ id, person, at, sealed }))
      const newestFirst = (await workStore.all(store)).sort((one, other) => other.at - one.at)
      const tooMany = newestFirst.filter((work) => work.person === person).slice(MOST)
      const gone = newestFirst.filter((work) => work.at < Date.now() - KEPT_MS || tooMany.includes(work))
      await Promise.all(gone.map((work) => done(store.delete(work.id))))
      return true
    })
    return isKept ?? false
  })
}

/** What this person left in this form of this app, the newest first. */
export async function savedWork({ person, app, place }: Pick<UnsavedWork, 'person' | 'app' | 'place'>): Promise<UnsavedWork[]> {
  return (await savedWorkIn({ person, app })).filter((work) => work.place === place)
}

/** What this person left in any form of this app, the newest first. */
export async function savedWorkIn({ person, app }: Pick<UnsavedWork, 'person' | 'app'>): Promise<UnsavedWork[]> {
  const all = await inTurn(() => ownWork(person))
  const keys = all.length > 0 ? await draftKeys(person) : []
  const opened = await Promise.all(all.map((work) => open(work, keys)))
  return opened
    .filter((work) => work !== null)
    .filter((work) => work.app === app)
    .sort((one, other) => other.at - one.at)
}

/** Has this person left anything here? Asks no key. */
export async function hasSavedWork(person: string): Promise<boolean> {
  return (await inTurn(() => ownWork(person))).length > 0
}

export function forgetWork(id: string): Promise<void> {
  return inTurn(async () => {
    await workStore.within('readwrite', (store) => done(store.delete(id)))
  })
}

/** Locks the work while a form is open on it, until the answer is called. Other tabs do not offer it meanwhile. */
export function lockWork(id: string): () => void {
  return acquireLock(lockOf(id))
}

/** Those that no open form holds. */
export async function withoutLock(works: readonly UnsavedWork[]): Promise<UnsavedWork[]> {
  const held = await heldLocks()
  return works.filter(({ id }) => !held.has(lockOf(id)))
}

async function ownWork(person: string): Promise<StoredWork[]> {
  const all = (await workStore.within('readonly', workStore.all)) ?? []
  return all.filter((work) => work.person === person && work.at >= Date.now() - KEPT_MS)
}

async function open({ id, person, at, sealed }: StoredWork, keys: readonly CryptoKey[]): Promise<UnsavedWork | null> {
  const rest = await unseal(keys, sealed, labelOf(id, person))
  // The seam where what the browser kept meets its type: only this file seals it.
  return rest === undefined ? null : { id, person, at, ...(rest as Omit<UnsavedWork, 'id' | 'person' | 'at'>) }
}

function labelOf(id: string, person: string): string {
  return `${person} ${id}`
}

function lockOf(id: string): string {
  return `${DATABASE}:${id}`
}
