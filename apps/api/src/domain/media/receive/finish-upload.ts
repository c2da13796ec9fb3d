import type { Deps } from '../../../deps.ts'
import { failure } from '../../../failure.ts'
import type { Session } from '../../../session.ts'
import type { CurrentApp } from '../../apps/read/current-app.ts'
import { demandReplaceable, forgetFormer, newRevision, replaceMedia } from '../library/replace-media.ts'
import { storeMedia } from '../store-media.ts'
import { originalKey } from '../stored-files.ts'
import { findStoredMedia, type StoredMedia } from '../stored-media.ts'
import { demandRule } from './begin-upload.ts'
import { type Complete, completeUpload, isStoredElsewhere } from './complete-upload.ts'
import { receiveFile } from './receive-file.ts'
import { markFinished } from './stored-uploads.ts'

type Parts = Pick<Deps, 'db' | 'files'>

/**
 * Completes an upload whose bytes have all arrived: inspects them like any other upload, stores them, writes or
 * replaces the row, and removes the parts. A repeated call returns the same file. A refused file leaves nothing.
 */
export async function finishUpload(deps: Parts, app: CurrentApp, session: Session, id: string): Promise<StoredMedia> {
  return await completeUpload(deps, { appId: app.id, userId: session.userId }, id, {
    store: (complete) => store(deps, app, session, complete),
    again: (mediaId) => findStored(deps, app.id, mediaId),
    final: ['INVALID_FILE_TYPE', 'INVALID_FILE_SIZE', 'NOT_FOUND'],
  })
}

async function store(
  { db, files }: Parts,
  app: CurrentApp,
  session: Session,
  { upload, bytes, leaseOwner, judged }: Complete,
): Promise<StoredMedia> {
  const appId = app.id
  const { id, kind, filename, purpose } = upload
  const { replaces } = upload.metadata
  // The section that mentions the file may have been submitted since the upload began.
  if (replaces) await db.inApp(appId, (sql) => demandReplaceable(sql, app, session, replaces, kind))
  const location = replaces ? { id: replaces, revision: newRevision() } : undefined
  const rule = demandRule(session, kind, purpose)
  const media = await judged(receiveFile(files, { appId, createdBy: session.userId, kind, filename, bytes }, rule, location))
  const stored = { ...media, ...location }
  let former: number | undefined
  let isStored = false
  const storing: Promise<StoredMedia> = db.changeApp(appId, async (tx) => {
    if (!(await markFinished(tx, appId, id, leaseOwner, media.id))) throw isStoredElsewhere()
    const replaced = location && (await replaceMedia(tx, { ...media, ...location }, session))
    if (replaced === undefined) await storeMedia(tx, media, session)
    former = replaced?.former
    isStored = true
    return replaced ? { ...location, filename: replaced.filename } : media
  })
  try {
    await storing
  } finally {
    // Not if the outcome of the commit is unknown: the row may exist, and the sweep removes a file without one.
    if (!isStored) await files.remove(originalKey(stored))
  }
  if (former !== undefined) await forgetFormer(files, { appId, id: stored.id }, former)
  return storing
}

async function findStored({ db }: Pick<Parts, 'db'>, appId: string, mediaId: string): Promise<StoredMedia> {
  const media = await db.inApp(appId, (sql) => findStoredMedia(sql, appId, mediaId))
  if (media === null) throw failure('NOT_FOUND')
  return media
}
