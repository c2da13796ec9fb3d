import { MAX_USES } from '@greenroom/contract/define/max-uses'
import type { Use, UsedIn } from '@greenroom/contract/define/used-in'
import { allResources, resourceByName } from '@greenroom/contract/resources/all'
import type { Sql } from '../../../db/database.ts'
import { dependentPushes } from '../effects/change-effects.ts'
import { joinChildren, joinItem } from '../join-item.ts'
import { closedResources, demandOpen, hasResource, isOpen, type Scope } from '../scope.ts'
import { shownTitleSql } from '../shown-title-sql.ts'
import { RESTRICTS } from '../trash/last-guards.ts'
import { hiddenSql } from '../trash/trash.ts'

/**
 * Where these records are used: by which fields of which records, by how many members, in which pushes, and the records
 * nested in them. Uses among these records do not count, nor does anything in the trash or hidden from the app.
 */
export async function usedIn(sql: Sql, scope: Scope, ids: readonly string[]): Promise<UsedIn> {
  const { appId } = scope
  await demandReadable(sql, scope, ids)
  const [uses, counts, below, schedules, codes] = await Promise.all([
    findUses(sql, scope, ids),
    sql.query<{ tagged: number; enrolled: number; pushes: number }>(
      `select
         (select count(distinct member_id)::int from tag_holders where app_id = $1 and tag_id = any($2::uuid[])) as tagged,
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
    dependentPushes(sql, appId, ids),
    sql.query<{ code: string }>('select code from unlock_codes where app_id = $1 and item_id = any($2::uuid[]) order by code', [
      appId,
      ids,
    ]),
  ])
  const { tagged = 0, enrolled = 0, pushes = 0 } = counts.rows[0] ?? {}
  return { ...uses, members: { tagged, enrolled }, pushes, schedules, codes: codes.rows.map(({ code }) => code), below: below.rows }
}

/** NOT_IN_ROLE if one of the records is of a kind that the caller may not read. */
async function demandReadable(sql: Sql, scope: Scope, ids: readonly string[]): Promise<void> {
  const { rows } = await sql.query<{ resource: string }>('select distinct resource from items where app_id = $1 and id = any($2::uuid[])', [
    scope.appId,
    ids,
  ])
  for (const { resource: name } of rows) {
    const resource = resourceByName(name)
    if (resource) demandOpen(resource, scope)
  }
}

/** The ids of the ancestors of a `u` of `uses`, outermost first. */
const ANCESTORS_SQL = `(with recursive around as (
    select parent_id, 1 as steps from items where app_id = $1 and id = u.id
    union all
    select p.parent_id, steps + 1 from items p join around on p.id = around.parent_id where p.app_id = $1
  ) select coalesce(json_agg(parent_id order by steps desc) filter (where parent_id is not null), '[]') from around)`

async function findUses(sql: Sql, { appId, facts }: Scope, ids: readonly string[]): Promise<Pick<UsedIn, 'uses' | 'total' | 'hidden'>> {
  const [open, shut] = byRight(facts)
  const { rows } = await sql.query<{ uses: Omit<Use, 'label'>[]; total: number; hidden: number }>(
    `with uses as materialized (
       select distinct i.resource, l.field, i.id, ${shownTitleSql('i')} as title, ${RESTRICTS} and not exists (
           select from links o ${joinItem('other', 'o.to_id')}
           where o.app_id = $1 and o.from_id = i.id and o.field = l.field and o.to_id <> all($2::uuid[]) and other.deleted_at is null) as alone,
         i.data->'tagged_visible' = 'true' as teaser
       from (select * from links k where k.app_id = $1 and k.to_id = any($2::uuid[]) and k.from_id <> all($2::uuid[]) offset 0) l
       ${joinItem('i', 'l.from_id')} ${joinItem('t', 'l.to_id')}
       where i.deleted_at is null and i.resource = any($3::text[])${hiddenSql(closedResources(facts))}
     ), unread as (
       select count(distinct i.id)::int as total
       from links l ${joinItem('i', 'l.from_id')}
       where l.app_id = $1 and l.to_id = any($2::uuid[]) and l.from_id <> all($2::uuid[])
         and i.deleted_at is null and i.resource = any($4::text[])${hiddenSql(closedResources(facts))}
     ), kinds as (
       select resource, field, count(*)::int as total, count(*) filter (where alone)::int as alone,
         count(*) filter (where alone and teaser)::int as teasers from uses group by resource, field
     )
     select (select count(distinct id)::int from uses) as total, (select total from unread) as hidden, coalesce((
       select json_agg(json_build_object('resource', k.resource, 'field', k.field, 'total', k.total, 'alone', k.alone, 'teasers', k.teasers, 'records', (
         select json_agg(json_build_object('id', u.id, 'title', u.title, 'place', ${ANCESTORS_SQL})) from (
           select id, title from uses where resource = k.resource and field = k.field order by lower(title), id limit ${MAX_USES}
         ) u
       )) order by k.total desc, k.resource, k.field) from kinds k
     ), '[]') as uses`,
    [appId, ids, open, shut],
  )
  const { uses = [], total = 0, hidden = 0 } = rows[0] ?? {}
  return { uses: uses.map((use) => ({ ...use, label: labelOf(use) })), total, hidden }
}

/** The names of the resources that the caller may read, and of the others that the app has. */
function byRight(facts: Scope['facts']): [open: string[], shut: string[]] {
  const [open, shut]: [string[], string[]] = [[], []]
  for (const resource of allResources) {
    if (isOpen(resource, facts)) open.push(resource.name)
    else if (hasResource(resource, facts)) shut.push(resource.name)
  }
  return [open, shut]
}

/** The label of the field; its name if the definition no longer has it. */
function labelOf({ resource, field }: Pick<Use, 'resource' | 'field'>): string {
  return resourceByName(resource)?.fields[field]?.label ?? field
}
