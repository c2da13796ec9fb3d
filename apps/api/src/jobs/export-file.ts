import { type ExportDeps, giveUpExport, runExport } from '../domain/transfer/run-export.ts'
import type { Queue } from './queue.ts'

/** The data of both jobs. */
type ExportJob = { appId: string; id: string }

/**
 * Writes the files of exports, one at a time in each process, and marks those whose jobs ran out of retries as failed.
 * `stop` interrupts the running one between two pieces: another process starts it again.
 */
export async function workOnExports(deps: ExportDeps & { queue: Queue }): Promise<{ stop(): void }> {
  const stopping = new AbortController()
  await deps.queue.work('export-file', ({ appId, id }: ExportJob) => runExport(deps, appId, id, stopping.signal))
  await deps.queue.work('end-export', ({ appId, id }: ExportJob) => giveUpExport(deps, appId, id))
  return { stop: () => stopping.abort() }
}
