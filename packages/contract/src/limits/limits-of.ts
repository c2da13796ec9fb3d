import { limitedResources } from '../limited-resources.ts'

/** How many of each kind a free account may have (LIM-010 to LIM-028), by the resource's name. */
export const defaultLimits: Readonly<Record<string, number>> = Object.fromEntries(limitedResources.map(({ name, limit }) => [name, limit]))

/** What an app's record says of its account. */
type Account = {
  setup: Readonly<Record<string, unknown>>
  /** The app's own numbers, by the resource's name. */
  limits: Readonly<Record<string, number>>
}

/**
 * How many of each kind an app may have, by the resource's name: for a free account its own number or else the default,
 * for all others none (LIM-049, OQ-030).
 */
export function limitsOf({ setup, limits }: Account): Readonly<Record<string, number>> {
  return setup.free === true ? { ...defaultLimits, ...limits } : {}
}
