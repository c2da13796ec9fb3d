import { appFields } from '@greenroom/contract/app-document/app-fields'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { withCounts } from '@greenroom/contract/onboarding/counted'
import { handedIn, transitionOf } from '@greenroom/contract/onboarding/transition'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { failure } from '../../../failure.ts'
import type { Session } from '../../../session.ts'
import type { AcceptedChange } from '../fields/accept-change.ts'
import { countContent } from './count-content.ts'

type Change = {
  /** The app as it is held under the lock. */
  held: { id: string; onboarding: Record<string, unknown> }
  /** Its row with what was sent in place. */
  after: Readonly<Record<string, unknown>>
  sent: readonly AcceptedChange[]
  asker: Pick<Session, 'isSuper'>
}

/**
 * A change with what the onboarding writes with it (contract: `transitionOf`). CONFLICT with a sentence where a
 * section is handed in that lacks something; counted under the lock, so that an item that was just deleted does not
 * count.
 */
export async function withFollowing(
  tx: Tx,
  config: Pick<Deps['config'], 'requiredContent'>,
  { held, after, sent, asker }: Change,
): Promise<readonly AcceptedChange[]> {
  const changed = new Set(sent.map(({ name }) => name))
  if (![...changed].some((name) => /^(onboarding|about\.(design|store))\./.test(name))) return sent
  const states = { before: held.onboarding, after: valuesOf(after.onboarding), changed }
  if (handedIn(states).length > 0) {
    const counts = await countContent(tx, config, held.id)
    states.before = withCounts(states.before, counts)
    states.after = withCounts(states.after, counts)
  }
  const transition = transitionOf({ ...states, viewer: asker })
  if ('refused' in transition) throw failure('CONFLICT', transition.refused)
  const following = Object.entries(transition.sets).flatMap(([name, value]) => {
    const leaf = appFields[name]
    return leaf ? [{ leaf, name, path: name.split('.'), value }] : []
  })
  return [...sent.filter(({ name }) => !Object.hasOwn(transition.sets, name)), ...following]
}
