import { rankedWords } from '@greenroom/contract/search/rank'
import type { Sql } from '../../db/database.ts'
import { statement } from '../records/list/statement.ts'
import { matching, matchValues } from './find-members.ts'

/** How many members the global search returns, and how many matches it ranks: among a million many may match. */
const MAX_FOUND = 6
const MAX_LOOKED_AT = 200

export type FoundMember = { id: string; resource: 'members'; title: string; email: string }

/** Members whose name or email contains the words of `q`, in any order, the best match first. */
export async function searchMembers(sql: Sql, appId: string, q: string): Promise<FoundMember[]> {
  const { text, parameters } = statement(
    (bind) => `select i.id, 'members' as resource, i.name as title, i.email from (
  select i.id, i.name, i.email from ${matching({ q }, bind)} limit ${MAX_LOOKED_AT}
) i order by text_rank(i.name || ' ' || i.email, ${bind('ranked')}::text[]), length(i.name), lower(i.name), i.id limit ${MAX_FOUND}`,
  )
  const values: Readonly<Record<string, unknown>> = { app: appId, ranked: rankedWords(q), ...matchValues({ q }) }
  const { rows } = await sql.query<FoundMember>(
    text,
    parameters.map((name) => values[name]),
    { planned: 'each time' },
  )
  return rows
}
