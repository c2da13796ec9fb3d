import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLogger } from '../../logger.ts'
import { type CitusStandIn, standInForCitus } from '../../testing/citus-stand-in.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { openDatabase } from '../open-database.ts'
import { migrate } from '../schema/migrate.ts'
import { tablesPlaced } from '../tenancy/placement.ts'
import { bringUp } from './bring-up.ts'

let database: FreshDatabase
let citus: CitusStandIn

beforeEach(async () => {
  database = await freshDatabase()
  citus = await standInForCitus(database)
})
afterEach(async () => {
  await citus.close()
  await database.drop()
})

const [firstTenant = ''] = tablesPlaced('tenant')
const everyTable = tablesPlaced('reference').length + tablesPlaced('tenant').length

/** Opens the database as a server does; returns what it logs. */
async function start(databaseUrl = database.url): Promise<unknown> {
  const log = createLogger({ logLevel: 'silent' })
  const warn = vi.spyOn(log, 'warn')
  await openDatabase({ databaseUrl, databasePoolUrl: null, dataDir: '', role: 'web' }, log)
  return warn.mock.calls[0]?.[0]
}

const foreignKeys = async () =>
  await citus.run(`select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as is from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)

describe('bringing up', () => {
  it('does nothing in a database without the extension', async () => {
    const plain = await freshDatabase()
    onTestFinished(() => plain.drop())
    expect(await bringUp(plain.url)).toBeUndefined()
    expect(await start(plain.url)).toBeUndefined()
  })

  it('distributes every table, with the keys between them as before, and once', async () => {
    const before = await foreignKeys()
    expect(before.length).toBeGreaterThan(40)
    expect(await start()).toBe('The database has Citus, and nothing is distributed yet. To do so: npm run citus:bring-up')

    const done = await bringUp(database.url, { shards: 64 })
    expect(done).toMatchObject({
      nodes: 3,
      access: undefined,
      plan: { reference: tablesPlaced('reference'), tenant: tablesPlaced('tenant') },
    })
    const calls = await citus.calls()
    expect(calls).toHaveLength(everyTable)
    expect(calls[0]).toBe('create_reference_table(apps)')
    expect(calls).toContain(`create_distributed_table(${firstTenant}, app_id, none, 64)`)
    expect(calls).toContain(`create_distributed_table(members, app_id, ${firstTenant})`)
    expect(await foreignKeys()).toEqual(before)
    expect(await start()).toBeUndefined()

    expect((await bringUp(database.url))?.plan.statements).toEqual([])
    expect(await citus.calls()).toEqual(calls)
  })

  it('removes the first copy of rows that were there before', async () => {
    await citus.run("insert into users (id, name, email) values (gen_random_uuid(), 'Ada', 'ada@example.com')")
    await bringUp(database.url)
    await bringUp(database.url)
    const removed = (await citus.calls()).filter((call) => call.startsWith('truncate_local'))
    expect(removed).toEqual(['truncate_local_data_after_distributing_table(users)'])
  })

  it('brings what is missing to its place in a cluster of which a part is right', async () => {
    await bringUp(database.url)
    await citus.run("delete from pg_dist_partition where logicalrelid = 'media'::regclass; delete from calls")
    await expect(start()).rejects.toThrow('Table media is not distributed, while others are. Run: npm run citus:bring-up')
    await bringUp(database.url)
    expect(await citus.calls()).toEqual([`create_distributed_table(media, app_id, ${firstTenant})`])
    expect(await start()).toBeUndefined()
  })

  it.each<[string, string, string]>([
    [
      'a node that is away',
      "update pg_dist_node set is_away = true where nodename = 'w2'",
      'Node w2:5432 of the Citus cluster does not answer.',
    ],
    [
      'a node without the extension',
      "update pg_dist_node set extensions = '{pg_trgm,btree_gin}' where nodename = 'w1'",
      'has no extension citus',
    ],
    ['an unknown table', 'create table notes (id int)', 'Table notes in the schema public does not belong to Greenroom.'],
    [
      'a table in a wrong place',
      "insert into pg_dist_partition values ('rate_limits', 'n', null, 1, 't')",
      'Table rate_limits is a reference table, and must be on the coordinator alone.',
    ],
    ['an address of a worker', 'update pg_dist_local_group set groupid = 1', 'DATABASE_URL leads to a worker'],
  ])('refuses %s in one sentence and changes nothing', async (_, change, sentence) => {
    await citus.run(change)
    const before = await foreignKeys()
    await expect(bringUp(database.url)).rejects.toThrow(sentence)
    expect(await citus.calls()).toEqual([])
    expect(await foreignKeys()).toEqual(before)
  })

  it('undoes everything when Citus refuses a table', async () => {
    const before = await foreignKeys()
    await citus.run("alter table pg_dist_partition add constraint refused check (logicalrelid <> 'members'::regclass)")
    await expect(bringUp(database.url)).rejects.toThrow('Nothing was distributed: new row for relation "pg_dist_partition" violates check')
    expect(await citus.calls()).toEqual([])
    expect(await foreignKeys()).toEqual(before)
  })

  it('says what is left to do when a node does not let the role of the apps in', async () => {
    await citus.run("update pg_dist_node set shuts_out = 'greenroom_api' where nodename = 'w1'")
    expect(await bringUp(database.url)).toMatchObject({
      access: expect.stringContaining('Node w1:5432 does not let the role greenroom_api in.'),
    })
    await expect(start()).rejects.toThrow('Node w1:5432 does not let the role greenroom_api in.')
  })
})

describe('a start', () => {
  it('refuses a table in a wrong place, and goes on when a node is away', async () => {
    await bringUp(database.url)
    await citus.run("update pg_dist_node set is_away = true where nodename = 'w2'")
    expect(await start()).toContain('Node w2:5432 of the Citus cluster does not answer.')
    await citus.run("update pg_dist_partition set partkey = 'id' where logicalrelid = 'members'::regclass")
    await expect(start()).rejects.toThrow('Table members is distributed by id, and must be distributed by app_id.')
  })
})

describe('a migration of a distributed database', () => {
  let folder: URL

  beforeEach(async () => {
    const path = await mkdtemp(join(tmpdir(), 'greenroom-migrations-'))
    onTestFinished(() => rm(path, { recursive: true, force: true }))
    folder = pathToFileURL(`${path}/`)
    await bringUp(database.url)
    await citus.run('delete from schema_migrations; delete from calls')
    await citus.run("delete from pg_dist_partition where logicalrelid = 'push_openings'::regclass; drop table push_openings")
  })

  it('distributes a new table before it gets its keys', async () => {
    await writeFile(
      new URL('0001-openings.sql', folder),
      `-- A table.
       create table push_openings (app_id uuid not null, push_id uuid not null, primary key (app_id, push_id));
       alter table push_openings add constraint push_openings_push foreign key (app_id, push_id) references push_notifications (app_id, id);`,
    )
    expect(await migrate(database.url, folder)).toEqual({ applied: ['0001-openings.sql'] })
    expect(await citus.calls()).toEqual([`create_distributed_table(push_openings, app_id, ${firstTenant})`])
  })

  it('is refused while a node is away, and changes nothing', async () => {
    await writeFile(new URL('0001-openings.sql', folder), 'create table push_openings (app_id uuid primary key);')
    await citus.run("update pg_dist_node set is_away = true where nodename = 'w2'")
    await expect(migrate(database.url, folder)).rejects.toThrow('Node w2:5432 of the Citus cluster does not answer.')
    expect(await citus.run("select to_regclass('push_openings') as made")).toEqual([{ made: null }])
  })
})
