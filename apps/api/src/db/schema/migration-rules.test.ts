import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { refusedWhenDistributed } from '../../testing/migrations/distributed-rules.ts'
import { breaksAnUpgrade } from '../../testing/migrations/upgrade-rules.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/** No database could be distributed with the schema before. */
const FIRST_DISTRIBUTED = '0040'
/** Nothing was released before it, so older migrations never run next to the code of an earlier release. */
const FIRST_UPGRADE = '0048'

async function migrationsFrom(first: string): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(FOLDER)).filter((name) => name >= first).sort()
  return await Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, FOLDER), 'utf8') })))
}

describe('every migration', () => {
  it(`from ${FIRST_DISTRIBUTED} on can run on a distributed database`, async () => {
    for (const { name, text } of await migrationsFrom(FIRST_DISTRIBUTED)) expect(refusedWhenDistributed(text), name).toEqual([])
  })

  it(`from ${FIRST_UPGRADE} on leaves the previous release working`, async () => {
    for (const { name, text } of await migrationsFrom(FIRST_UPGRADE)) expect(breaksAnUpgrade(text), name).toEqual([])
  })
})

describe('a distributed database', () => {
  it.each([
    'create table media (app_id uuid not null, id uuid not null, size integer check (size > 0), primary key (app_id, id));',
    'create table rate_limits (key text primary key, quota text references push_quotas (project));',
    'alter table items add column a text, add column b text not null default 0;',
    'alter table items add constraint items_size check (version > 0);',
    'alter table rate_limits add column a text check (a <> $$$$), drop constraint b, set (fillfactor = 70);',
    'create unique index items_title on items (app_id, title); create index items_age on items (created_at);',
    "create policy own_app on items using (app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid);",
    'drop trigger items_added on items;',
    'update items set updated_at = now() where title is null;',
    "set local work_mem = '1GB';",
    'create function f() returns void language sql security definer as $$ with x as (delete from items returning 1) select $$;',
  ])('takes %s', (text) => {
    expect(refusedWhenDistributed(text)).toEqual([])
  })

  it.each([
    ['do $$ begin end $$;', 'Write them out.'],
    ['begin; commit;', 'Leave out begin and commit.'],
    ['set work_mem = 1;', 'Use set local.'],
    ['create table items_copy as select 1;', 'has no key'],
    ['create temporary table t (id int);', 'Temporary tables'],
    ['create table notes (id uuid primary key);', 'Add it to db/tenancy/placement.ts.'],
    ['create table media (app_id uuid references apps (id));', 'Add its foreign keys afterwards'],
    ['create table media (app_id uuid, foreign key (app_id) references apps (id));', 'Add its foreign keys afterwards'],
    ['create table media (like items);', 'Write its columns out.'],
    ['create table media (id bigint generated always as identity);', 'Use a random id.'],
    ['alter table items add column a int, add constraint c check (a > 0);', 'an alter table of its own'],
    ['alter table items drop constraint a, drop constraint b;', 'an alter table of its own'],
    ['alter table items add column a int check (a > 0);', 'added without its constraint'],
    ['alter table apps add column a uuid references users (id);', 'added without its constraint'],
    ['alter table items add check (version > 0);', 'name the constraint'],
    ['alter table items alter column title set statistics 1000;', 'not passed on to the nodes'],
    ['alter table items set (fillfactor = 70);', 'not passed on to the nodes'],
    ['alter table items add constraint items_title unique (title);', 'a unique key holds app_id'],
    ['create unique index items_title on items (lower(title));', 'a unique key holds app_id'],
    ['create index on items (app_id);', 'name the index'],
    ['create policy p on items using (app_id in (select id from apps));', 'A policy has no subquery.'],
    ['alter policy p on items using (exists (select));', 'A policy has no subquery.'],
    ['create policy p on items as restrictive using (true);', 'Revoke the right instead.'],
    ['create trigger t after insert on items execute function f();', 'takes no triggers'],
    ['create rule r as on delete to items do instead nothing;', 'Rules are not taken'],
    ['update items set id = gen_random_uuid();', 'no volatile function'],
    ['with gone as (delete from items returning id) select * from gone;', 'Make it a statement.'],
  ])('does not take %s', (text, sentence) => {
    expect(refusedWhenDistributed(text)).toEqual([expect.stringContaining(sentence)])
  })
})

describe('an upgrade', () => {
  it.each([
    'create table media (app_id uuid not null); create unique index media_key on media (app_id); alter table media add column a int not null;',
    'alter table items add column a int; alter table items add column b int not null default 0;',
    'update items set title = name; delete from items where title is null;',
    'drop policy p on items;',
    '-- contract: 0.3.0\n-- Not read since.\nalter table items drop column a;',
    '-- outside a transaction\ndrop index concurrently if exists a;\ncreate index concurrently a on items (title);',
    '-- outside a transaction\n-- contract: 0.3.0\ndrop index concurrently if exists a;',
  ])('goes over %j', (text) => {
    expect(breaksAnUpgrade(text)).toEqual([])
  })

  it.each([
    ['drop table media;', 'Drops the table media'],
    ['drop view searchable_items;', 'Drops the view searchable_items'],
    ['drop function f();', 'Drops the function f'],
    ['drop index items_key;', 'Drops the index items_key'],
    ['alter table items rename column a to b;', 'Renames'],
    ['alter table items drop column a;', 'Drops the column items.a'],
    ['alter table items alter column a type text;', 'Changes the type of items.a'],
    ['alter table items alter column a set not null;', 'Give it a default.'],
    ['alter table items add column a int not null;', 'Give it a default.'],
    ['alter table items drop constraint items_key;', 'an "on conflict" of the previous release may name it'],
    ['alter table items add constraint c check (a > 0) not valid;', 'a new constraint refuses'],
    ['revoke delete on items from greenroom_api;', 'Revokes a right'],
    ['-- outside a transaction\ncreate unique index concurrently a on items (app_id);', 'A new unique key refuses'],
    ['create index a on items (title);', 'keeps everybody from writing'],
    ['-- outside a transaction\nalter table items add column a int;', 'its statements can be repeated'],
    ['update items set a = 1; update members set a = 1;', 'Goes over the rows of items and members.'],
    ['insert into links (app_id, id) select app_id, id from media;', 'Goes over the rows of links and media.'],
  ])('does not go over %s', (text, sentence) => {
    expect(breaksAnUpgrade(text)).toEqual([expect.stringContaining(sentence)])
  })
})
