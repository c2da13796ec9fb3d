import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { schemaViolations } from '../../testing/schema-rules.ts'
import { connect } from '../connect.ts'
import type { Database } from '../database.ts'
import { type Placement, placement } from '../tenancy/placement.ts'

/** Whether the schema can be spread over several servers (decision 0044). */
let database: FreshDatabase
let db: Database

beforeAll(async () => {
  database = await freshDatabase()
  db = connect({ url: database.url, poolSize: 2 })
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

/** Searches use trigram indexes through these (decision 0015). They pin the app and show the same wherever they run. */
const windows = [
  ...['searchable_items', 'searchable_media', 'searchable_media_refs'],
  ...['searchable_members', 'searchable_member_tags', 'searchable_member_courses', 'searchable_member_values'],
  // Who holds a tag, also in searches (0246).
  ...['field_tag_holders', 'tag_holders'],
]

it('follows every rule for a database over several servers', async () => {
  expect(await schemaViolations(db.platform, placement, windows)).toEqual([])
})

it('has no exception for what is no longer there', async () => {
  const { rows } = await db.platform.query<{ name: string }>("select viewname::text as name from pg_views where schemaname = 'public'")
  expect(windows.filter((exception) => !rows.some(({ name }) => name === exception))).toEqual([])
})

type Mutation = { does: string; statements: string[]; placed?: Record<string, Placement>; violation: string }

const mutations: Mutation[] = [
  {
    does: 'a tenant table without an app',
    statements: [],
    placed: { rate_limits: 'tenant' },
    violation: 'R0 tenant tables have an app: The tenant table rate_limits has no column',
  },
  {
    does: 'an index that is unique over all apps',
    statements: ['create unique index media_everywhere on media (id) include (app_id)'],
    violation: 'R1 unique keys hold the app: The unique index media_everywhere on media lacks app_id.',
  },
  {
    does: 'a key that does not lead over the app',
    statements: ['alter table links add constraint crossed foreign key (from_id, app_id) references items (app_id, id)'],
    violation: 'R2 foreign keys stay on one server: The foreign key crossed leads from links to items.',
  },
  {
    does: 'a key from a local table',
    statements: ['alter table push_circuits add constraint to_apps foreign key (app_id) references apps'],
    violation: 'R2 foreign keys stay on one server: The foreign key to_apps leads from push_circuits to apps.',
  },
  {
    does: 'a key from a reference table to a tenant one',
    statements: [
      'alter table whats_new add column app_id uuid, add column item_id uuid',
      'alter table whats_new add constraint to_items foreign key (app_id, item_id) references items',
    ],
    violation: 'R2 foreign keys stay on one server: The foreign key to_items leads from whats_new to items.',
  },
  {
    does: 'a key that sets a column to null',
    statements: [
      'alter table devices add constraint freed foreign key (app_id, member_id) references members (app_id, id) on delete set null (member_id)',
    ],
    violation: 'R3 no key writes the app: The foreign key freed on devices holds app_id',
  },
  {
    does: 'a key without an index',
    statements: ['drop index links_to'],
    violation: 'R10 keys are looked up by an index: The foreign key links_app_id_to_id_fkey of links has no whole index',
  },
  {
    does: 'a key with an index over some of its rows',
    statements: ['drop index items_children'],
    violation: 'R10 keys are looked up by an index: The foreign key items_app_id_parent_id_fkey of items has no whole index',
  },
  {
    does: 'a tenant table that is planned for the average app',
    statements: ['alter table links alter column app_id reset (n_distinct)'],
    violation: 'R11 plans are made for a large app: The column app_id of links lacks n_distinct',
  },
  {
    does: 'a policy that asks another table',
    statements: ['create policy nosy on users using (exists (select from app_creators c where c.user_id = users.id))'],
    violation: 'R4 policies ask no table: The policy nosy on users has a subquery.',
  },
  {
    does: 'a policy that asks in what it checks',
    statements: ['create policy nosy on items for insert with check (app_id = (select id from apps limit 1))'],
    violation: 'R4 policies ask no table: The policy nosy on items has a subquery.',
  },
  {
    does: 'a restrictive policy',
    statements: ['create policy narrow on item_revisions as restrictive for delete using (false)'],
    violation: 'R5 policies are permissive: The policy narrow on item_revisions is restrictive',
  },
  {
    does: 'a trigger',
    statements: ['create trigger late before update on devices for each row execute function suppress_redundant_updates_trigger()'],
    violation: 'R6 no triggers: The trigger late on devices does not run',
  },
  {
    does: 'an identity',
    statements: ['alter table links add column n integer generated always as identity'],
    violation: 'R7 no numbers that the server counts: The column n of links is numbered by a sequence.',
  },
  {
    does: 'a serial number',
    statements: ['alter table links add column n serial'],
    violation: 'R7 no numbers that the server counts: The column n of links is numbered by a sequence.',
  },
  {
    does: 'an exclusion over all apps',
    statements: ['alter table push_batches add constraint apart exclude using btree (seq with =)'],
    violation: 'R8 exclusions hold the app: The exclusion constraint apart on push_batches lacks app_id.',
  },
  {
    does: 'a view of the owner',
    statements: ['create view everything as select * from items'],
    violation: 'R9 windows of the owner are known: The view everything shows what its owner sees',
  },
]

describe('a violation is told by its rule and its name', () => {
  it.each(mutations)('$does', async ({ statements, placed, violation }) => {
    const violations: string[] = []
    const mutated = db.changePlatform(async (tx) => {
      for (const statement of statements) await tx.query(statement)
      violations.push(...(await schemaViolations(tx, { ...placement, ...placed }, windows)))
      throw new Undone()
    })
    await expect(mutated).rejects.toThrow(Undone)
    expect(violations.filter((sentence) => sentence.startsWith(violation))).toHaveLength(1)
  })

  it('but a view that asks with the rights of whoever reads it is good', async () => {
    const violations: string[] = []
    const mutated = db.changePlatform(async (tx) => {
      await tx.query('create view everything with (security_invoker = true) as select * from items')
      violations.push(...(await schemaViolations(tx, placement, windows)))
      throw new Undone()
    })
    await expect(mutated).rejects.toThrow(Undone)
    expect(violations).toEqual([])
  })
})

class Undone extends Error {
  override name = 'Undone'
}
