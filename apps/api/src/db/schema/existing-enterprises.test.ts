import { expect, it } from 'vitest'
import { databaseAfter } from '../../testing/database-after.ts'
import { newId } from '../id.ts'

const BEFORE = '0142-consent-to-businesses.sql'

it('enterprises and resellers that exist stay open, and no other app gets a value (migration 0143)', async () => {
  const { client, upgrade } = await databaseAfter(BEFORE)
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
  await upgrade()

  expect((await client.query('select name, setup from apps order by name')).rows).toEqual([
    { name: 'chosen', setup: setups.chosen },
    { name: 'enterprise', setup: { ...setups.enterprise, business_sign_ups: 'open' } },
    { name: 'plain', setup: setups.plain },
    { name: 'reseller', setup: { ...setups.reseller, business_sign_ups: 'open' } },
    { name: 'switched off', setup: setups['switched off'] },
  ])
})
