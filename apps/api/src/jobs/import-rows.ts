import { type CheckJob, checkDraft, giveUpCheck } from '../domain/transfer/drafts/check-draft.ts'
import { type InvitationsJob, inviteImported } from '../domain/transfer/invite-imported.ts'
import { giveUpImport, type ImportDeps, runImport } from '../domain/transfer/run-import.ts'
import { type UndoJob, giveUpUndo, undoImport } from '../domain/transfer/undo/undo-import.ts'
import type { Queue } from './queue.ts'

/** Which import a job is about. */
type ImportJob = { appId: string; id: string }

/**
 * Imports files, one at a time in each process, checks files before their import, reverts imports, and marks those
 * whose jobs ran out of retries as failed. Members added by an import are invited after it. `stop` interrupts the
 * running import between two pieces: it is rolled back, and another process starts it again.
 */
export async function workOnImports(deps: ImportDeps & { queue: Queue }): Promise<{ stop(): void }> {
  const stopping = new AbortController()
  await deps.queue.work('import-rows', ({ appId, id }: ImportJob) => runImport(deps, appId, id, stopping.signal))
  await deps.queue.work('end-import', ({ appId, id }: ImportJob) => giveUpImport(deps, appId, id))
  await deps.queue.work('invite-members', (job: InvitationsJob) => inviteImported(deps, job))
  await deps.queue.work('check-import', (check: CheckJob) => checkDraft(deps, check, stopping.signal))
  await deps.queue.work('end-check', (check: CheckJob) => giveUpCheck(deps, check))
  await deps.queue.work('undo-import', (undo: UndoJob) => undoImport(deps, undo, stopping.signal))
  await deps.queue.work('end-undo', (undo: UndoJob) => giveUpUndo(deps, undo))
  return { stop: () => stopping.abort() }
}
