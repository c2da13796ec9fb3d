import type { Resource } from '@greenroom/contract/define/define-resource'
import { listedBelow, stepsTo } from '@greenroom/contract/define/nesting'

/**
 * The condition that a row of a nested resource, under this alias of `items`, is below the record in the path. `app`
 * and `ancestor` are the SQL for those two ids. Empty for a resource that is not nested.
 */
export function withinSql(resource: Resource, alias: string, app: string, ancestor: string): string {
  const around = listedBelow(resource)
  const steps = around && stepsTo(resource, around.name)
  return steps ? ` and ${liesIn(alias, steps, app, ancestor)}` : ''
}

/** The row is this many levels below the record: 1 for its child. */
export function liesIn(alias: string, steps: number, app: string, ancestor: string): string {
  if (steps === 1) return `${alias}.parent_id = ${ancestor}`
  const above = `p${steps}`
  return `${alias}.parent_id in (select ${above}.id from items ${above} where ${above}.app_id = ${app}
      and ${above}.deleted_at is null and ${liesIn(above, steps - 1, app, ancestor)})`
}

/** The id of the record this many levels above a row: 1 for its parent. */
export function ancestorSql(alias: string, steps: number, app: string): string {
  if (steps === 1) return `${alias}.parent_id`
  const above = `${alias}${steps}`
  return `(select ${ancestorSql(above, steps - 1, app)} from items ${above} where ${above}.app_id = ${app} and ${above}.id = ${alias}.parent_id)`
}
