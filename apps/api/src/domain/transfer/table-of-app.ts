import type { Resource } from '@greenroom/contract/define/define-resource'
import { withOwnFields } from '@greenroom/contract/members/members'
import { OWN_FIELDS, ownFieldsIn } from '@greenroom/contract/members/own-definitions'
import { tableByName } from '@greenroom/contract/transfer/tables'
import type { Sql } from '../../db/database.ts'

/** The table of a name, with the fields that the app's owner added to it; undefined if there is none. */
export async function tableOfApp(sql: Sql, appId: string, name: string): Promise<Resource | undefined> {
  const table = tableByName(name)
  if (!table?.ownTables) return table
  const { rows } = await sql.query<{ fields: unknown }>(`select setup->'member_fields' as fields from apps where id = $1`, [appId])
  return withOwnFields(table, { memberFields: ownFieldsIn({ [OWN_FIELDS]: rows[0]?.fields }) })
}
