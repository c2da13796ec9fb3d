import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { resourceByName } from '@greenroom/contract/resources/all'
import { isPublished } from '@greenroom/contract/visibility/published'
import type { Viewer } from '@greenroom/contract/visibility/viewer'
import type { Sql } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { text } from '../../sql/sql-text.ts'
import { accessSql } from '../published/predicate.ts'
import { viewerValues } from '../published/viewer.ts'
import { run, statement, statementCache } from '../records/list/statement.ts'
import { closedResources, isOpen, type Scope } from '../records/scope.ts'

/** A member who writes progress in an app, and the moment. */
export type ProgressScope = Pick<Scope, 'appId' | 'facts'> & { memberId: string; viewer: Viewer; now: Date }

/** A record that the member may open, with the values that its progress depends on. */
export type OpenRecord = { id: string; resource: Resource; list: Values }

const NOT_OPEN = 'The member may not open this record, so there is no progress in it.'

/**
 * A record that the member may open, by the rules of the read API. NOT_FOUND if it is hidden from the member or of a
 * kind that is not accepted, FORBIDDEN if the member sees only its teaser.
 */
export async function demandOpenRecord(
  sql: Sql,
  { appId, facts, viewer }: ProgressScope,
  id: string,
  accepts: (resource: Resource) => boolean,
): Promise<OpenRecord> {
  const found = await sql.query<{ resource: string }>('select resource from items where app_id = $1 and id = $2 and deleted_at is null', [
    appId,
    id,
  ])
  const resource = resourceByName(found.rows[0]?.resource ?? '')
  if (!resource || !accepts(resource) || !isPublished(resource) || !isOpen(resource, facts)) throw failure('NOT_FOUND')
  const { rows } = await run<{ open: boolean; list: Values }>(sql, openStatement(resource, closedResources(facts)), {
    ...{ app: appId, id },
    ...viewerValues(viewer),
  })
  const [row] = rows
  if (!row) throw failure('NOT_FOUND')
  if (!row.open) throw failure('FORBIDDEN', NOT_OPEN)
  return { id, resource, list: row.list }
}

/** The values of an action list by which its ticks are judged, of a row `alias`; null for other records. */
export function listValuesSql(alias: string): string {
  return `case when ${alias}.resource = 'action_lists' then json_build_object('frequency', ${alias}.data->'frequency',
    'custom_frequency', ${alias}.data->'custom_frequency', 'items', ${alias}.data->'items') end`
}

const cached = statementCache()

function openStatement(resource: Resource, closed: readonly Resource[]) {
  return cached(JSON.stringify([resource.name, closed.map(({ name }) => name)]), () =>
    statement((bind) => {
      const { shown, open } = accessSql(resource, 'i', { bind, closed })
      return `select ${open} as open, coalesce(${listValuesSql('i')}, '{}') as list
from (select * from items one where one.app_id = ${bind('app')} and one.id = ${bind('id')} limit 1) i
where i.resource = ${text(resource.name)} and i.deleted_at is null and ${shown}`
    }),
  )
}
