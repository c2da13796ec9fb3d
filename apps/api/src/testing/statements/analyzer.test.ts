import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../database.ts'
import { type Analyzer, openAnalyzer } from './analyzer.ts'

let database: FreshDatabase
let analyzer: Analyzer
beforeAll(async () => {
  database = await freshDatabase()
  analyzer = await openAnalyzer(database.url)
})
afterAll(async () => {
  await analyzer.close()
  await database.drop()
})

async function wrongIn(text: string, pool: 'tenant' | 'platform' = 'tenant'): Promise<string[]> {
  return (await analyzer.violationsOf({ text, pool })).map(({ rule, wrong }) => `${rule}: ${wrong}`)
}

const allowed: [why: string, text: string][] = [
  ['returns columns', 'update items set title = $3 where app_id = $1 and id = $2 returning version, created_at'],
  ['returns what immutable functions make of them', 'delete from items where app_id = $1 returning version + 1, id::text, upper(title)'],
  [
    'has many parameters',
    `insert into member_tags (app_id, member_id, tag_id) values ${Array.from({ length: 50 }, (_, row) => `($${row * 3 + 1}, $${row * 3 + 2}, $${row * 3 + 3})`).join(', ')}`,
  ],
  ['inserts by the clock', 'insert into items (app_id, id, resource, title) values ($1, $2, $3, now()::text)'],
  [
    'takes what it updates from excluded',
    `insert into devices as d (app_id, id, token, updated_at) values ($1, $2, $3, now())
     on conflict (app_id, token) do update set updated_at = excluded.updated_at, description = coalesce($4, d.description)`,
  ],
  [
    'updates by the clock of the statement',
    'update items set updated_at = now(), title = coalesce($3, title) where app_id = $1 and id = $2',
  ],
  ['compares a column with the clock', "delete from member_sessions where app_id = $1 and expires_at < now() - interval '1 day'"],
  ['changes a local table as it likes', 'update rate_limits set window_start = clock_timestamp() where key = $1 returning now()'],
  [
    'selects what it inserts',
    `insert into items (app_id, id, resource, title, data)
     select i.app_id, $3, i.resource, i.title, coalesce($4, to_jsonb(i.created_at)) from items i where i.app_id = $1 and i.id = $2`,
  ],
  [
    'writes and returns what a search compares',
    `update items set title = coalesce(search_text($3), fold_text(title), fold_unicode(title)) where app_id = $1 and id = $2
     returning text_rank(title, array['a']), search_text(title)`,
  ],
  ['reads what it likes', "select to_char(created_at, 'YYYY'), random() from items where app_id = $1"],
]

test.each(allowed)('a statement that %s keeps the rules', async (_why, text) => {
  expect(await wrongIn(text)).toEqual([])
})

const broken: [text: string, ...wrong: string[]][] = [
  // Rejected by Citus 14 for each creation and change of a record, a member's sign-in and a device's report.
  [
    `insert into items (app_id, id, resource, title) values ($1, $2, $3, $4)
     returning version, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at`,
    'S5: It returns to_char() from a change of items.',
  ],
  ['update items set title = $2 where app_id = $1 returning now()', 'S5: It returns now() from a change of items.'],
  ['update items set title = $2 where app_id = $1 returning created_at::text', 'S5: It returns timestamptz_out() from a change of items.'],
  [
    "delete from items where app_id = $1 returning created_at + interval '1 day'",
    'S5: It returns timestamptz_pl_interval() from a change of items.',
  ],
  [
    "delete from items where app_id = $1 returning (created_at at time zone 'UTC')::text",
    'S5: It returns timestamp_out() from a change of items.',
  ],
  [
    "delete from items where app_id = $1 returning created_at > '2026-01-01'::timestamp",
    'S5: It returns timestamptz_gt_timestamp() from a change of items.',
  ],
  ['delete from items where app_id = $1 returning current_date', 'S5: It returns current_timestamp() from a change of items.'],
  ['update apps set name = $2 where id = $1 returning to_jsonb(updated_at)', 'S5: It returns to_jsonb() from a change of apps.'],
  [
    'with gone as (delete from items where app_id = $1 returning created_at::date) select from gone',
    'S5: It returns date() from a change of items.',
  ],
  // A device's report.
  [
    'insert into devices (app_id, id, token) values ($1, $2, $3) on conflict (app_id, token) do update set updated_at = now()',
    'S4: It calls now() in the `do update` of devices.',
  ],
  [
    'insert into apps (id, name) values ($1, $2) on conflict (id) do update set updated_at = current_timestamp',
    'S4: It calls current_timestamp() in the `do update` of apps.',
  ],
  // A member's password.
  ['update members set tokens_valid_after = clock_timestamp() where app_id = $1', 'S5: It calls clock_timestamp() in a change of members.'],
  ['delete from members where app_id = $1 and created_at < clock_timestamp()', 'S5: It calls clock_timestamp() in a change of members.'],
  ['update items set id = gen_random_uuid() where app_id = $1', 'S5: It calls gen_random_uuid() in a change of items.'],
  // An older push.
  [
    'update items set deleted_at = case when $2 then now() end where app_id = $1',
    'S5: It calls now() inside of `case` or `coalesce` in a change of items.',
  ],
  [
    'insert into items (app_id, id, resource, title) values ($1, coalesce($2, gen_random_uuid()), $3, $4)',
    'S5: It calls gen_random_uuid() inside of `case` or `coalesce` in a change of items.',
  ],
  [
    'insert into items (app_id, id, resource, title) values ($1, $2, $3, $4), ($1, coalesce($5, gen_random_uuid()), $3, $4)',
    'S5: It calls gen_random_uuid() inside of `case` or `coalesce` in a change of items.',
  ],
  [
    "update items set title = to_char(created_at, 'YYYY') where app_id = $1",
    'S5: It calls to_char(), which is stable, with a column in a change of items.',
  ],
  [
    "delete from items where app_id = $1 and deleted_at + interval '30 days' < now()",
    'S5: It calls timestamptz_pl_interval(), which is stable, with a column in a change of items.',
  ],
]

describe('what is said of', () => {
  test.each(broken)('%s', async (text, ...wrong) => {
    expect(await wrongIn(text)).toEqual(wrong)
  })
})

test('a connection of an app calls no function that works as its owner; one of the platform is the owner', async () => {
  // Deleting permanently was rejected: it had changed rows as greenroom_api before.
  const text = 'select forget_versions($1, $2::uuid[])'
  expect(await wrongIn(text)).toEqual(['S10: It calls forget_versions(), which works as its owner.'])
  expect(await wrongIn(text, 'platform')).toEqual([])
})

test('functions of searches are immutable and parallel safe, and docs/scale.md says how they come to each node', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  // Others are triggers, or work as their owner on the coordinator.
  const { rows } = await client.query<{ signature: string; volatility: string; parallel: string }>(
    `select p.oid::regprocedure::text as signature, provolatile as volatility, proparallel as parallel from pg_proc p
     where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype and not prosecdef
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  )
  await client.end()
  const signatures = ['fold_text(text)', 'fold_unicode(text)', 'search_text(text)', 'text_rank(text,text[])']
  expect(rows).toEqual(signatures.map((signature) => ({ signature, volatility: 'i', parallel: 's' })))
  const page = await readFile(new URL('../../../../../docs/scale.md', import.meta.url), 'utf8')
  for (const signature of signatures) expect(page).toContain(`select create_distributed_function('${signature}');`)
})

test('each rule says what to write instead', async () => {
  for (const [text] of broken)
    for (const { instead } of await analyzer.violationsOf({ text, pool: 'tenant' })) expect(instead).toMatch(/^[A-Z].+\.$/)
})
