import type { Deps } from '../../../deps.ts'
import { findCopy, isFromArchive } from '../template/app-copies.ts'
import { copyTemplate, giveUpCopy } from '../template/copy-template.ts'
import { archiveKey } from './archive-key.ts'
import { fillFromArchive } from './fill-from-archive.ts'

type FillDeps = Pick<Deps, 'config' | 'db' | 'events' | 'files'>

/** Fills a new app from its template or from its archive. */
export async function fillApp(deps: FillDeps, appId: string): Promise<void> {
  const copy = await findCopy(deps.db.platform, appId)
  await (copy && isFromArchive(appId, copy) ? fillFromArchive(deps, appId) : copyTemplate(deps, appId))
}

/** Called when the job is given up: the app stays empty and reports the failure, and its archive is removed. */
export async function giveUpApp(deps: FillDeps, appId: string): Promise<void> {
  await giveUpCopy(deps, appId)
  await deps.files.remove(archiveKey(appId))
}
