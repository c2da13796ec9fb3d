import type { Sql } from '../../db/database.ts'

type Added = { table: string; id: string; title: string }

/** A page of the records that an import added and that are still there, in the order of its file. */
export async function listAdded(
  sql: Sql,
  { appId, id }: { appId: string; id: string },
  { page, size }: { page: number; size: number },
): Promise<{ data: Added[]; meta_data: { total: number } }> {
  const { rows } = await sql.query<Added & { total: number }>(
    `select c.table_name as "table", c.record_id as id, coalesce(i.title, m.name) as title, (count(*) over ())::int as total
     from import_changes c
     left join items i on i.app_id = $1 and i.id = c.record_id and i.deleted_at is null
     left join members m on m.app_id = $1 and m.id = c.record_id
     where c.app_id = $1 and c.import_id = $2 and c.created and (i.id is not null or m.id is not null)
     order by c.record_id limit $3 offset $4`,
    [appId, id, size, (page - 1) * size],
  )
  return { data: rows.map(({ table, id: record, title }) => ({ table, id: record, title })), meta_data: { total: rows[0]?.total ?? 0 } }
}
