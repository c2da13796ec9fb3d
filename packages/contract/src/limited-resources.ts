import { allResources } from './resources/all.ts'

export type LimitedResource = { name: string; label: string; limit: number }

/**
 * What free accounts have a limited number of, and how many unless the app has a number of its own (LIM-010 to
 * LIM-028). Plain data: the console's build puts it in place of this module, so that a page does not load every
 * definition for the sake of the numbers.
 */
export const limitedResources: readonly LimitedResource[] = allResources.flatMap(({ name, label, limit }) =>
  limit === undefined ? [] : [{ name, label: label.many, limit }],
)
