import type pg from 'pg'

/** How many apps and people a platform has. */
export type PlatformSize = { apps: number; people: number }

/** Fills a migrated database with a platform of this size: most apps have Biz+, and one in ten is removed. */
export async function fillPlatform(superuser: pg.Client, { apps, people }: PlatformSize): Promise<void> {
  await superuser.query("set session_replication_role = 'replica'")
  for (const statement of statements({ apps, people })) await superuser.query(statement)
  await superuser.query("set session_replication_role = 'origin'")
  await superuser.query('vacuum analyze')
}

const statements = ({ apps, people }: PlatformSize): readonly string[] => [
  `insert into apps (id, name, username, setup, about, onboarding, disabled_at)
   select uuidv7(), 'Studio ' || md5(n::text), 'studio-' || n,
     jsonb_build_object('biz_plus', n % 4 > 0, 'web', true, 'account_type', (array['infinity', 'subscriber', ''])[1 + n % 3], 'padding', repeat(md5(n::text), 20)),
     jsonb_build_object('platform_version', '10.0', 'padding', repeat(md5(n::text), 40)),
     jsonb_build_object('app_designed', case when n % 2 = 0 then 'done' else '' end, 'content_reviewed', case when n % 8 = 0 then 'done' else '' end,
       'app_designed_due_date', to_char(date '2026-12-01' + n % 300, 'YYYY-MM-DD'),
       'progress', jsonb_build_object('build_and_submit', jsonb_build_object('status', case when n % 10 = 2 then 'Launched' else 'Saved' end)), 'padding', repeat(md5(n::text), 40)),
     case when n % 10 = 1 then now() end
   from generate_series(1, ${apps}) n`,
  `insert into users (id, email, name, is_super)
   select uuidv7(), 'person' || n || '@example.com', 'Person ' || md5(n::text), n % 100 = 1 from generate_series(1, ${people}) n`,
  `insert into app_creators (app_id, user_id)
   select a.id, u.id from (select id, row_number() over () as n from users) u
   join (select id, row_number() over () as n from apps) a on a.n = 1 + u.n % ${apps} on conflict do nothing`,
  `insert into app_reviews (app_id, section, since, days_left, due_on, submitted_at, state)
   select id, section, '2026-11-23', 3, date '2026-11-26' + n::int % 30, now() - make_interval(mins => n::int), (array['waiting', 'in_review', 'asked', 'fine'])[1 + case when n % 8 = 0 then (n / 8)::int % 3 else 3 end]
   from (select id, row_number() over () as n from apps) a cross join (values ('store'), ('design')) s(section)`,
  `insert into media (app_id, id, kind, filename, content_type, size, sha256, created_at)
   select id, gen_random_uuid(), 'image', 'photo-' || m || '.jpg', 'image/jpeg', m, '\\x00', now() - make_interval(days => 2, mins => m)
   from apps, generate_series(1, 10) m`,
  'insert into media_apps (id, app_id) select id, app_id from media',
  `insert into media_refs (app_id, media_id, owner_id) select app_id, id, gen_random_uuid() from media where size <> 10`,
  `insert into audit_log (app_id, id, at, actor_id, actor_name, action, target, target_id, summary)
   select '00000000-0000-0000-0000-000000000000', uuidv7(), now() - make_interval(secs => n), null, 'Alex Rivers', 'created', 'users', uuidv7(), 'Person'
   from generate_series(1, ${people}) n`,
  `insert into app_relations (app_id, parent_id)
   select id, (select min(id::text)::uuid from apps) from apps where id <> (select min(id::text)::uuid from apps)`,
]
