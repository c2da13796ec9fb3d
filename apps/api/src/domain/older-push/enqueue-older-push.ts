import { gates } from '@greenroom/contract/access/gates'
import type { FormFacts } from '@greenroom/contract/fields/field'
import { CHOOSE_FROM_LIST } from '@greenroom/contract/fields/field-messages'
import { pushMessages } from '@greenroom/contract/push/composer'
import { TOO_LATE_TO_UNDO_OLDER } from '@greenroom/contract/push/hold'
import type { OlderComposer, OlderPush, SentOlderPush } from '@greenroom/contract/push/older'
import type { Sql, Tx } from '../../db/database.ts'
import { newMediaId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import { failure, invalid } from '../../failure.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import type { ProviderView } from './ask-provider.ts'
import { destinationsOf, hasDestination } from './destinations.ts'
import { countLastHour, findOlderPush, insertOlderPush, listOlderPushes, removeDelayed } from './stored-older-pushes.ts'

const MAX_AN_HOUR = 30
const SHOWN = 10

/** The initial data of the older composer (PUSH-085). */
export async function composeOlder(
  sql: Sql,
  { app, facts, view }: { app: CurrentApp; facts: FormFacts; view: ProviderView },
): Promise<OlderComposer> {
  return {
    total_users: view.users.total,
    current_users: view.users.reachable,
    segments: view.segments,
    destinations: destinationsOf(app, facts),
    problem: view.problem,
    sent: await listOlderPushes(sql, app.id, SHOWN),
  }
}

/** The gate of the older composer, for its pages and its API (OQ-016). */
export function demandOlderPush(facts: FormFacts): void {
  if (!gates.old_push(facts)) throw failure('FORBIDDEN')
}

/**
 * Stores a push of the older composer and queues its delivery in the caller's transaction; returns its id. Segments
 * must exist in OneSignal, unless it was unreachable; one of the app's own URLs must lead to something.
 */
export async function enqueueOlderPush(
  tx: Tx,
  { queue, config }: Pick<Deps, 'queue' | 'config'>,
  { app, facts, view, push, createdBy }: { app: CurrentApp; facts: FormFacts; view: ProviderView; push: OlderPush; createdBy: string },
): Promise<string> {
  const isKnown = (name: string) => view.segments.some((segment) => segment.name === name)
  if (push.send_to === 'segments' && view.problem === null && !push.segments.every(isKnown)) {
    throw invalid({ segments: [CHOOSE_FROM_LIST] })
  }
  if (!(await hasDestination(tx, app, facts, push.launch_url))) throw invalid({ launch_url: [pushMessages.contentNotThere] })
  const { sent, wait } = await countLastHour(tx, app.id)
  if (sent >= MAX_AN_HOUR) {
    const headers = { 'retry-after': String(wait) }
    throw failure('TOO_MANY_REQUESTS', `At most ${MAX_AN_HOUR} push notifications can be sent in an hour.`, headers)
  }
  // OneSignal accepts version 4 UUIDs as idempotency keys; for years it accepted no other.
  const id = newMediaId()
  await insertOlderPush(tx, { appId: app.id, id, push, createdBy, holdSeconds: config.pushHoldSeconds })
  await queue.send(tx, 'send-older-push', { appId: app.id, pushId: id }, { startAfter: config.pushHoldSeconds })
  return id
}

/** Undoes a push that is still on hold, and returns it. After its hold this throws 409. */
export async function undoOlderPush(tx: Tx, appId: string, pushId: string): Promise<SentOlderPush> {
  const push = await findOlderPush(tx, appId, pushId)
  if (push === null) throw failure('NOT_FOUND')
  if (!(await removeDelayed(tx, appId, pushId))) throw failure('CONFLICT', TOO_LATE_TO_UNDO_OLDER)
  return push
}
