/**
 * Joins, as `alias`, the record of app $1 that has an id. Behind `limit` it is looked up by its key, whatever
 * PostgreSQL assumes of the sizes of apps; a plain join may be planned as a walk of all of the app's records
 * (decision 0109).
 */
export function joinItem(alias: string, id: string): string {
  return `cross join lateral (select * from items by_id where by_id.app_id = $1 and by_id.id = ${id} limit 1) ${alias}`
}

/** The same where there may be no such record: its columns are null then. */
export function joinItemIfThere(alias: string, id: string): string {
  return `left join lateral (select * from items by_id where by_id.app_id = $1 and by_id.id = ${id} limit 1) ${alias} on true`
}

/** Joins, as `alias`, the records of app $1 that lie in one, in the trash or not, looked up in the same way. */
export function joinChildren(alias: string, parent: string): string {
  return `cross join lateral (select * from items below where below.app_id = $1 and below.parent_id = ${parent} offset 0) ${alias}`
}
