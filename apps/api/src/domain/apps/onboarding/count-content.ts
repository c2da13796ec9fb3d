import { countsOf } from '@greenroom/contract/onboarding/counted'
import { type Counts, contentTypes } from '@greenroom/contract/onboarding/required-content'
import type { Sql } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'

const resources = contentTypes.map(({ resource }) => resource)

/** The current and required amounts of the wizard's content, in one statement (WIZ-034, WIZ-088). */
export async function countContent(sql: Sql, { requiredContent }: Pick<Deps['config'], 'requiredContent'>, appId: string): Promise<Counts> {
  const { rows } = await sql.query<{ resource: string; total: number }>(
    `select c.resource, greatest(sum(c.total), 0)::int as total from item_counts c
     where c.app_id = $1 and c.resource = any($2::text[]) group by c.resource`,
    [appId, resources],
  )
  return countsOf(Object.fromEntries(rows.map(({ resource, total }) => [resource, total])), requiredContent)
}
