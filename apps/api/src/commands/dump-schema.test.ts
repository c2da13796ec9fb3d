import { readFile } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { placementOf } from '../db/tenancy/placement.ts'
import { freshDatabase } from '../testing/database.ts'
import { describeSchema, SCHEMA_FILE } from './dump-schema.ts'

it('schema.sql is what the migrations give (npm run schema:dump after a new one)', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  expect(await describeSchema(database.url)).toBe(await readFile(SCHEMA_FILE, 'utf8'))
})

it('every tenant table leads with the app in its key; every table that names an app is under row-level security', async () => {
  const schema = await readFile(SCHEMA_FILE, 'utf8')
  const tables = schema.split(/^create table /m).slice(1)
  const tenants = tables.filter((text) => placementOf(/^\w+/.exec(text)?.[0] ?? '') === 'tenant')
  expect(tenants.length).toBeGreaterThan(30)
  for (const text of tenants) expect(text).toMatch(/PRIMARY KEY \(app_id[,)]/)
  const naming = tables.filter((text) => /^ {2}app_id uuid not null/m.test(text))
  expect(naming.length).toBeGreaterThan(tenants.length)
  for (const text of naming) expect(text).toContain('enable row level security')
})
