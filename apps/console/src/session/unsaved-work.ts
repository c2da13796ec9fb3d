import { browserStore, done, heldLocks, holdLock } from './browser-store.ts'

/**
 * What a person typed and did not save, kept in this browser: a crash, a closed tab or an ended session loses nothing. In IndexedDB,
 * because a form may hold more than local storage takes and writing there would hold up the typing. Where the browser has no room or no
 * database, nothing is kept and nothing fails.
 */
export type UnsavedWork = {
  id: string
  /** The person, by the token's subject. */
  person: string
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
}

const DATABASE = 'greenroom-unsaved'
const kept = browserStore<UnsavedWork>(DATABASE, 'work')
const MOST = 50
const KEPT_MS = 14 * 86_400_000

/** Keeps it, in place of what was kept under the same id, and lets go of what is too old or too much. */
export async function keepWork(work: UnsavedWork): Promise<void> {
  await kept.within('readwrite', async (store) => {
    await done(store.put(work))
    const all = await kept.all(store)
    const old = all.sort((one, other) => other.at - one.at).filter(({ at }, index) => index >= MOST || at < Date.now() - KEPT_MS)
    await Promise.all(old.map(({ id }) => done(store.delete(id))))
  })
}

/** What this person left in this form of this app, the newest first. */
export async function workLeft({ person, app, place }: Pick<UnsavedWork, 'person' | 'app' | 'place'>): Promise<UnsavedWork[]> {
  const all = (await kept.within('readonly', kept.all)) ?? []
  return all
    .filter((work) => work.person === person && work.app === app && work.place === place && work.at >= Date.now() - KEPT_MS)
    .sort((one, other) => other.at - one.at)
}

export async function forgetWork(id: string): Promise<void> {
  await kept.within('readwrite', (store) => done(store.delete(id)))
}

/** At sign-out: what a person wrote is nobody else's to see. */
export async function forgetWorkOf(person: string): Promise<void> {
  await kept.within('readwrite', async (store) => {
    const own = (await kept.all(store)).filter((work) => work.person === person)
    await Promise.all(own.map(({ id }) => done(store.delete(id))))
  })
}

/** Says that a form is open on this work in some tab, until the answer is called; other tabs do not offer it then. */
export function holdWork(id: string): () => void {
  return holdLock(lockOf(id))
}

/** Those that no open form holds. */
export async function abandoned(works: readonly UnsavedWork[]): Promise<UnsavedWork[]> {
  const held = await heldLocks()
  return works.filter(({ id }) => !held.has(lockOf(id)))
}

function lockOf(id: string): string {
  return `${DATABASE}:${id}`
}
