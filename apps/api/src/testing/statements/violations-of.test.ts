import { describe, expect, test } from 'vitest'
import { violationsOf } from './violations-of.ts'

/** The violations of a statement, without the remedies. */
function wrongIn(text: string): string[] {
  return violationsOf(text).map(({ rule, wrong }) => `${rule}: ${wrong}`)
}

const allowed: [why: string, text: string][] = [
  ['states its app', 'select title from items where app_id = $1 and id = $2'],
  ['states its app with a cast, and from the right', 'select title from items i where $1::uuid = i.app_id'],
  [
    'joins by the app of a table that states it',
    'select from items i join links l on l.app_id = i.app_id and l.from_id = i.id where i.app_id = $1',
  ],
  [
    'joins through a third table',
    'select from items a, links b, media c where c.app_id = b.app_id and b.app_id = a.app_id and a.app_id = $1',
  ],
  [
    'states the app in each subquery',
    'select (select count(*) from links l where l.app_id = $1 and l.from_id = i.id) from items i where i.app_id = $1',
  ],
  [
    'states it in each part of a with and of a union',
    'with a as (select id from items where app_id = $1) select id from a union select id from media where app_id = $1',
  ],
  ['reads tables that every server has', 'select a.name from apps a join users u on u.id = a.created_by'],
  ['names a part of its with like a table', 'with items as (select 1 as id) select id from items'],
  ['reads PostgreSQL’s own tables', 'select relname from pg_class'],
  ['inserts values', 'insert into items (app_id, id, title) values ($1, $2, $3), ($1, $4, now()::text)'],
  [
    'selects from a colocated table',
    'insert into links as l (app_id, from_id) select i.app_id, i.id from items i, unnest($2::uuid[]) where i.app_id = $1 returning l.from_id',
  ],
  ['locks rows of one app', 'select id from items where app_id = $1 and id = $2 for update'],
  [
    'walks a tree of one app',
    'with recursive t as (select id from items where app_id = $1 union all select i.id from items i join t on t.id = i.parent_id where i.app_id = $1) select from t',
  ],
  ['finds the rows of one app by their ctid', 'delete from devices where app_id = $1 and ctid = $2'],
  ['locks a local table', 'select from rate_limits where key = $1 for update'],
  [
    'changes a local table as it likes',
    "with gone as (insert into rate_limits (key) values ('a') returning key) update rate_limits set window_start = clock_timestamp() from gone",
  ],
  ['writes a moment in UTC', "select to_char(i.created_at at time zone 'UTC', 'YYYY') from items i where i.app_id = $1"],
  ['is no query', 'begin'],
]

test.each(allowed)('a statement that %s keeps the rules', (_why, text) => {
  expect(wrongIn(text)).toEqual([])
})

// Statements of S1 to S9 that a real cluster rejected, or sent to every server, are as the product had them.
const broken: [text: string, ...wrong: string[]][] = [
  ['select from items where id = $1', 'S1: The table items has no `app_id = $n` of its own at its query level.'],
  ['select from items where app_id = any($1)', 'S1: The table items has no `app_id = $n` of its own at its query level.'],
  ['select from items where app_id = $1 or id = $2', 'S1: The table items has no `app_id = $n` of its own at its query level.'],
  ['select from items where app_id <> $1', 'S1: The table items has no `app_id = $n` of its own at its query level.'],
  ['update items set title = $1 where id = $2', 'S1: The table items has no `app_id = $n` of its own at its query level.'],
  [
    'delete from items using links l where items.id = l.from_id and l.app_id = $1',
    'S1: The table items has no `app_id = $n` of its own at its query level.',
  ],
  [
    'select array(select t.tag_id from push_tags t where t.app_id = p.app_id) from push_notifications p where p.app_id = $1',
    'S1: The table push_tags (t) has no `app_id = $n` of its own at its query level.',
  ],
  [
    'select from items i where i.app_id = $1 and exists (select from links l where l.app_id = i.app_id)',
    'S1: The table links (l) has no `app_id = $n` of its own at its query level.',
  ],
  [
    'select from items i left join lateral (select from links l where l.app_id = i.app_id) x on true where i.app_id = $1',
    'S1: The table links (l) has no `app_id = $n` of its own at its query level.',
  ],
  [
    'with recursive tree as (select id from items where app_id = $1 union all select i.id from items i join tree t on i.parent_id = t.id) select from tree',
    'S1: The table items (i) has no `app_id = $n` of its own at its query level.',
    'S9: Its recursive `with` reads items over all apps.',
  ],
  ['select from members m where m.app_id = $1 and m.created_at < current_date', 'S12: It computes a day or a time by `current_date`.'],
  ['select (now() at time zone $1)::date', 'S12: It computes a day or a time by `at time zone $1)::date`.'],
  ['select from searchable_members m', 'S1: The table searchable_members (m) has no `app_id = $n` of its own at its query level.'],
  [
    'insert into audit_log (app_id, target) values ($1, (select title from items where id = $2))',
    'S7: The `values` for audit_log hold a subquery.',
    'S1: The table items has no `app_id = $n` of its own at its query level.',
  ],
  ['with new as (insert into items (app_id) values ($1) returning id) select from new', 'S2: It inserts into items inside of a `with`.'],
  [
    'insert into links (app_id, to_id) select $1, id from unnest($2::uuid[]) id',
    'S3: The insert into links selects an app_id that is no column of a tenant table.',
  ],
  [
    'insert into links (app_id, to_id) select a.app_id, a.id from jsonb_to_recordset($1) as a (app_id uuid, id uuid)',
    'S3: The insert into links selects an app_id that is no column of a tenant table.',
  ],
  [
    'insert into links (app_id, to_id) select i.app_id, i.id from items i where i.app_id = $1 returning to_id',
    'S3: The `insert … select` into links returns something and has no alias for its table.',
  ],
  [
    'select from media where deleted_at is not null for update skip locked',
    'S1: The table media has no `app_id = $n` of its own at its query level.',
    'S6: It locks rows of media over all apps.',
  ],
  [
    'delete from audit_log where ctid = any(array(select ctid from audit_log where app_id = $1 limit 10))',
    'S1: The table audit_log has no `app_id = $n` of its own at its query level.',
    'S9: It finds rows of audit_log by their ctid over all apps.',
  ],
  [
    "insert into links (app_id, from_id, field, to_id) select $1, $2, 'topics', gen_random_uuid() from generate_series(1, 3)",
    'S3: The insert into links selects an app_id that is no column of a tenant table.',
  ],
  [
    'insert into push_openings (app_id, push_id) select $1, p.id from push_notifications p where p.app_id = $1 and p.id = $2',
    'S3: The insert into push_openings selects an app_id that is no column of a tenant table.',
  ],
  [
    'select m.id, array(select t.tag_id from member_tags t where t.app_id = m.app_id and t.member_id = m.id) from members m where m.app_id = $1 and m.id = $2 for update',
    'S1: The table member_tags (t) has no `app_id = $n` of its own at its query level.',
  ],
  [
    'with made as (insert into member_changes (app_id, id) values ($1, $2)) insert into member_tags (app_id, member_id, tag_id) select m.app_id, m.id, $3 from members m where m.app_id = $1',
    'S2: It inserts into member_changes inside of a `with`.',
  ],
  ['insert into items values ($1, $2)', 'S7: The insert into items does not name its column app_id.'],
  [
    'select from push_batches b join push_quotas q on q.project = b.project where b.app_id = $1',
    'S8: It joins tables of the apps (push_batches) and of the coordinator (push_quotas).',
  ],
  [
    'select from items where app_id = $1 and exists (select from pgboss.job)',
    'S8: It joins tables of the apps (items) and of the coordinator (job).',
  ],
]

describe('what a rule says of', () => {
  test.each(broken)('%s', (text, ...wrong) => {
    expect(wrongIn(text)).toEqual(wrong)
  })
})

test('each rule says what to write instead', () => {
  for (const [text] of broken) for (const { instead } of violationsOf(text)) expect(instead).toMatch(/^[A-Z].+\.$/)
})
