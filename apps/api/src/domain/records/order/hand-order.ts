/**
 * The sort key of a row of `items` within one sort order, as SQL: its id, which is the order of creation, unless it was
 * moved. Not `coalesce`: under row-level security PostgreSQL uses an index only with leakproof functions, and
 * `coalesce` does not count as one.
 */
export function orderKey(alias: string): string {
  return `case when ${alias}.order_key is null then ${alias}.id else ${alias}.order_key end`
}

/** The manual order of a list, by sort order and then by key, for `order by`. */
export function handOrder(alias: string): string {
  return handOrderParts(alias).join(', ')
}

/** The same in parts. */
export function handOrderParts(alias: string): string[] {
  return [`${alias}.sort_order`, orderKey(alias), `${alias}.id`]
}
