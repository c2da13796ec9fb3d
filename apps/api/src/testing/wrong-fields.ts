import type { Database } from '../db/database.ts'

/** The names of the members whose set of own fields (`members.fields`) is not the one of their values. */
export async function wrongFields({ platform }: Database): Promise<string[]> {
  const { rows } = await platform.query<{ name: string }>(
    `select m.name from members m
     left join (select app_id, member_id, string_agg(field || ' ', '' order by field) as fields from member_values group by app_id, member_id) v
       on v.app_id = m.app_id and v.member_id = m.id
     where m.fields <> ' ' || coalesce(v.fields, '')`,
  )
  return rows.map(({ name }) => name)
}
