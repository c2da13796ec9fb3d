import type { Deps } from '../../../deps.ts'
import { Failure, failure, unavailable } from '../../../failure.ts'
import { leaseOf } from './lease.ts'
import { readParts, removeParts } from './part-store.ts'
import { deleteUpload, findUpload, listParts, type Owner, type StoredUpload } from './stored-uploads.ts'

type Parts = Pick<Deps, 'db' | 'files'>

/** An upload whose bytes have all arrived. */
export type Complete = {
  upload: StoredUpload
  bytes: AsyncIterable<Buffer>
  leaseOwner: string
  /** Runs work that reads the upload's bytes; removes the upload if the work rejects them for good. */
  judged<R>(work: Promise<R>): Promise<R>
}

/** How to complete an upload. */
export type Completion<T> = {
  /** Must call `markFinished` in the transaction that writes the result. */
  store(complete: Complete): Promise<T>
  /** The result of an upload that was completed earlier. */
  again(id: string): Promise<T>
  /** Codes of errors that the file itself causes; any other error may be retried. */
  final: readonly Failure['code'][]
}

/** Completes an upload under its lease, once. A file that is refused leaves nothing. */
export async function completeUpload<T>(parts: Parts, owner: Owner, id: string, { store, again, final }: Completion<T>): Promise<T> {
  const { db, files } = parts
  const { appId } = owner
  const find = async () => {
    const upload = await db.inApp(appId, (sql) => findUpload(sql, owner, id))
    if (upload === null) throw failure('NOT_FOUND')
    return upload
  }
  await find()
  const lease = leaseOf(db, appId, id)
  await lease.lock(new AbortController().signal, () => {})
  try {
    const upload = await find()
    if (upload.became !== null) return await again(upload.became)
    if (upload.received < upload.size) throw failure('CONFLICT', 'Not all of this file has arrived yet.')
    const stored = await db.inApp(appId, (sql) => listParts(sql, appId, id))
    const judged = <R>(work: Promise<R>) =>
      work.catch(async (error: unknown) => {
        if (error instanceof Failure && final.includes(error.code)) await dropUpload(parts, appId, id, lease.leaseOwner)
        throw error
      })
    const made = await store({ upload, bytes: readParts(files, appId, id, stored), leaseOwner: lease.leaseOwner, judged })
    await removeParts(files, appId, id)
    return made
  } finally {
    await lease.unlock()
  }
}

/** Removes an upload: its row and its parts. Does nothing if another holder has the lease. */
export async function dropUpload({ db, files }: Parts, appId: string, id: string, leaseOwner: string | null): Promise<void> {
  if (await db.changeApp(appId, (tx) => deleteUpload(tx, appId, id, leaseOwner))) await removeParts(files, appId, id)
}

/** Another holder is completing the upload. */
export function isStoredElsewhere(): Failure {
  return unavailable('This file is still being saved. Please try again in a moment.', 2)
}
