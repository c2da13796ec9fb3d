import type { Database } from '../../../db/database.ts'
import type { FileStore } from '../../../edges/files/file-store.ts'
import { Failure, failure } from '../../../failure.ts'
import type { Session } from '../../../session.ts'
import type { CurrentApp } from '../../apps/current-app.ts'
import { demandReplaceable, forgetFormer, newRevision, replaceMedia } from '../library/replace-media.ts'
import { findStoredMedia, type StoredMedia } from '../queries.ts'
import { storeMedia } from '../store-media.ts'
import { originalKey } from '../stored-files.ts'
import { demandRule } from './begin-upload.ts'
import { leaseOf } from './lease.ts'
import { readParts, removeParts } from './part-store.ts'
import { deleteUpload, findUpload, listParts, markFinished, type StoredUpload } from './queries.ts'
import { receiveFile } from './receive-file.ts'

type Parts = { db: Database; files: FileStore }

/**
 * Completes an upload whose bytes have all arrived: inspects them like any other upload, stores them, writes or
 * replaces the row, and removes the parts. Repeating it answers the same file. A refused file leaves nothing.
 */
export async function finishUpload({ db, files }: Parts, app: CurrentApp, session: Session, id: string): Promise<StoredMedia> {
  const appId = app.id
  const find = async () => {
    const upload = await db.inApp(appId, (sql) => findUpload(sql, { appId, userId: session.userId }, id))
    if (upload === null) throw failure('NOT_FOUND')
    return upload
  }
  await find()
  const lease = leaseOf(db, appId, id)
  await lease.lock(new AbortController().signal, () => {})
  try {
    const upload = await find()
    if (upload.mediaId !== null) return await findStored(db, appId, upload.mediaId)
    if (upload.received < upload.size) throw failure('CONFLICT', 'Not all of this file has arrived yet.')
    return await store({ db, files }, app, session, upload, lease.holder)
  } finally {
    await lease.unlock()
  }
}

/** An upload is given up: its row and all that came of it. */
export async function dropUpload({ db, files }: Parts, appId: string, id: string): Promise<void> {
  await db.changeApp(appId, (tx) => deleteUpload(tx, appId, id))
  await removeParts(files, appId, id)
}

async function store({ db, files }: Parts, app: CurrentApp, session: Session, upload: StoredUpload, holder: string) {
  const appId = app.id
  const { id, kind, filename, purpose } = upload
  const { replaces } = upload.metadata
  // The section that mentions the file may have been handed in since the upload began.
  if (replaces) await db.inApp(appId, (sql) => demandReplaceable(sql, app, session, replaces, kind))
  const place = replaces ? { id: replaces, revision: newRevision() } : undefined
  const rule = demandRule(session, kind, purpose)
  const parts = await db.inApp(appId, (sql) => listParts(sql, appId, id))
  const incoming = { appId, createdBy: session.userId, kind, filename, bytes: readParts(files, appId, id, parts) }
  const media = await receiveFile(files, incoming, rule, place).catch(async (error) => {
    if (isFinal(error)) await dropUpload({ db, files }, appId, id)
    throw error
  })
  const stored = { ...media, ...place }
  let former: number | undefined
  let isKept = false
  const kept: Promise<StoredMedia> = db.changeApp(appId, async (tx) => {
    if (!(await markFinished(tx, appId, id, holder, media.id))) throw failure('UNAVAILABLE', undefined, { 'retry-after': '2' })
    const replaced = place && (await replaceMedia(tx, { ...media, ...place }, session))
    if (replaced === undefined) await storeMedia(tx, media, session)
    former = replaced?.former
    isKept = true
    return replaced ? { ...place, filename: replaced.filename } : media
  })
  try {
    await kept
  } finally {
    // Not after a commit whose outcome is unknown: then the row may stand, and a file without one is swept anyway.
    if (!isKept) await files.remove(originalKey(stored))
  }
  if (former !== undefined) await forgetFormer(files, { appId, id: stored.id }, former)
  await removeParts(files, appId, id)
  return kept
}

/** What the file itself is to blame for; anything else may go well the next time. */
function isFinal(error: unknown): boolean {
  return error instanceof Failure && ['INVALID_FILE_TYPE', 'INVALID_FILE_SIZE', 'NOT_FOUND'].includes(error.code)
}

async function findStored(db: Database, appId: string, mediaId: string): Promise<StoredMedia> {
  const media = await db.inApp(appId, (sql) => findStoredMedia(sql, appId, mediaId))
  if (media === null) throw failure('NOT_FOUND')
  return media
}
