import { serverNow } from '../api/server-time.ts'
import { acquireLock, browserStore, done, heldLocks } from './browser-store.ts'
import { draftKeys } from './draft-keys.ts'
import { type Sealed, seal, unseal } from './sealed.ts'

/**
 * A user's unsaved input, stored in this browser so that nothing is lost in a crash, a closed tab, a sign-out or an
 * expired session. It is in IndexedDB because a form may exceed local storage, and encrypted with the user's key (see
 * draft-keys.ts) because others may use the browser. Without a database or enough space, nothing is stored and nothing
 * fails.
 */
export type UnsavedWork = {
  id: string
  /** The user: the token's subject. */
  person: string
  /** The app's id, or the platform. */
  app: string
  /** The form's address. */
  place: string
  /** Time of the last input, in milliseconds. */
  at: number
  /** The record version that the edit started from; null for a new record. */
  version: number | null
  /** The form's initial and last values. */
  began: Record<string, unknown>
  values: Record<string, unknown>
  /** Sub-table rows being edited and not yet added, by field. */
  rows?: Record<string, WorkRow>
}

/** A row: its index (null for a new one), its values when it was opened, and the current input. */
type WorkRow = { index: number | null; began: Record<string, unknown> | null; typed: Record<string, unknown> }

/** The stored form: id, user and time in plain text, the rest encrypted. */
type StoredWork = Pick<UnsavedWork, 'id' | 'person' | 'at'> & { sealed: Sealed }

const DATABASE = 'greenroom-unsaved'
/** Version 2 since work is encrypted; work stored by version 1 is deleted. */
const workStore = browserStore<StoredWork>(DATABASE, 'work', 2)
const MOST = 50
const RETENTION_MS = 14 * 86_400_000

/** Runs operations one at a time, so that an encryption in progress cannot store work again after it was deleted. */
let last: Promise<unknown> = Promise.resolve()
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const queued = last.then(work)
  last = queued.catch(() => undefined)
  return queued
}

/**
 * Stores the work in place of earlier work with the same id, and deletes what is too old or exceeds the limit. Returns
 * whether it was stored.
 */
export function saveWork({ id, person, at, ...rest }: UnsavedWork): Promise<boolean> {
  // Requested right away: at sign-out, a closing page saves its last input just before the keys are deleted.
  const keys = draftKeys(person)
  return oneAtATime(async () => {
    const [key] = await keys
    if (!key) return false
    const sealed = await seal(key, rest, labelOf(id, person))
    const isSaved = await workStore.within('readwrite', async (store) => {
      await done(store.put({ id, person, at, sealed }))
      const newestFirst = (await workStore.all(store)).sort((one, other) => other.at - one.at)
      const tooMany = newestFirst.filter((work) => work.person === person).slice(MOST)
      const gone = newestFirst.filter((work) => work.at < serverNow().getTime() - RETENTION_MS || tooMany.includes(work))
      await Promise.all(gone.map((work) => done(store.delete(work.id))))
      return true
    })
    return isSaved ?? false
  })
}

/** The user's unsaved work in this form of this app, newest first. */
export async function savedWork({ person, app, place }: Pick<UnsavedWork, 'person' | 'app' | 'place'>): Promise<UnsavedWork[]> {
  return (await savedWorkIn({ person, app })).filter((work) => work.place === place)
}

/** The user's unsaved work in any form of this app, newest first. */
export async function savedWorkIn({ person, app }: Pick<UnsavedWork, 'person' | 'app'>): Promise<UnsavedWork[]> {
  const all = await oneAtATime(() => ownWork(person))
  const keys = all.length > 0 ? await draftKeys(person) : []
  const opened = await Promise.all(all.map((work) => open(work, keys)))
  return opened
    .filter((work) => work !== null)
    .filter((work) => work.app === app)
    .sort((one, other) => other.at - one.at)
}

/** Whether the user has unsaved work here. Needs no key. */
export async function hasSavedWork(person: string): Promise<boolean> {
  return (await oneAtATime(() => ownWork(person))).length > 0
}

export function forgetWork(id: string): Promise<void> {
  return oneAtATime(async () => {
    await workStore.within('readwrite', (store) => done(store.delete(id)))
  })
}

/**
 * Locks the work while a form is open on it, until the returned function is called. Other tabs do not offer it
 * meanwhile.
 */
export function lockWork(id: string): () => void {
  return acquireLock(lockOf(id))
}

/** Work that is not open in any form. */
export async function withoutLock(works: readonly UnsavedWork[]): Promise<UnsavedWork[]> {
  const locks = await heldLocks()
  return works.filter(({ id }) => !locks.has(lockOf(id)))
}

async function ownWork(person: string): Promise<StoredWork[]> {
  const all = (await workStore.within('readonly', workStore.all)) ?? []
  return all.filter((work) => work.person === person && work.at >= serverNow().getTime() - RETENTION_MS)
}

async function open({ id, person, at, sealed }: StoredWork, keys: readonly CryptoKey[]): Promise<UnsavedWork | null> {
  const rest = await unseal(keys, sealed, labelOf(id, person))
  // Stored data is typed here: only this file encrypts it.
  return rest === undefined ? null : { id, person, at, ...(rest as Omit<UnsavedWork, 'id' | 'person' | 'at'>) }
}

function labelOf(id: string, person: string): string {
  return `${person} ${id}`
}

function lockOf(id: string): string {
  return `${DATABASE}:${id}`
}
