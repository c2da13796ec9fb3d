import { resourceByName, resources } from '@greenroom/contract/resources/all'
import type { Resource } from '@greenroom/contract/resources/define-resource'
import type { Sql } from '../../db/database.ts'
import { failure } from '../../http/failure.ts'
import { RawJson } from '../../http/raw-json.ts'
import { countDown, countUp } from './counts.ts'
import { holdForChange, holdOne } from './hold-for-change.ts'
import { shownSql } from './projection.ts'
import type { StoredItem } from './queries.ts'
import { closedResources, demandOpen, isOpen, type Scope } from './scope.ts'
import { run, statement } from './statement.ts'

/** How long a record can be taken out of the trash again. */
export const DAYS_IN_TRASH = 30

/** Puts a record into the trash: its links, its order, its unlock code and its files stay as they are (CCOM-075). */
export async function deleteItem(tx: Sql, scope: Scope, resource: Resource, id: string, ifMatch?: string): Promise<void> {
  await trashHeld(tx, scope, resource, [await holdOne(tx, scope, resource, id, ifMatch)])
}

/** The same with several at once: all or none. */
export async function deleteItems(tx: Sql, scope: Scope, resource: Resource, ids: readonly string[]): Promise<void> {
  await trashHeld(tx, scope, resource, await holdForChange(tx, scope, resource, ids))
}

async function trashHeld(tx: Sql, scope: Scope, resource: Resource, items: readonly StoredItem[]): Promise<void> {
  const { appId } = scope
  await tx.query('update items set deleted_at = now(), version = version + 1 where app_id = $1 and id = any($2::uuid[])', [
    appId,
    items.map(({ id }) => id),
  ])
  await countDown(tx, scope, resource, items.length)
  await scope.audit(
    tx,
    items.map(({ id, title }) => ({ action: 'deleted' as const, target: resource.segment, targetId: id, summary: title })),
  )
}

/** Takes a record out of the trash and answers its resource. LIMIT_REACHED when its place was taken meanwhile. */
export async function restoreItem(tx: Sql, scope: Scope, id: string): Promise<Resource> {
  const { appId } = scope
  const { rows } = await tx.query<{ resource: string; title: string }>(
    'select resource, title from items where app_id = $1 and id = $2 and deleted_at is not null for no key update',
    [appId, id],
  )
  const [row] = rows
  const resource = row && resourceByName(row.resource)
  if (!row || !resource) throw failure('NOT_FOUND')
  demandOpen(resource, scope)
  await countUp(tx, scope, resource)
  await tx.query('update items set deleted_at = null, version = version + 1, updated_at = now() where app_id = $1 and id = $2', [appId, id])
  await scope.audit(tx, { action: 'restored', target: resource.segment, targetId: id, summary: row.title })
  return resource
}

export type TrashPage = { number: number; size: number }

/** What is in the trash, the newest first: id, resource, title and when it went there. */
export async function listTrash(sql: Sql, scope: Scope, page: TrashPage): Promise<RawJson> {
  const closed = closedResources(scope.facts)
  const open = resources.filter((resource) => isOpen(resource, scope.facts)).map(({ name }) => name)
  const { rows } = await run<{ data: string; total: number }>(
    sql,
    statement((bind) => {
      const where = `where i.app_id = ${bind('app')} and i.deleted_at is not null and i.resource = any(${bind('open')}::text[])${hiddenSql(closed)}`
      return `select coalesce((select json_agg(r)::text from (
          select i.id, i.resource, i.title, to_char(i.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as deleted_at
          from items i ${where} order by i.deleted_at desc, i.id limit ${bind('size')}::int offset ${bind('offset')}::int
        ) r), '[]') as data, (select count(*) from items i ${where}) as total`
    }),
    { app: scope.appId, open, size: page.size, offset: (page.number - 1) * page.size },
  )
  const { data, total } = rows[0] ?? { data: '[]', total: 0 }
  return new RawJson(`{"data":${data},"meta_data":${JSON.stringify({ total, page: page.number, per_page: page.size })}}`)
}

/** Leaves out, over rows of several resources, what closed `hiddenUnless` conditions hide. */
export function hiddenSql(closed: readonly Resource[]): string {
  return closed.map((resource) => ` and (i.resource <> '${resource.name}' or (true${shownSql(resource, closed, 'i')}))`).join('')
}
