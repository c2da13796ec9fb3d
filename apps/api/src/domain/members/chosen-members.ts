import type { MemberMatch } from '@greenroom/contract/members/bulk'
import type { Sql, Tx } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import type { Bind } from '../records/list/statement.ts'
import { matching, matchValues } from './find-members.ts'

/** The members of a bulk change: explicit ids, or all that match a search and filters. */
export type ChosenMembers = { ids: readonly string[] } | { match: MemberMatch }

/** The ids of the chosen members, as a query with one column `id`. */
export function chosenSql(chosen: ChosenMembers, bind: Bind): string {
  if ('ids' in chosen) return `select i.id from members i where i.app_id = ${bind('app')} and i.id = any(${bind('ids')}::uuid[])`
  return `select i.id from ${matching(chosen.match, bind)}`
}

/** The values that `chosenSql` binds in addition to `app`, by name. */
export function chosenValues(chosen: ChosenMembers): Record<string, unknown> {
  return 'ids' in chosen ? { ids: chosen.ids } : matchValues(chosen.match)
}

/** Throws NOT_FOUND if one of the explicit ids is not in the app. */
export async function demandNamed(sql: Sql, appId: string, chosen: ChosenMembers): Promise<void> {
  if (!('ids' in chosen)) return
  const { rowCount } = await sql.query('select from members where app_id = $1 and id = any($2::uuid[])', [appId, chosen.ids])
  if (rowCount !== new Set(chosen.ids).size) throw failure('NOT_FOUND')
}

/**
 * Raises the time limit until the transaction ends: a change of a million members takes longer than other requests may.
 */
export async function allowTime(tx: Tx): Promise<void> {
  await tx.allow(120)
}
