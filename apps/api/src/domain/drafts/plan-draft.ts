import { draftMessages } from '@greenroom/contract/drafts/draft-messages'
import { dueAt, timeMistake } from '@greenroom/contract/push/schedule'
import { scheduleMessages } from '@greenroom/contract/push/schedule-messages'
import type { Tx } from '../../db/database.ts'
import { failure, invalid } from '../../failure.ts'
import { demandPublisher, type Scope } from '../records/scope.ts'
import { makesLive } from './read-draft.ts'
import { lockDraft, setDraft, withoutRequest, unplanned } from './stored-drafts.ts'

type Planning = {
  /** What the app's clock shows then, such as 2026-12-06T08:00. */
  local: string
  draftVersion: number | undefined
  now: Date
}

/**
 * Lets a worker publish the draft at a time of the app's clock. Who plans it approves it. A 422 for a time that has
 * passed or that clocks skip, CONFLICT for a record that is not live yet.
 */
export async function planDraft(tx: Tx, scope: Scope, id: string, { local, draftVersion, now }: Planning): Promise<Date> {
  demandPublisher(scope)
  const time = { local, zone: scope.facts.app.timeZone }
  const mistake = timeMistake(time, now)
  if (mistake !== null) throw invalid({ publish_at: [mistake === scheduleMessages.past ? draftMessages.past : mistake] })
  const { gone, staleDraft } = draftMessages
  const draft = await lockDraft(tx, scope.appId, id, { gone, stale: staleDraft, version: draftVersion })
  // Whoever must ask may still change the record, without anybody seeing it before that time.
  if (makesLive(draft)) throw failure('CONFLICT', draftMessages.noPlanYet)
  const { actorId, actorName } = scope.author
  const at = dueAt(time)
  await setDraft(tx, scope.appId, id, {
    ...{ ...withoutRequest, publish_at: at, next_at: at, planned_by: actorId, planned_by_name: actorName, stop_reason: null },
  })
  return at
}

/** Publishes it by hand again. */
export async function unplanDraft(tx: Tx, scope: Scope, id: string): Promise<void> {
  await lockDraft(tx, scope.appId, id, { gone: draftMessages.gone, stale: '' })
  await setDraft(tx, scope.appId, id, { ...unplanned, stop_reason: null })
}
