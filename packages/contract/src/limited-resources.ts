import { allResources } from './resources/all.ts'

export type LimitedResource = { name: string; label: string; limit: number }

/**
 * The resources that are limited for free accounts, and their default limits (LIM-010 to LIM-028). Plain data: the
 * console's build replaces this module with it, so that a page does not load every definition just for the numbers.
 */
export const limitedResources: readonly LimitedResource[] = allResources.flatMap(({ name, label, limit }) =>
  limit === undefined ? [] : [{ name, label: label.many, limit }],
)
