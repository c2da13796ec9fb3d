import { type Resource, relationsOf } from '@greenroom/contract/define/define-resource'
import { parentOf } from '@greenroom/contract/define/nesting'
import { allResources } from '@greenroom/contract/resources/all'
import { isGuard } from '@greenroom/contract/visibility/rules'
import type pg from 'pg'
import { storeSecret } from '../../domain/apps/secrets/app-secrets.ts'
import type { TestApp } from '../app.ts'
import { everythingOn } from '../conformance.ts'

/** How rows are distributed over apps, which affects the planner's estimates. */
export type Shape = {
  name: string
  /** The number of other apps, and of the rows in each. */
  others: { apps: number; rows: number }
  /** Rows of the measured app. */
  rows: number
  /** The part of all records that is in the trash. */
  inTrash?: number
  hasOneSortOrder?: boolean
  /** Measured without statistics as well, before it is analyzed. */
  isMeasuredAtFirst?: boolean
}

export const shapes: readonly Shape[] = [
  { name: 'one large app among many small ones', rows: 12_000, others: { apps: 400, rows: 25 }, isMeasuredAtFirst: true },
  { name: 'many apps of equal size', rows: 400, others: { apps: 60, rows: 400 } },
  {
    name: 'a fifth in the trash and one sort order for all',
    rows: 12_000,
    others: { apps: 10, rows: 200 },
    inTrash: 0.2,
    hasOneSortOrder: true,
  },
]

/** Not filled in bulk: it is single, or its rows need more than a copy of an example. */
const unlike = (resource: Resource) => resource.single

/**
 * Fills the database with apps of a shape. The data of every record is that of one valid record of its resource,
 * created by the product in a separate app; ids, titles, sort orders and links differ. Nothing is analyzed. Returns the
 * measured app's id.
 */
export async function fill(site: TestApp, superuser: pg.Client, shape: Shape): Promise<string> {
  const example = (await site.build.app({ name: 'Example', setup: everythingOn })).id
  for (const resource of allResources) if (!unlike(resource)) await site.build.item(example, resource.name)
  await superuser.query("set session_replication_role = 'replica'")
  await superuser.query(`create temp table planned as
    select uuidv7() as app_id, case when n = 0 then ${shape.rows} else ${shape.others.rows} end as rows, n
    from generate_series(0, ${shape.others.apps}) n`)
  await superuser.query(
    `insert into apps (id, name, username, setup, about, fcm_project_id)
     select app_id, 'Studio ' || n, 'studio-' || n, $1, '{"platform_version": "10.0"}', 'demo' from planned`,
    [everythingOn],
  )
  for (const resource of outermostFirst()) await superuser.query(recordsSql(shape), [example, resource.name, shareOf(resource)])
  await superuser.query(`create temp table numbered as
    select app_id, id, resource, (row_number() over same - 1)::int as k, (count(*) over same)::int as total from items
    where app_id <> '${example}' window same as (partition by app_id, resource order by id rows between unbounded preceding and unbounded following)`)
  await superuser.query('create index on numbered (app_id, resource, k)')
  await superuser.query('analyze numbered')
  for (const resource of allResources)
    for (const [field, { to }] of relationsOf(resource.fields))
      await superuser.query(linksSql, [resource.name, field, to, isGuard(resource, field) ? 3 : 1])
  for (const statement of besideRecords) await superuser.query(statement)
  await superuser.query("set session_replication_role = 'origin'")
  const { rows } = await superuser.query<{ app_id: string }>('select app_id from planned where n = 0')
  const appId = rows[0]?.app_id ?? ''
  // With a key pushes can be sent.
  await site.deps.db.changePlatform((tx) => storeSecret(tx, site.deps.vault, { appId, name: 'fcm_key' }, '{}'))
  return appId
}

function outermostFirst(): Resource[] {
  const depth = (resource: Resource): number => {
    const parent = parentOf(resource)
    return parent ? 1 + depth(parent) : 0
  }
  return allResources.filter((resource) => !unlike(resource)).toSorted((one, other) => depth(one) - depth(other))
}

/** The part of an app's rows that are records of a resource. */
function shareOf(resource: Resource): number {
  if (resource.name === 'articles') return 0.5
  return parentOf(resource) ? 0.1 : 0.01
}

/** A tenth of what may end has ended; the others end some day. */
const OVER = `case when e.data ? 'visible_until' and k % 10 = 9 then '{"visible_until": "2020-01-01"}' else '{}' end::jsonb`

/** Records of resource $2 like one of app $1, in parents of their own app; $3 is their part of an app's rows. */
const recordsSql = ({ hasOneSortOrder = false, inTrash = 0 }: Shape) => `
  with example as (select i.* from items i where i.app_id = $1 and i.resource = $2 order by i.id limit 1),
  parents as materialized (
    select a.app_id, array_agg(a.id) as ids from example e join items o on o.app_id = $1 and o.id = e.parent_id
    join items a on a.resource = o.resource join planned p on p.app_id = a.app_id group by a.app_id
  )
  insert into items (app_id, id, resource, parent_id, title, active, sort_order, data, sanitizer_version, deleted_at)
  select p.app_id, uuidv7(), e.resource, ids[1 + k % cardinality(ids)], e.title || ' ' || (k * 7919 % 9973) || ' morning', true,
    ${hasOneSortOrder ? '1' : 'k % 500'}, e.data || jsonb_build_object('padding', repeat(md5(k::text), 8)) || ${OVER}, 32767,
    case when k % 100 < ${inTrash * 100} then now() - make_interval(secs => k) end
  from planned p left join parents using (app_id) cross join example e
  cross join lateral generate_series(1, greatest(1, (p.rows * $3::float8)::int)) k`

/** Links of field $2 from every $4th record of resource $1 to one of resource $3. */
const linksSql = `insert into links (app_id, from_id, field, to_id)
  select f.app_id, f.id, $2, t.id from numbered f
  join numbered t on t.app_id = f.app_id and t.resource = $3 and t.k = f.k % t.total
  where f.resource = $1 and f.k % $4 = $4 - 1`

/** Everything else that an app of this size has. */
const besideRecords: readonly string[] = [
  `insert into item_counts (app_id, resource, total) select app_id, resource, count(*) filter (where deleted_at is null)
   from items join planned using (app_id) group by 1, 2`,
  `insert into item_revisions (app_id, item_id, version, action, title, active, sort_order, data)
   select app_id, id, 1, 'created', title, active, sort_order, data from items join planned using (app_id)`,
  `insert into audit_log (app_id, id, at, actor_id, actor_name, action, target, target_id, summary)
   select app_id, uuidv7(), now() - make_interval(secs => n), person.id, person.name, action, resource, items.id, title
   from items join planned using (app_id) cross join (values (uuidv7(), 'Alex Rivers')) person(id, name)
   cross join lateral (values ('created'), (case when deleted_at is not null then 'deleted' end)) done(action) where action is not null`,
  `insert into members (app_id, id, name, email)
   select app_id, uuidv7(), 'Member ' || (m * 7919 % 9973), 'member' || m || '@example.com' from planned, generate_series(1, greatest(2, rows / 4)) m`,
  'insert into member_counts (app_id, total) select app_id, count(*) from members group by app_id',
  `insert into member_tags (app_id, member_id, tag_id)
   select m.app_id, m.id, n.id from (select *, row_number() over (partition by app_id order by id) as k from members) m
   join numbered n on n.app_id = m.app_id and n.resource = 'tags' and n.k = m.k % n.total`,
  `insert into member_courses (app_id, member_id, course_id, enroll_date)
   select m.app_id, m.id, n.id, now() from (select *, row_number() over (partition by app_id order by id) as k from members) m
   join numbered n on n.app_id = m.app_id and n.resource = 'courses' and n.k = m.k % n.total`,
  `insert into devices (app_id, id, token, member_id) select app_id, uuidv7(), md5(id::text), id from members`,
  `insert into media (app_id, id, kind, filename, content_type, size, sha256)
   select app_id, gen_random_uuid(), 'image', 'photo-' || m || '.jpg', 'image/jpeg', m, '\\x00' from planned, generate_series(1, greatest(2, rows / 8)) m`,
  'insert into media_apps (id, app_id) select id, app_id from media',
  `insert into media_refs (app_id, media_id, owner_id)
   select m.app_id, m.id, n.id from (select *, row_number() over (partition by app_id order by id) as k from media) m
   join numbered n on n.app_id = m.app_id and n.resource = 'articles' and n.k = m.k % n.total where m.k % 2 = 0`,
  `insert into push_notifications (app_id, id, sender_app_id, subject, message, send_to, form_link_to, state, created_at, finished_at)
   select app_id, uuidv7(), app_id, 'News', 'Something new', 'everyone', 'home', 'sent', now() - make_interval(days => m), now()
   from planned, generate_series(1, greatest(2, rows / 100)) m`,
]
