import type { Deps } from '../../deps.ts'
import { Failure } from '../../failure.ts'
import { findAdministrator } from '../accounts/stored-accounts.ts'
import { forgetApp, freshApp } from '../apps/read/current-app.ts'
import { Interrupted } from '../interrupted.ts'
import { applyPack } from './apply-pack.ts'
import { copyFiles } from './copy-files.ts'
import { leftOutSentence, openTo } from './open-to.ts'
import { lockReceiving } from './receipts.ts'
import { type RolloutContext, receivingScope } from './receiving-app.ts'
import type { Snapshot } from './snapshot.ts'
import { type RolloutJob, findRollout, isStillOpen, noteChild, type OpenChild, openChildren } from './stored-rollouts.ts'
import { takeBack } from './take-back.ts'

const DISABLED = 'The business is disabled. Enable it and try again.'
const NOT_UNDER = 'The business is no longer under your app.'
const GIVEN_UP = 'Something went wrong. Please try again.'
const NOT_ALLOWED = 'Stopped: the person who asked for it no longer manages your app. Please try again yourself.'

type Rolling = { deps: Deps; rollout: RolloutContext; content: Snapshot }

/**
 * Runs what remains of a roll-out, one business after the other, each in its own transaction. A refusal by one business
 * does not stop the others. If the process dies, the remaining businesses stay open; finished ones are recognized by
 * their receipt. Stops once the requester no longer administers the parent. Rejects on errors that a retry may fix.
 */
export async function runRollout(deps: Deps, { appId: parentId, id: rolloutId, by }: RolloutJob, stopped: AbortSignal): Promise<void> {
  const { db } = deps
  const [rollout, parent] = [await db.inApp(parentId, (sql) => findRollout(sql, parentId, rolloutId)), await freshApp(db, parentId)]
  if (!rollout || !parent) return
  const requestedBy = by ?? rollout.madeBy.id
  const address = requestedBy === rollout.madeBy.id ? rollout.madeBy.address : null
  const given = { parent: { id: parent.id, name: parent.name }, packId: rollout.packId, rolloutId }
  const errors: unknown[] = []
  for (const child of await db.inApp(parentId, (sql) => openChildren(sql, parentId, rolloutId))) {
    if (stopped.aborted) throw new Interrupted()
    try {
      const asker = await findAdministrator(db.platform, requestedBy, parentId)
      const rolling = asker && { deps, rollout: { ...given, madeBy: { ...asker, address } }, content: rollout.content }
      const ended = rolling ? await (child.state === 'waiting' ? give : giveBack)(rolling, child) : undone(child.state, NOT_ALLOWED)
      if (ended === null) continue
      const target = { appId: parentId, rolloutId, child }
      await db.changeApp(parentId, (tx) => noteChild(tx, target, { ...ended, now: deps.now() }))
      await deps.events.publish(parentId, 'pack', { id: rolloutId })
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `The roll-out ${rolloutId} is not complete.`)
}

/** Called when the job is given up: marks the remaining businesses as failed. */
export async function giveUpRollout({ db, events, now }: Deps, parentId: string, rolloutId: string): Promise<void> {
  await db.changeApp(parentId, async (tx) => {
    for (const child of await openChildren(tx, parentId, rolloutId)) {
      await noteChild(tx, { appId: parentId, rolloutId, child }, { ...undone(child.state, GIVEN_UP), now: now() })
    }
  })
  await events.publish(parentId, 'pack', { id: rolloutId })
}

type Ended = Omit<Parameters<typeof noteChild>[2], 'now'>

/** The end state of a business where the roll-out, or taking it back, was not carried out. */
function undone(state: OpenChild['state'], detail: string): Ended {
  return { state: state === 'waiting' ? 'failed' : 'done', detail }
}

/** Null if another worker was faster. */
async function give({ deps, rollout, content }: Rolling, open: OpenChild): Promise<Ended | null> {
  const child = await freshApp(deps.db, open.id)
  if (!child?.parents.some(({ id }) => id === rollout.parent.id)) return { state: 'skipped', detail: NOT_UNDER }
  if (child.disabledAt !== null || child.isPending) return { state: 'skipped', detail: DISABLED }
  try {
    const offered = openTo(content, receivingScope(deps, child, rollout).facts)
    const files = await copyFiles(deps, { parentId: rollout.parent.id, childId: child.id }, offered)
    const counts = await deps.db.changeApp(child.id, async (tx) => {
      await lockReceiving(tx, child.id)
      // A roll-out that was applied and taken back meanwhile has left no receipt.
      if (!(await isStillWaiting(deps, rollout, open))) return null
      return await applyPack(deps, tx, { child, rollout, snapshot: content, files })
    })
    return counts && { state: 'done', counts, detail: leftOutSentence(offered.leftOut) }
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
    return { state: 'failed', detail: error.message }
  } finally {
    forgetApp(deps.db, child.id)
  }
}

function isStillWaiting({ db }: Deps, { parent, rolloutId }: RolloutContext, child: OpenChild): Promise<boolean> {
  return db.inApp(parent.id, (sql) => isStillOpen(sql, { appId: parent.id, rolloutId, child }))
}

async function giveBack({ deps, rollout }: Rolling, { id: childId }: OpenChild): Promise<Ended> {
  const child = await freshApp(deps.db, childId)
  if (!child) return { state: 'returned', detail: NOT_UNDER }
  try {
    const left = await deps.db.changeApp(childId, (tx) => takeBack(deps, tx, { child, rollout }))
    return { state: 'returned', detail: left }
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
    return { state: 'done', detail: error.message }
  } finally {
    forgetApp(deps.db, childId)
  }
}
