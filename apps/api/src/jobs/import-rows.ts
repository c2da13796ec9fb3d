import { giveUpImport, type ImportDeps, runImport } from '../domain/transfer/run-import.ts'
import type { Queue } from './queue.ts'

/** What both jobs are about. */
type AskedImport = { appId: string; id: string }

/**
 * Imports files, one at a time in each process, and says of those that were given up that they failed. `stop` ends the
 * running one between two pieces: it is rolled back, and another process begins it anew.
 */
export async function workOnImports(deps: ImportDeps & { queue: Queue }): Promise<{ stop(): void }> {
  const stopping = new AbortController()
  await deps.queue.work('import-rows', ({ appId, id }: AskedImport) => runImport(deps, appId, id, stopping.signal))
  await deps.queue.work('end-import', ({ appId, id }: AskedImport) => giveUpImport(deps, appId, id))
  return { stop: () => stopping.abort() }
}
