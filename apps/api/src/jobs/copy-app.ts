import type { Deps } from '../deps.ts'
import { copyTemplate, giveUpCopy } from '../domain/apps/template/copy-template.ts'

/** The job that fills a new app from its template; its data is `{ appId }`. */
type NewApp = { appId: string }

/** Fills new apps from their templates, one at a time, and says of those that were given up that they failed. */
export async function workOnAppCopies(deps: Pick<Deps, 'db' | 'events' | 'files' | 'queue'>): Promise<void> {
  await deps.queue.work('copy-app', ({ appId }: NewApp) => copyTemplate(deps, appId))
  await deps.queue.work('end-app-copy', ({ appId }: NewApp) => giveUpCopy(deps, appId))
}
