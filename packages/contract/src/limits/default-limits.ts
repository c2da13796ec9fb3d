import { allResources } from '../resources/all.ts'

/**
 * How many of each kind a free account may have (requirements: limits), by the resource's name. Stored on the app when
 * it becomes free; enforcement always reads the stored value, so what is shown is what is enforced (OQ-028).
 */
export const defaultLimits: Readonly<Record<string, number>> = Object.fromEntries(
  allResources.flatMap(({ name, limit }) => (limit === undefined ? [] : [[name, limit]])),
)
