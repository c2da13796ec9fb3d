import type { Deps } from '../deps.ts'
import { fillApp, giveUpApp } from '../domain/apps/archive/fill-app.ts'

/** The job that fills a new app from its template or archive; its data is `{ appId }`. */
type NewApp = { appId: string }

/**
 * Fills new apps from their templates or archives, one at a time, and marks those whose jobs ran out of retries as
 * failed.
 */
export async function workOnAppCopies(deps: Pick<Deps, 'config' | 'db' | 'events' | 'files' | 'queue'>): Promise<void> {
  await deps.queue.work('copy-app', ({ appId }: NewApp) => fillApp(deps, appId))
  await deps.queue.work('end-app-copy', ({ appId }: NewApp) => giveUpApp(deps, appId))
}
