import type { Deps } from '../deps.ts'
import { fillApp, giveUpApp } from '../domain/apps/archive/fill-app.ts'
import { releasePack } from '../domain/packs/release-pack.ts'
import { giveUpRollout, runRollout } from '../domain/packs/run-rollout.ts'
import type { RolloutJob } from '../domain/packs/stored-rollouts.ts'
import type { BusinessPushJob } from '../domain/push/businesses/ask-push.ts'
import { giveUpPushToBusinesses, runPushToBusinesses } from '../domain/push/businesses/run-push-to-businesses.ts'
import { type CheckJob, checkDraft, giveUpCheck } from '../domain/transfer/drafts/check-draft.ts'
import { type InvitationsJob, inviteImported } from '../domain/transfer/invite-imported.ts'
import { giveUpExport, runExport } from '../domain/transfer/run-export.ts'
import { giveUpImport, runImport } from '../domain/transfer/run-import.ts'
import { type UndoJob, giveUpUndo, undoImport } from '../domain/transfer/undo/undo-import.ts'

type OfApp = { appId: string }
/** An import, an export or a pack of an app. */
type One = { appId: string; id: string }

/** Pushes to businesses that one process handles concurrently: usually of different parents. */
const PUSHES_AT_ONCE = 4

/**
 * Fills new apps, imports and exports files, rolls packs out and back, and passes pushes of parents to their
 * businesses: one of each kind at a time in each process, except pushes. Those whose jobs ran out of retries are marked
 * as failed. `stop` interrupts the running ones between two pieces: another process continues them, or starts them
 * again. An interrupted import is rolled back.
 */
export async function workOnLongJobs(deps: Deps): Promise<{ stop(): void }> {
  const { queue } = deps
  const stopping = new AbortController()
  const { signal } = stopping
  await queue.work('copy-app', ({ appId }: OfApp) => fillApp(deps, appId))
  await queue.work('end-app-copy', ({ appId }: OfApp) => giveUpApp(deps, appId))
  await queue.work('import-rows', ({ appId, id }: One) => runImport(deps, appId, id, signal))
  await queue.work('end-import', ({ appId, id }: One) => giveUpImport(deps, appId, id))
  await queue.work('invite-members', (job: InvitationsJob) => inviteImported(deps, job))
  await queue.work('check-import', (check: CheckJob) => checkDraft(deps, check, signal))
  await queue.work('end-check', (check: CheckJob) => giveUpCheck(deps, check))
  await queue.work('undo-import', (undo: UndoJob) => undoImport(deps, undo, signal))
  await queue.work('end-undo', (undo: UndoJob) => giveUpUndo(deps, undo))
  await queue.work('export-file', ({ appId, id }: One) => runExport(deps, appId, id, signal))
  await queue.work('end-export', ({ appId, id }: One) => giveUpExport(deps, appId, id))
  await queue.work('roll-out-pack', (job: RolloutJob) => runRollout(deps, job, signal))
  await queue.work('end-pack-rollout', ({ appId, id }: One) => giveUpRollout(deps, appId, id))
  await queue.work('release-pack', ({ appId, id }: One) => releasePack(deps, appId, id))
  await queue.work('send-to-businesses', (job: BusinessPushJob) => runPushToBusinesses(deps, job, signal), { concurrency: PUSHES_AT_ONCE })
  await queue.work('end-send-to-businesses', (job: BusinessPushJob) => giveUpPushToBusinesses(deps, job))
  return { stop: () => stopping.abort() }
}
