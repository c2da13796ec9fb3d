import { namedFields, type Resource } from '@greenroom/contract/define/define-resource'
import { remembered } from '@greenroom/contract/define/remembered'
import type { Field, Fields } from '@greenroom/contract/fields/field'
import { RawJson } from '../../../answers/raw-json.ts'
import type { Sql, WholeTx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import { text } from '../../../sql/sql-text.ts'
import { namesOf } from '../../apps/read/current-app.ts'
import { withinSql } from '../nested/within.ts'
import { closedResources, demandOpen, type Scope, todayIn } from '../scope.ts'
import type { RowTimes } from '../write/save.ts'
import { LINKED, linkedSql } from './linked.ts'
import { presenterOf, type ReadRow, type Written } from './present-record.ts'
import { projectionSql, shownSql, standardNames, unpacked } from './projection.ts'
import { run, type Statement, statement, statementCache } from './statement.ts'

export type ReadRecord = { answer: RawJson; version: number }

/**
 * One record as the API returns it, `{data}`, and its version. NOT_FOUND also for a record in the trash or one that the
 * app may not see.
 */
export async function readRecord(sql: Sql, scope: Scope, resource: Resource, id: string): Promise<ReadRecord> {
  demandOpen(resource, scope)
  return (await readPlain(sql, scope, resource, id)) ?? (await readWhole(sql, scope, resource, id))
}

/** Null if the resource has no presenter or the presenter cannot format the record. */
async function readPlain(sql: Sql, scope: Scope, resource: Resource, id: string): Promise<ReadRecord | null> {
  const presenter = presenterFor(scope, resource)
  if (!presenter) return null
  const { appId: app, within } = scope
  const { rows } = await run<ReadRow>(sql, presenter.statement(within !== undefined), { app, id, today: todayIn(scope), within })
  const [row] = rows
  if (!row) throw failure('NOT_FOUND')
  const item = presenter.read(row, aroundOf(scope))
  return item === undefined ? null : recordOf(item, row)
}

function presenterFor({ facts }: Scope, resource: Resource) {
  return presenterOf(resource, closedResources(facts))
}

function aroundOf({ publicUrl, businesses }: Scope) {
  return { publicUrl, businesses: namesOf(businesses) }
}

function recordOf(item: string, { version }: { version: number }): ReadRecord {
  return { answer: new RawJson(`{"data":${item}}`), version }
}

/** In one statement, so that it can be the last one of a transaction. */
async function readWhole(sql: Sql, scope: Scope, resource: Resource, id: string): Promise<ReadRecord> {
  const { rows } = await run<{ item: string; version: number }>(
    sql,
    readStatement(resource, closedResources(scope.facts), scope.within !== undefined),
    {
      app: scope.appId,
      id,
      today: todayIn(scope),
      publicUrl: scope.publicUrl,
      businesses: namesOf(scope.businesses),
      within: scope.within,
    },
  )
  const [row] = rows
  if (!row) throw failure('NOT_FOUND')
  return recordOf(row.item, row)
}

/** Whether reading a record is always fast. Fields that list or count child records may go through thousands. */
export function isShortRead({ fields }: Resource): boolean {
  return areShort(fields)
}

const areShort = remembered((fields: Fields) => namedFields(fields).every(([, { kind }]) => !MAY_BE_LONG.has(kind)))

const MAY_BE_LONG: ReadonlySet<Field['kind']> = new Set(['records', 'children', 'counts', 'tally'])

/**
 * Returns a record that was just written, as the last step of its transaction, from the written data if that is enough.
 * A record that the change may have removed from this path or hidden is read before the commit: NOT_FOUND, and the
 * change is rolled back.
 */
export async function readWritten(tx: WholeTx, scope: Scope, resource: Resource, written: Written): Promise<ReadRecord> {
  const mayBeGone = scope.within !== undefined || resource.hiddenUnless !== undefined
  if (mayBeGone) return await readWhole(tx, scope, resource, written.id)
  const present = presenterFor(scope, resource)?.written(written, aroundOf(scope))
  if (!present) return await tx.last(readWhole(tx, scope, resource, written.id))
  const times = await tx.last(written.times)
  if (!times) throw failure('NOT_FOUND')
  return recordOf(present(times), times)
}

/** Returns a record that was read for a change, when the change has no effect. */
export async function readUnchanged(
  sql: Sql,
  scope: Scope,
  resource: Resource,
  stored: Written & { times: RowTimes },
): Promise<ReadRecord> {
  const present = presenterFor(scope, resource)?.written(stored, aroundOf(scope))
  return present ? recordOf(present(stored.times), stored.times) : await readRecord(sql, scope, resource, stored.id)
}

const cached = statementCache()

/** The statement of a read, with `app`, `id` and, if the fields need them, `publicUrl` and `businesses`. */
function readStatement(resource: Resource, closed: readonly Resource[], isNested = false): Statement {
  const names = [...Object.keys(resource.fields), ...standardNames]
  return cached([...[resource, ...closed].map(({ name }) => name), isNested].join(), () =>
    statement(
      (bind) => `select row_to_json(r)::text as item, r.version from (
  select ${projectionSql(resource, { names, closed, bind, linked: LINKED })}
  from (
    select i.*, ${unpacked} from items i
    where i.app_id = ${bind('app')} and i.id = ${bind('id')} and i.resource = ${text(resource.name)}
      and i.deleted_at is null${isNested ? withinSql(resource, 'i', bind('app'), bind('within')) : ''}${shownSql(resource, closed, 'i')} offset 0
  ) i${linkedSql(resource, { names, closed, bind }, { id: bind('id') })}
) r`,
    ),
  )
}
