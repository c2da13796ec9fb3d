import { UNFINISHED_HOURS } from '@greenroom/contract/media/resumable'
import { acquireLock, browserStore, done, heldLocks } from './browser-store.ts'

/**
 * Large files that are being uploaded, stored in this browser so that an upload continues after a reload without
 * choosing the file again. Limited in size and by free disk space, and deleted when the server deletes the unfinished
 * upload.
 */
export type UnsentFile = {
  id: string
  /** The person, by the token's subject. */
  person: string
  /** The API's path of the app's uploads. */
  path: string
  /** Where on which page it was chosen. */
  place: string
  file: File
  /** When it was chosen, in milliseconds. */
  at: number
}

const DATABASE = 'greenroom-unsent'
const fileStore = browserStore<UnsentFile>(DATABASE, 'files')

const MAX_BYTES = 1_000_000_000
/** Of what the browser still gives us; the rest is for others. */
const SHARE_OF_ROOM = 0.25
const KEPT_MS = UNFINISHED_HOURS * 3_600_000

/** How often people were forgotten here, so that a file that was just being kept then is not kept after all. */
let forgotten = 0

/** Keeps a file, in place of what was kept for the same place, where there is room. */
export async function storeFile(unsent: UnsentFile): Promise<void> {
  const before = forgotten
  await forgetWhere((other) => isOver(other) || (other.person === unsent.person && other.place === unsent.place))
  const room = await roomLeft()
  const taken = (await everything()).reduce((sum, { file }) => sum + file.size, 0)
  if (unsent.file.size + taken > MAX_BYTES || unsent.file.size > room * SHARE_OF_ROOM) return
  await fileStore.within('readwrite', async (store) => {
    if (forgotten === before) await done(store.put(unsent))
  })
}

/** What this person chose in this place of this app, or below it, and no tab sends now, the newest first. */
export async function unsentFiles({ person, path, place }: Pick<UnsentFile, 'person' | 'path' | 'place'>): Promise<UnsentFile[]> {
  await forgetWhere(isOver)
  const [all, held] = [await everything(), await heldLocks()]
  return all
    .filter((unsent) => unsent.person === person && unsent.path === path && `${unsent.place}#`.startsWith(`${place}#`))
    .filter(({ id }) => !held.has(lockOf(id)))
    .toSorted((one, other) => other.at - one.at)
}

export async function forgetFile(id: string): Promise<void> {
  await forgetWhere((unsent) => unsent.id === id)
}

/** At sign-out: what a person sends is nobody else's to see. */
export async function forgetFilesOf(person: string): Promise<void> {
  forgotten += 1
  await forgetWhere((unsent) => unsent.person === person)
}

/** Says that a tab sends this file, until the answer is called. */
export function lockFile(id: string): () => void {
  return acquireLock(lockOf(id))
}

function lockOf(id: string): string {
  return `${DATABASE}:${id}`
}

function isOver({ at }: UnsentFile): boolean {
  return at < Date.now() - KEPT_MS
}

async function everything(): Promise<UnsentFile[]> {
  return (await fileStore.within('readonly', fileStore.all)) ?? []
}

async function forgetWhere(is: (unsent: UnsentFile) => boolean): Promise<void> {
  await fileStore.within('readwrite', async (store) => {
    const gone = (await fileStore.all(store)).filter(is)
    await Promise.all(gone.map(({ id }) => done(store.delete(id))))
  })
}

async function roomLeft(): Promise<number> {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate()) ?? {}
  return quota - usage
}
