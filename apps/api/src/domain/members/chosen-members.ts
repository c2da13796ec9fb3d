import type { MemberMatch } from '@greenroom/contract/members/bulk'
import type { Sql, Tx } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import type { Bind } from '../records/list/statement.ts'
import { matching, matchValues } from './find-members.ts'

/** The members that a change of many is about: these, or all that a list shows for these words and filters. */
export type ChosenMembers = { ids: readonly string[] } | { match: MemberMatch }

/** The ids of the chosen members, as a query with one column `id`. */
export function chosenSql(chosen: ChosenMembers, bind: Bind): string {
  if ('ids' in chosen) return `select i.id from members i where i.app_id = ${bind('app')} and i.id = any(${bind('ids')}::uuid[])`
  return `select i.id from ${matching(chosen.match, bind)}`
}

/** What `chosenSql` binds besides `app`, by name. */
export function chosenValues(chosen: ChosenMembers): Record<string, unknown> {
  return 'ids' in chosen ? { ids: chosen.ids } : matchValues(chosen.match)
}

/** NOT_FOUND when the app has not got one of those that are named. */
export async function demandNamed(sql: Sql, appId: string, chosen: ChosenMembers): Promise<void> {
  if (!('ids' in chosen)) return
  const { rowCount } = await sql.query('select from members where app_id = $1 and id = any($2::uuid[])', [appId, chosen.ids])
  if (rowCount !== new Set(chosen.ids).size) throw failure('NOT_FOUND')
}

/** A change of a million members takes longer than any other request may. Holds until the transaction ends. */
export async function allowTime(tx: Tx): Promise<void> {
  await tx.allow(120)
}
