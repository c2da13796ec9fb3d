import { MAX_USES } from '@greenroom/contract/define/max-uses'
import type { Use, UsedIn } from '@greenroom/contract/define/used-in'
import { allResources, resourceByName } from '@greenroom/contract/resources/all'
import type { Sql } from '../../../db/database.ts'
import { joinChildren, joinItem } from '../join-item.ts'
import { closedResources, isOpen, type Scope } from '../scope.ts'
import { shownTitleSql } from '../shown-title-sql.ts'
import { RESTRICTS } from '../trash/last-guards.ts'
import { hiddenSql } from '../trash/trash.ts'

/**
 * Where these records are used: by which fields of which records, by how many members, in which pushes, and the records
 * nested in them. Uses among these records do not count, nor does anything in the trash or hidden from the app.
 */
export async function usedIn(sql: Sql, scope: Scope, ids: readonly string[]): Promise<UsedIn> {
  const { appId } = scope
  const [uses, counts, below] = await Promise.all([
    findUses(sql, scope, ids),
    sql.query<{ tagged: number; enrolled: number; pushes: number }>(
      `select
         (select count(distinct member_id)::int from member_tags where app_id = $1 and tag_id = any($2::uuid[])) as tagged,
         (select count(distinct member_id)::int from member_courses where app_id = $1 and course_id = any($2::uuid[])) as enrolled,
         (select count(*)::int from push_notifications p where p.app_id = $1 and (p.link->>'content_uuid' = any($2::text[])
            or exists (select from push_tags t where t.app_id = $1 and t.push_id = p.id and t.tag_id = any($2::uuid[])))) as pushes`,
      [appId, ids],
    ),
    sql.query<{ resource: string; total: number }>(
      `with recursive inside as (
         select c.id, c.resource from unnest($2::uuid[]) p(id) ${joinChildren('c', 'p.id')} where c.deleted_at is null
         union
         select c.id, c.resource from inside ${joinChildren('c', 'inside.id')} where c.deleted_at is null
       )
       select resource, count(*)::int as total from inside where id <> all($2::uuid[]) group by resource order by resource`,
      [appId, ids],
    ),
  ])
  const { tagged = 0, enrolled = 0, pushes = 0 } = counts.rows[0] ?? {}
  return { ...uses, members: { tagged, enrolled }, pushes, below: below.rows }
}

/** The ids of the ancestors of a `u` of `uses`, outermost first. */
const ANCESTORS_SQL = `(with recursive around as (
    select parent_id, 1 as steps from items where app_id = $1 and id = u.id
    union all
    select p.parent_id, steps + 1 from items p join around on p.id = around.parent_id where p.app_id = $1
  ) select coalesce(json_agg(parent_id order by steps desc) filter (where parent_id is not null), '[]') from around)`

async function findUses(sql: Sql, { appId, facts }: Scope, ids: readonly string[]): Promise<Pick<UsedIn, 'uses' | 'total'>> {
  const open = allResources.filter((resource) => isOpen(resource, facts)).map(({ name }) => name)
  const { rows } = await sql.query<{ uses: Omit<Use, 'label'>[]; total: number }>(
    `with uses as materialized (
       select distinct i.resource, l.field, i.id, ${shownTitleSql('i')} as title, ${RESTRICTS} and not exists (
           select from links o ${joinItem('other', 'o.to_id')}
           where o.app_id = $1 and o.from_id = i.id and o.field = l.field and o.to_id <> all($2::uuid[]) and other.deleted_at is null) as alone,
         i.data->'tagged_visible' = 'true' as teaser
       from (select * from links k where k.app_id = $1 and k.to_id = any($2::uuid[]) and k.from_id <> all($2::uuid[]) offset 0) l
       ${joinItem('i', 'l.from_id')} ${joinItem('t', 'l.to_id')}
       where i.deleted_at is null and i.resource = any($3::text[])${hiddenSql(closedResources(facts))}
     ), kinds as (
       select resource, field, count(*)::int as total, count(*) filter (where alone)::int as alone,
         count(*) filter (where alone and teaser)::int as teasers from uses group by resource, field
     )
     select (select count(distinct id)::int from uses) as total, coalesce((
       select json_agg(json_build_object('resource', k.resource, 'field', k.field, 'total', k.total, 'alone', k.alone, 'teasers', k.teasers, 'records', (
         select json_agg(json_build_object('id', u.id, 'title', u.title, 'place', ${ANCESTORS_SQL})) from (
           select id, title from uses where resource = k.resource and field = k.field order by lower(title), id limit ${MAX_USES}
         ) u
       )) order by k.total desc, k.resource, k.field) from kinds k
     ), '[]') as uses`,
    [appId, ids, open],
  )
  const { uses = [], total = 0 } = rows[0] ?? {}
  return { uses: uses.map((use) => ({ ...use, label: labelOf(use) })), total }
}

/** The label of the field; its name if the definition no longer has it. */
function labelOf({ resource, field }: Pick<Use, 'resource' | 'field'>): string {
  return resourceByName(resource)?.fields[field]?.label ?? field
}
