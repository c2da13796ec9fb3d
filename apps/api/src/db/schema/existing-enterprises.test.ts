import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../../testing/database.ts'
import { newId } from '../id.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = new URL('../../../migrations/', import.meta.url)
const BEFORE = '0142-consent-to-businesses.sql'

it('enterprises and resellers that exist stay open, and no other app gets a value (migration 0143)', async () => {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  await client.query('drop schema public cascade; create schema public; grant usage on schema public to greenroom_api')
  await migrate(database.url, MIGRATIONS, BEFORE)
  const setups = {
    chosen: { enterprise: true, business_sign_ups: 'code' },
    enterprise: { enterprise: true, web: true },
    plain: { web: true },
    reseller: { reseller: true },
    'switched off': { enterprise: false },
  }
  for (const [name, setup] of Object.entries(setups)) {
    await client.query('insert into apps (id, name, setup) values ($1, $2, $3)', [newId(), name, setup])
  }
  await migrate(database.url)

  expect((await client.query('select name, setup from apps order by name')).rows).toEqual([
    { name: 'chosen', setup: setups.chosen },
    { name: 'enterprise', setup: { ...setups.enterprise, business_sign_ups: 'open' } },
    { name: 'plain', setup: setups.plain },
    { name: 'reseller', setup: { ...setups.reseller, business_sign_ups: 'open' } },
    { name: 'switched off', setup: setups['switched off'] },
  ])
})
