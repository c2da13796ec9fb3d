import type { MemberMatch } from '@greenroom/contract/members/bulk'
import type { OwnField } from '@greenroom/contract/members/own-definitions'
import type { Sql, Tx } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import type { Bind } from '../records/list/statement.ts'
import { matching, matchValues } from './find-members.ts'
import { type ReadMatch, readMatch } from './own-filters.ts'

/** The members of a bulk change: explicit ids, or all that match a search and filters. */
export type ChosenMembers = { ids: readonly string[] } | { match: MemberMatch }
/** The same with checked filters. */
export type ReadChosen = { ids: readonly string[] } | { match: ReadMatch }

/** Checks the filters. INVALID for a value of an own field that it cannot have. */
export function readChosen(chosen: ChosenMembers, memberFields: readonly OwnField[]): ReadChosen {
  return 'ids' in chosen ? chosen : { match: readMatch(chosen.match, memberFields) }
}

/** The ids of the chosen members, as a query with one column `id`. */
export function chosenSql(chosen: ReadChosen, bind: Bind): string {
  if ('ids' in chosen) return `select i.id from members i where i.app_id = ${bind('app')} and i.id = any(${bind('ids')}::uuid[])`
  return `select i.id from ${matching(chosen.match, bind)}`
}

/** The values that `chosenSql` binds in addition to `app`, by name. */
export function chosenValues(chosen: ReadChosen): Record<string, unknown> {
  return 'ids' in chosen ? { ids: chosen.ids } : matchValues(chosen.match)
}

/** Throws NOT_FOUND if one of the explicit ids is not in the app. */
export async function demandNamed(sql: Sql, appId: string, chosen: ReadChosen): Promise<void> {
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
