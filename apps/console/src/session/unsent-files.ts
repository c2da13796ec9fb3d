import { UNFINISHED_HOURS } from '@greenroom/contract/media/resumable'
import { serverNow } from '../api/server-time.ts'
import { acquireLock, browserStore, done, heldLocks } from './browser-store.ts'

/**
 * Large files being uploaded, stored in this browser so that an upload resumes after a reload without choosing the file
 * again. Limited in size and by free disk space, and deleted when the server deletes the unfinished upload.
 */
export type UnsentFile = {
  id: string
  /** The user: the token's subject. */
  person: string
  /** The API's path of the app's uploads. */
  path: string
  /** The page, and the position on it, where it was chosen. */
  place: string
  file: File
  /** When it was chosen, in milliseconds. */
  at: number
}

const DATABASE = 'greenroom-unsent'
const fileStore = browserStore<UnsentFile>(DATABASE, 'files')

const MAX_BYTES = 1_000_000_000
/** Maximum share of the browser's free quota; the rest is for other data. */
const SHARE_OF_ROOM = 0.25
const RETENTION_MS = UNFINISHED_HOURS * 3_600_000

/** Number of sign-outs here, so that a file being stored during one is not stored after all. */
let forgotten = 0

/** Stores a file if there is space, in place of an earlier one for the same place. */
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

/** Files that this user chose in this place of this app, or below it, and that no tab is uploading, newest first. */
export async function unsentFiles({ person, path, place }: Pick<UnsentFile, 'person' | 'path' | 'place'>): Promise<UnsentFile[]> {
  await forgetWhere(isOver)
  const [all, locks] = [await everything(), await heldLocks()]
  return all
    .filter((unsent) => unsent.person === person && unsent.path === path && `${unsent.place}#`.startsWith(`${place}#`))
    .filter(({ id }) => !locks.has(lockOf(id)))
    .toSorted((one, other) => other.at - one.at)
}

export async function forgetFile(id: string): Promise<void> {
  await forgetWhere((unsent) => unsent.id === id)
}

/** At sign-out: other users must not see the user's files. */
export async function forgetFilesOf(person: string): Promise<void> {
  forgotten += 1
  await forgetWhere((unsent) => unsent.person === person)
}

/** Marks the file as being uploaded by this tab, until the returned function is called. */
export function lockFile(id: string): () => void {
  return acquireLock(lockOf(id))
}

function lockOf(id: string): string {
  return `${DATABASE}:${id}`
}

function isOver({ at }: UnsentFile): boolean {
  return at < serverNow().getTime() - RETENTION_MS
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
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate().catch(() => null)) ?? {}
  return quota - usage
}
