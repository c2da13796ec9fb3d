import { isFinished, isLaunched } from '@greenroom/contract/access/onboarding'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { reviewedSections } from '@greenroom/contract/onboarding/review/review-state'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'

/** What the mails about a launch report: see `notify-owners.ts` and `notify-at-once.ts`. */
export type LaunchEventKind = 'submitted' | 'call' | 'launched' | 'rejected'

type Change = {
  /** The app's row before and after. */
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
  at: Date
}

/**
 * Records what a change of an app means for the people who wait for it: sections that were submitted, the request for a
 * call if there is no booking page, and the launch. A chore mails it.
 */
export function recordLaunchEvents(tx: Tx, { links }: Pick<Deps['config'], 'links'>, appId: string, { before, after, at }: Change): void {
  const becomes = (section: string, is: (status: unknown) => boolean) => {
    const [was, now] = [before, after].map(({ onboarding }) => valuesOf(valuesOf(valuesOf(onboarding).progress)[section]).status)
    return is(now) && !is(was)
  }
  if (becomes('build_and_submit', isLaunched)) return addLaunchEvent(tx, appId, 'launched', at)
  if (isLaunched(valuesOf(after.onboarding).status)) return
  for (const section of reviewedSections) if (becomes(section, isFinished)) addLaunchEvent(tx, appId, 'submitted', at, section)
  if (links.developerCall === null && becomes('developer', isFinished)) addLaunchEvent(tx, appId, 'call', at)
}

/** Records one event; a later one of the same kind replaces it. */
export function addLaunchEvent(tx: Tx, appId: string, kind: LaunchEventKind, at: Date, section = ''): void {
  tx.send(
    `insert into launch_events (app_id, kind, section, happened_at) values ($1, $2, $3, $4)
     on conflict (app_id, kind, section) do update set happened_at = excluded.happened_at`,
    [appId, kind, section, at],
  )
}
