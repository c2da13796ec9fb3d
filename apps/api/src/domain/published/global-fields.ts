import type { Sql } from '../../db/database.ts'

export type GlobalField = { field_name: string; android_value: string; ios_value: string }

/** The platform's values for all apps, by name; those with the same name in order of creation. */
export async function readGlobalFields(sql: Sql): Promise<GlobalField[]> {
  const { rows } = await sql.query<GlobalField>('select field_name, android_value, ios_value from global_fields order by field_name, id')
  return rows
}

/** Changes whenever a value is added, changed or removed. */
export async function globalFieldsVersion(sql: Sql): Promise<string> {
  const { rows } = await sql.query<{ version: string | null }>(
    `select md5(string_agg(id::text || ' ' || version, ',' order by id)) as version from global_fields`,
  )
  return rows[0]?.version ?? ''
}
