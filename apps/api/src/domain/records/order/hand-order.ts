/**
 * Where a row of `items` comes among those of its sort order, as SQL: by its id, which is the order of creation, unless
 * it was moved. It calls no function, so that PostgreSQL may look for it in an index under row-level security.
 */
export function orderKey(alias: string): string {
  return `coalesce(${alias}.order_key, ${alias}.id)`
}

/** The order of a list, by sort order and then by where people moved its records: what follows `order by`. */
export function handOrder(alias: string): string {
  return handOrderParts(alias).join(', ')
}

/** The same in parts. */
export function handOrderParts(alias: string): string[] {
  return [`${alias}.sort_order`, orderKey(alias), `${alias}.id`]
}
