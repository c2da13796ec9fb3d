import type pg from 'pg'
import { newId } from '../../apps/api/src/db/id.ts'
import { SANITIZER_VERSION } from '../../apps/api/src/domain/records/html/clean-html.ts'

/** The words of titles. Each is in about an eighth of them. */
export const WORDS = [
  ...['stillness', 'breath', 'morning', 'river', 'garden', 'focus', 'evening', 'practice'],
  ...['teacher', 'mountain', 'energy', 'calm', 'walk', 'listen', 'notice'],
]

/** An app, and the numbers of its new articles. */
export type Grown = { app: string; first: number; last: number }

/** How many topics the articles of an app share, whatever its size. */
const COMMON_TOPICS = 20
const APPS_OF_A_CREATOR = 10
/** The number of record kinds affects which plans are chosen. */
const OTHER_KINDS = [
  ...['audios', 'courses', 'documents', 'events', 'galleries', 'journals', 'lessons', 'messages', 'offers', 'podcasts'],
  ...['products', 'profiles', 'questions', 'resources', 'summits', 'tags', 'tips', 'videos'],
]

/**
 * Creates articles, and one record of another kind with every four of them. Each article has a line in the trail, a
 * first version, a common topic, and a topic that 25 articles have and that features one of them. One in ten is in the
 * trash. `superuser` skips the checks of foreign keys.
 */
export async function growApps(superuser: pg.Client, apps: readonly Grown[]): Promise<void> {
  await superuser.query('begin')
  await superuser.query('set local session_replication_role = replica')
  await superuser.query(GROWN, [apps.map(({ app }) => app), apps.map(({ first }) => first), apps.map(({ last }) => last), WORDS])
  for (const statement of FROM_GROWN) await superuser.query(statement)
  await superuser.query('commit')
}

/** After many writes: does what autovacuum and checkpoints do in a live database. */
export async function settle(superuser: pg.Client): Promise<void> {
  await superuser.query('vacuum analyze')
  await superuser.query('checkpoint')
}

/** Creates apps of other creators, without any records; returns their ids. */
export async function seedOtherApps(superuser: pg.Client, count: number): Promise<string[]> {
  const apps = Array.from({ length: count }, newId)
  const creators = Array.from({ length: Math.ceil(count / APPS_OF_A_CREATOR) }, newId)
  await superuser.query(
    `insert into apps (id, name, about) select id, 'Studio ' || n, '{"platform_version": "10.0"}'
     from unnest($1::uuid[]) with ordinality t (id, n)`,
    [apps],
  )
  await superuser.query(
    `insert into users (id, email, name) select id, 'creator' || n || '@greenroom.example', 'Creator ' || n
     from unnest($1::uuid[]) with ordinality t (id, n)`,
    [creators],
  )
  await superuser.query(
    `insert into app_creators (app_id, user_id) select id, ($2::uuid[])[1 + (n - 1) / ${APPS_OF_A_CREATOR}]
     from unnest($1::uuid[]) with ordinality t (id, n)`,
    [apps, creators],
  )
  return apps
}

/** The id of a topic, derived from the app's id and the topic's name, so that no statement has to look it up. */
const topicId = (name: string) => `overlay(overlay(md5(g.app_id || ' ' || g.${name}) placing '8' from 13) placing '8' from 17)::uuid`

const GROWN = `create temp table grown on commit drop as
  select a.app as app_id, made.n, made.at, uuidv7(made.at - now()) as id, 'Common ' || made.n % ${COMMON_TOPICS} as common, 'Rare ' || made.n / 25 as rare,
    ($4::text[])[1 + made.n % 15] || ' ' || ($4::text[])[1 + made.n / 15 % 15] || ' ' || substr(md5(made.n::text), 1, 8) as title,
    case when made.n % 10 = 0 then now() - interval '20 days' * random() end as deleted_at
  from unnest($1::uuid[], $2::int[], $3::int[]) a (app, first, last) cross join lateral (
    select n, now() - interval '20 days' * (1 - (n - a.first) / (a.last - a.first + 1.0)) as at from generate_series(a.first, a.last) n
  ) made`

const FROM_GROWN = [
  // Marked as sanitized, or the server's chore would rewrite all of them during the run.
  `insert into items (app_id, id, resource, title, sort_order, data, created_at, updated_at, deleted_at, sanitizer_version)
   select app_id, id, 'articles', title, n % 500, jsonb_build_object('author', 'Alex Rivers', 'description', '<p>' || repeat(title || ' ', 20) || '</p>',
     'web_description', '', 'image_url', '', 'video_url', '', 'tagged_visible', false, 'featured', n % 10 = 1, 'cta_type', 'URL CTA',
     'action_bar_text', '', 'action_bar_url', '', 'enterprise_app', null), at, at + random() * (now() - at), deleted_at, ${SANITIZER_VERSION} from grown`,
  `insert into items (app_id, id, resource, title, sort_order, sanitizer_version)
   select app_id, uuidv7(at - now()), ('{${OTHER_KINDS.join(',')}}'::text[])[1 + n / 4 % ${OTHER_KINDS.length}], title, n % 500, ${SANITIZER_VERSION}
   from grown where n % 4 = 0`,
  ...['common', 'rare'].map(
    (name) => `insert into items (app_id, id, resource, title, sort_order, data, sanitizer_version)
   select distinct g.app_id, ${topicId(name)}, 'topics', g.${name}, 1, '{"image_url": ""}'::jsonb, ${SANITIZER_VERSION} from grown g
   on conflict do nothing`,
  ),
  `insert into links (app_id, from_id, field, position, to_id)
   select g.app_id, g.id, 'topics', 0, ${topicId('common')} from grown g
   union all select g.app_id, g.id, 'topics', 1, ${topicId('rare')} from grown g
   union all select g.app_id, ${topicId('rare')}, 'article', 0, g.id from grown g where g.n % 25 = 1`,
  `insert into audit_log (app_id, id, at, actor_id, actor_name, action, target, target_id, summary)
   select g.app_id, uuidv7(g.at - now()), g.at, c.user_id, 'Bench', 'created', 'articles', g.id, g.title
   from grown g left join app_creators c on c.app_id = g.app_id and g.n % 3 > 0`,
  `insert into item_revisions (app_id, item_id, version, at, action, title, active, sort_order, data)
   select i.app_id, i.id, 1, i.created_at, 'created', i.title, true, i.sort_order, i.data from items i join grown g using (app_id, id)`,
  `insert into item_counts (app_id, resource, total)
   select app_id, resource, count(*) from items
   where app_id in (select app_id from grown) and deleted_at is null group by app_id, resource
   on conflict (app_id, resource, part) do update set total = excluded.total
     - (select coalesce(sum(o.total), 0) from item_counts o where o.app_id = excluded.app_id and o.resource = excluded.resource and o.part > 0)`,
]
