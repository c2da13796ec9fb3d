import { limitedResources } from '../limited-resources.ts'
import { FREE_BUSINESS_ALLOWANCE } from './free-business-allowance.ts'

/** Default limits of a free account per kind (LIM-010 to LIM-028), by the resource's name. */
export const defaultLimits: Readonly<Record<string, number>> = Object.fromEntries(limitedResources.map(({ name, limit }) => [name, limit]))

/** Those of a child business of the type FREE, whose allowance differs in videos alone (LIM-029 to LIM-047, OQ-028). */
export const businessLimits: typeof defaultLimits = { ...defaultLimits, videos: FREE_BUSINESS_ALLOWANCE.videos }

/** The account data in an app's record. */
type Account = {
  setup: Readonly<Record<string, unknown>>
  /** The app's own limits, by the resource's name. */
  limits: Readonly<Record<string, number>>
}

/**
 * The limits of an app per kind, by the resource's name: for a free account its own number or else the default, for all
 * others none (LIM-049, OQ-030).
 */
export function limitsOf({ setup, limits }: Account): Readonly<Record<string, number>> {
  if (setup.free !== true) return {}
  return { ...(setup.app_type === 'FREE' ? businessLimits : defaultLimits), ...limits }
}
