/**
 * Joins, as `alias`, the record of app $1 with an id. The `limit` forces a lookup by key, whatever PostgreSQL assumes
 * of the sizes of apps; a plain join may be planned as a scan of all records of the app (decision 0109).
 */
export function joinItem(alias: string, id: string): string {
  return `cross join lateral (select * from items by_id where by_id.app_id = $1 and by_id.id = ${id} limit 1) ${alias}`
}

/** The same as a left join: the columns are null if there is no such record. */
export function joinItemIfThere(alias: string, id: string): string {
  return `left join lateral (select * from items by_id where by_id.app_id = $1 and by_id.id = ${id} limit 1) ${alias} on true`
}

/** Joins, as `alias`, the child records of a record of app $1, trashed ones too, looked up in the same way. */
export function joinChildren(alias: string, parent: string): string {
  return `cross join lateral (select * from items below where below.app_id = $1 and below.parent_id = ${parent} offset 0) ${alias}`
}
