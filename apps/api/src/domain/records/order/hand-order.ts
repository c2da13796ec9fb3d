/**
 * Where a row of `items` comes among those of its sort order, as SQL: by its id, which is the order of creation, unless
 * it was moved. Not `coalesce`: under row-level security PostgreSQL uses an index only for what it knows to be
 * leakproof, and that is not one of them.
 */
export function orderKey(alias: string): string {
  return `case when ${alias}.order_key is null then ${alias}.id else ${alias}.order_key end`
}

/** The order of a list, by sort order and then by where people moved its records: what follows `order by`. */
export function handOrder(alias: string): string {
  return handOrderParts(alias).join(', ')
}

/** The same in parts. */
export function handOrderParts(alias: string): string[] {
  return [`${alias}.sort_order`, orderKey(alias), `${alias}.id`]
}
