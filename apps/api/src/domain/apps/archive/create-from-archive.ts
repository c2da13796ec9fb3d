import { newApp } from '@greenroom/contract/apps/new-app'
import { REQUIRED } from '@greenroom/contract/fields/field-messages'
import { factsOfArchives } from '@greenroom/contract/transfer/archived-rules'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/id.ts'
import type { Deps } from '../../../deps.ts'
import { invalid } from '../../../failure.ts'
import type { Session } from '../../../session.ts'
import { PLATFORM, writeAudit } from '../../audit/write-audit.ts'
import { renewAppToken } from '../secrets/app-token.ts'
import { noteCopy } from '../template/app-copies.ts'
import { readContents } from './archive-contents.ts'
import { archiveKey } from './archive-key.ts'
import { withAppArchive } from './open-app-archive.ts'

export type MadeApp = { id: string; name: string; is_pending: boolean }

/**
 * Stores the bytes of an archive, validates all of it, and creates an app that stays pending until a job has filled it.
 * `withApp` runs in the transaction that creates the app. Throws INVALID if it is not an archive of an app or is
 * damaged; then nothing of it remains.
 */
export async function createFromArchive(
  deps: Pick<Deps, 'config' | 'db' | 'files' | 'queue' | 'vault'>,
  session: Pick<Session, 'userId' | 'name' | 'address'>,
  bytes: AsyncIterable<Uint8Array>,
  given: string | null,
  withApp: (tx: Tx, appId: string) => Promise<void>,
): Promise<MadeApp> {
  const { config, db, files } = deps
  const id = newId()
  const key = archiveKey(id)
  let isStored = false
  try {
    await files.put(key, bytes)
    const manifest = await files.local(key, (path) =>
      withAppArchive(path, async (archive) => {
        await readContents(archive, factsOfArchives(config.webHost, archive.settings.setup))
        return archive.manifest
      }),
    )
    if (!manifest) throw new Error('An archive that was just stored cannot be read.')
    const name = given?.trim() || manifest.name.trim()
    if (name === '') throw invalid({ name: [REQUIRED] })
    return await db.changePlatform(async (tx) => {
      await withApp(tx, id)
      const made = await makeApp(deps, tx, session, { id, name, type: manifest.type ?? 'Standard' })
      isStored = true
      return made
    })
  } finally {
    // Not if the outcome of the commit is unknown: the app may exist, and an archive without one is swept.
    if (!isStored) await files.remove(key)
  }
}

async function makeApp(
  { vault, queue }: Pick<Deps, 'queue' | 'vault'>,
  tx: Tx,
  { userId, name: actorName, address }: Pick<Session, 'userId' | 'name' | 'address'>,
  { id, name, type }: { id: string; name: string; type: string },
): Promise<MadeApp> {
  tx.send('insert into apps (id, name, setup, about, onboarding, is_pending) values ($1, $2, $3, $4, $5, true)', [
    ...[id, name, newApp.setup, newApp.about, { ...newApp.onboarding, type }],
  ])
  await renewAppToken(tx, vault, id)
  const line = { actorId: userId, actorName, address, action: 'created', target: 'app', targetId: id, summary: name }
  await writeAudit(tx, { ...line, appId: PLATFORM })
  await writeAudit(tx, { ...line, appId: id })
  noteCopy(tx, id, { templateId: id, createdBy: userId })
  await queue.send(tx, 'copy-app', { appId: id })
  return { id, name, is_pending: true }
}
