import { limitsOf } from '@greenroom/contract/limits/limits-of'
import type { Deps } from '../../deps.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { factsOf } from '../apps/read/facts-of.ts'
import type { Scope } from '../records/scope.ts'

/** A pack being rolled out to one business: the parent, the roll-out and the requester. */
export type RolloutContext = {
  parent: { id: string; name: string }
  packId: string
  rolloutId: string
  madeBy: { id: string; name: string; address: string | null }
}

/** The scope for writing in the business: its own rules and limits apply, and the parent is the author. */
export function receivingScope({ config }: Pick<Deps, 'config'>, child: CurrentApp, { parent, madeBy }: RolloutContext): Scope {
  return {
    appId: child.id,
    author: { actorId: madeBy.id, actorName: `${madeBy.name} (${parent.name})`, address: madeBy.address },
    facts: factsOf(child, { isSuper: false }, config),
    limits: limitsOf(child),
    businesses: child.businesses,
    publicUrl: config.publicUrl,
    asParent: true,
  }
}
