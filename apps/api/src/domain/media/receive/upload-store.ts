import { UNFINISHED_HOURS, UPLOAD_EXTENSIONS } from '@greenroom/contract/media/resumable'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { newId } from '../../../db/id.ts'
import type { Deps } from '../../../deps.ts'
import { dropUpload } from './complete-upload.ts'
import { readBeginning, writeParts } from './part-store.ts'
import type { Reception } from './reception.ts'
import { findUpload, type StoredUpload } from './stored-uploads.ts'

export function newUploadId(): string {
  return newId()
}

const UNFINISHED_MS = UNFINISHED_HOURS * 3_600_000

/** The number of bytes by which a file's type is detected while the rest is still arriving. */
const BEGINNING_BYTES = 64 * 1024

type Store = Pick<Deps, 'db' | 'files'> & {
  reception: Reception
  leaseOwnerOf(id: string): string
}

/**
 * Uploads as the tus server sees them: rows in PostgreSQL, bytes as parts in the file store. An upload can therefore
 * continue on another server process, with any file store, and after a process was killed.
 */
export function uploadStore({ db, files, reception, leaseOwnerOf }: Store): DataStore {
  const { owner } = reception
  const { appId } = owner
  const find = async (id: string): Promise<StoredUpload> => {
    const upload = await db.inApp(appId, (sql) => findUpload(sql, owner, id))
    if (upload === null) throw ERRORS.FILE_NOT_FOUND
    return upload
  }

  return Object.assign(new DataStore(), {
    extensions: [...UPLOAD_EXTENSIONS],
    getExpiration: () => UNFINISHED_MS,

    async create(upload: Upload): Promise<Upload> {
      const { id, size, metadata = {} } = upload
      await reception.begin({ id, leaseOwner: leaseOwnerOf(id), size, metadata })
      return upload
    },

    async getUpload(id: string): Promise<Upload> {
      const { size, received: offset, metadata, createdAt } = await find(id)
      return new Upload({ id, size, offset, metadata, creation_date: createdAt.toISOString() })
    },

    async write(source: Parameters<DataStore['write']>[0], id: string, offset: number): Promise<number> {
      let isKnown = offset >= BEGINNING_BYTES
      const afterPart = async (at: number) => {
        await reception.stillMay()
        if (isKnown || at < BEGINNING_BYTES) return
        await lookAtBeginning(await find(id))
        isKnown = true
      }
      return writeParts({ db, files, appId, id, leaseOwner: leaseOwnerOf(id), afterPart }, source, offset)
    },

    async remove(id: string): Promise<void> {
      await find(id)
      await dropUpload({ db, files }, appId, id, leaseOwnerOf(id))
    },
  })

  /** Refuses a file that is not a film after its first part, not after 3 GB; the whole file is inspected at the end. */
  async function lookAtBeginning(upload: StoredUpload): Promise<void> {
    const head = await readBeginning(db, files, appId, upload.id, BEGINNING_BYTES)
    try {
      await reception.demandBeginning(upload, head)
    } catch (error) {
      await dropUpload({ db, files }, appId, upload.id, leaseOwnerOf(upload.id))
      throw error
    }
  }
}
