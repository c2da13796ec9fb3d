import { DAYS_IN_TRASH } from '@greenroom/contract/define/trashed'
import { allResources } from '@greenroom/contract/resources/all'
import { RawJson } from '../../../answers/raw-json.ts'
import type { Sql } from '../../../db/database.ts'
import { momentSql } from '../../../sql/moment-sql.ts'
import { containing } from '../../../sql/search-text.ts'
import { text } from '../../../sql/sql-text.ts'
import { joinChildren, joinItem } from '../join-item.ts'
import { closedResources, isOpen, type Scope } from '../scope.ts'
import { shownTitleSql } from '../shown-title-sql.ts'
import { hiddenSql } from './trash.ts'

export type TrashRequest = {
  page: { number: number; size: number }
  /** A part of the title; empty for all. */
  q: string
  /** Only records of this resource. */
  resource: string | undefined
}

/** The descendants of record `i` of app $1 that were trashed in the same change. */
const BELOW = `(with recursive inside as (
    select c.id from (select) one ${joinChildren('c', 'i.id')} where c.deleted_at = i.deleted_at
    union all
    select c.id from inside ${joinChildren('c', 'inside.id')} where c.deleted_at = i.deleted_at
  ) select count(*)::int from inside)`

/** Whether record `i` was trashed together with its parent. */
const WITH_ITS_PARENT = `(i.parent_id is not null
      and exists (select from items p where p.app_id = $1 and p.id = i.parent_id and p.deleted_at = i.deleted_at offset 0))`

const DELETED_BY = `(select json_build_object('id', a.actor_id, 'name', a.actor_name) from audit_log a
    where a.app_id = $1 and a.target_id = i.id and a.action = 'deleted' order by a.at desc, a.id desc limit 1)`

/**
 * The trash, newest first, with who deleted each record and how long it stays. Records trashed with their parent are
 * counted with it and not listed. `kinds` is the number per resource, regardless of the search.
 */
export async function listTrash(sql: Sql, { appId, facts }: Scope, { page, q, resource }: TrashRequest): Promise<RawJson> {
  const open = allResources.filter((one) => isOpen(one, facts)).map(({ name }) => name)
  const closed = closedResources(facts)
  const inTrash = (which: string, from = 'items i') => `from ${from} where i.app_id = $1 and i.deleted_at is not null
    and i.purging_at is null and i.resource = any($2::text[])${which} and not ${WITH_ITS_PARENT}`
  const counted = (rows: string) => `select i.resource, count(*)::int as total ${rows} group by i.resource`
  // The index has all that is counted, except for resources of which some records are hidden by their values: only
  // those records are read.
  const names = closed.map(({ name }) => text(name)).join(', ')
  const ofClosed = `(select c.id from items c where c.app_id = $1 and c.deleted_at is not null and c.resource in (${names}) offset 0) c
    ${joinItem('i', 'c.id')}`
  const kinds =
    closed.length === 0
      ? counted(inTrash(''))
      : `${counted(inTrash(` and i.resource not in (${names})`))} union all ${counted(inTrash(hiddenSql(closed), ofClosed))}`
  const title = shownTitleSql('i')
  const found = `${inTrash(hiddenSql(closed))} and ($4::text is null or i.resource = $4)${q === '' ? '' : ` and search_text(${title}) like $3`}`
  const total = q === '' ? 'select sum(k.total)::int from kinds k where $4 is null or k.resource = $4' : `select count(*)::int ${found}`
  const { rows } = await sql.query<{ data: string; meta: { total: number; kinds: unknown } }>(
    `with kinds as materialized (${kinds})
     select coalesce((select json_agg(r)::text from (
         select i.id, i.resource, i.title, ${momentSql('i.deleted_at')} as deleted_at,
           ${DELETED_BY} as deleted_by, ${BELOW} as below,
           greatest(0, ceil(extract(epoch from i.deleted_at + make_interval(days => ${DAYS_IN_TRASH}) - now()) / 86400))::int as days_left
         from (select i.id, i.resource, ${title} as title, i.deleted_at ${found}
           order by i.deleted_at desc, i.id limit $5 offset $6) i order by i.deleted_at desc, i.id
       ) r), '[]') as data,
       json_build_object('total', coalesce((${total}), 0), 'kinds', coalesce((select json_agg(k order by k.resource) from kinds k), '[]')) as meta
       ${q === '' ? 'where $3::text is not null' : ''}`,
    [appId, open, containing(q), resource ?? null, page.size, (page.number - 1) * page.size],
  )
  const { data, meta } = rows[0] ?? { data: '[]', meta: { total: 0, kinds: [] } }
  return new RawJson('{"data":', data, `,"meta_data":${JSON.stringify({ ...meta, page: page.number, per_page: page.size })}}`)
}
