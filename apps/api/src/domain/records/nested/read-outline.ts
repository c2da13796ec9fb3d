import type { Resource } from '@greenroom/contract/define/define-resource'
import { nestedIn } from '@greenroom/contract/define/nested-below'
import { pictureFields } from '@greenroom/contract/define/picture'
import type { Values } from '@greenroom/contract/fields/field'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import type { Sql } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import { text } from '../../../sql/sql-text.ts'
import { namesOf } from '../../apps/read/current-app.ts'
import { projectionSql, unpacked } from '../list/projection.ts'
import { run, type Statement, statement, statementCache } from '../list/statement.ts'
import { handOrder } from '../order/hand-order.ts'
import { closedResources, demandOpen, type Scope, todayIn } from '../scope.ts'

/** A record of an outline with the values its list would show, and its children. */
export type OutlineNode = Values & { id: string; children?: OutlineNode[] }

/**
 * All descendants of a record, as a sorted tree with the values of each one's list and its version. One statement per
 * level. NOT_FOUND if the record does not exist.
 */
export async function readOutline(sql: Sql, scope: Scope, resource: Resource, id: string): Promise<OutlineNode[]> {
  demandOpen(resource, scope)
  const { rowCount } = await sql.query('select from items where app_id = $1 and id = $2 and resource = $3 and deleted_at is null', [
    scope.appId,
    id,
    resource.name,
  ])
  if (rowCount === 0) throw failure('NOT_FOUND')
  return (await childrenOf(sql, scope, resource, [id])).get(id) ?? []
}

/** The names of a record's values in an outline: its title, its picture, its list's columns, and its version. */
export function outlineNames(resource: Resource): string[] {
  const { titleField, columns, fields } = resource
  const shown = columns.map(({ field }) => field).filter((name) => fields[name] && fields[name].kind !== 'children')
  return [...new Set([titleField, ...pictureFields(resource), ...shown, ...hoursOf(resource), 'version'])]
}

/** What its state depends on, beside its list's columns. */
function hoursOf(resource: Resource): string[] {
  const { active, from, fromTime, until, untilTime } = visibilityRules(resource)
  return [active, from, fromTime, until, untilTime].flatMap((name) => name ?? [])
}

/** The children of each of these records, with all their descendants. */
async function childrenOf(sql: Sql, scope: Scope, resource: Resource, ids: readonly string[]): Promise<Map<string, OutlineNode[]>> {
  const child = nestedIn(resource)
  const inside = new Map<string, OutlineNode[]>(ids.map((id) => [id, []]))
  if (!child || ids.length === 0) return inside
  const { rows } = await run<{ parent_id: string; node: OutlineNode }>(sql, levelStatement(child, closedResources(scope.facts)), {
    app: scope.appId,
    ids,
    today: todayIn(scope),
    publicUrl: scope.publicUrl,
    businesses: namesOf(scope.businesses),
  })
  const below = await childrenOf(
    sql,
    scope,
    child,
    rows.map(({ node }) => node.id),
  )
  for (const { parent_id: parent, node } of rows) {
    inside.get(parent)?.push(nestedIn(child) ? { ...node, children: below.get(node.id) ?? [] } : node)
  }
  return inside
}

const cached = statementCache()

function levelStatement(resource: Resource, closed: readonly Resource[]): Statement {
  return cached([resource, ...closed].map(({ name }) => name).join(), () =>
    statement(
      (bind) => `select r.parent_id, to_jsonb(r) - 'parent_id' as node from (
  select i.parent_id, ${projectionSql(resource, { names: outlineNames(resource), closed, bind })}
  from (
    select i.*, ${unpacked} from items i
    where i.app_id = ${bind('app')} and i.parent_id = any(${bind('ids')}::uuid[]) and i.resource = ${text(resource.name)} and i.deleted_at is null
    offset 0
  ) i order by ${handOrder('i')}
) r`,
    ),
  )
}
