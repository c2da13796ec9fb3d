import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { migrate } from './migrate.ts'

let database: FreshDatabase
let path: string
let folder: URL

beforeAll(async () => {
  database = await freshDatabase()
  path = await mkdtemp(join(tmpdir(), 'greenroom-migrations-'))
  folder = pathToFileURL(`${path}/`)
})

afterAll(async () => {
  await rm(path, { recursive: true, force: true })
  await database.drop()
})

beforeEach(async () => {
  await run('drop table if exists one, two; delete from schema_migrations')
  await rm(path, { recursive: true, force: true })
  await mkdir(path)
  await file('0001-one.sql', 'create table one (n int);')
})

describe('migrate', () => {
  it('has nothing to do on a database that is up to date', async () => {
    expect(await migrate(database.url, folder)).toEqual({ applied: ['0001-one.sql'] })
    await file('0002-two.sql', 'create table two (n int);')
    expect(await migrate(database.url, folder)).toEqual({ applied: ['0002-two.sql'] })
    expect(await migrate(database.url, folder)).toEqual({ applied: [] })
  })

  it('applies each file once when many processes start together', async () => {
    const results = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url, folder)))
    expect(results.flatMap(({ applied }) => applied)).toEqual(['0001-one.sql'])
  })

  it('does not mind other line endings', async () => {
    await file('0001-one.sql', 'create table\none (n int);')
    await migrate(database.url, folder)
    await file('0001-one.sql', 'create table\r\none (n int);')
    expect(await migrate(database.url, folder)).toEqual({ applied: [] })
  })

  it('stops at a landed file that was edited', async () => {
    await migrate(database.url, folder)
    await file('0001-one.sql', 'create table one (n bigint);')
    await expect(migrate(database.url, folder)).rejects.toThrow('0001-one.sql was edited after it had been applied')
  })

  it('stops at a database that a newer version migrated', async () => {
    await file('0002-two.sql', 'create table two (n int);')
    await migrate(database.url, folder)
    await rm(join(path, '0002-two.sql'))
    await expect(migrate(database.url, folder)).rejects.toThrow('Start the newer version')
  })

  it('stops at a file that comes too late in the order', async () => {
    await file('0003-three.sql', 'select 1;')
    await migrate(database.url, folder)
    await file('0002-two.sql', 'create table two (n int);')
    await expect(migrate(database.url, folder)).rejects.toThrow('Give it a higher number')
  })

  it('undoes a file that fails, keeps those before it, and says which it was', async () => {
    await file('0002-two.sql', 'create table two (n int); select broken;')
    await expect(migrate(database.url, folder)).rejects.toThrow('Migration 0002-two.sql failed and was undone')
    const { rows } = await run("select to_regclass('one') is not null as one, to_regclass('two') is not null as two")
    expect(rows).toEqual([{ one: true, two: false }])
  })
})

async function file(name: string, text: string): Promise<void> {
  await writeFile(join(path, name), text)
}

async function run(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}
