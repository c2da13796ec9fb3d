import { readFile } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { describeSchema, SCHEMA_FILE } from './dump-schema.ts'

it('schema.sql is what the migrations give (npm run schema:dump after a new one)', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  expect(await describeSchema(database.url)).toBe(await readFile(SCHEMA_FILE, 'utf8'))
})

it('every table with a column app_id leads with it in its key and is under row-level security', async () => {
  const schema = await readFile(SCHEMA_FILE, 'utf8')
  const tables = schema.split(/^create table /m).slice(1)
  const tenants = tables.filter((text) => /^ {2}app_id uuid not null/m.test(text))
  expect(tenants.length).toBeGreaterThan(10)
  for (const text of tenants) {
    expect(text).toMatch(/PRIMARY KEY \(app_id[,)]/)
    expect(text).toContain('enable row level security')
  }
})
