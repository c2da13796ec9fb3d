import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '../../db/connect.ts'
import type { Database } from '../../db/database.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { announceUpgrade } from './announce-upgrade.ts'

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

async function start(version: string): Promise<unknown[]> {
  const release = { version, changes: () => `<ul><li>New in ${version}.</li></ul>` }
  // Two processes at once, as in a rolling upgrade.
  await Promise.all([1, 2].map(() => announceUpgrade(db, release, new Date('2027-01-05T12:00:00Z'))))
  return (await db.platform.query('select subject, body, is_published, publish_date::text from whats_new order by subject')).rows
}

it('says once to super users what an upgrade changed, and nothing for a new installation or an older process', async () => {
  await db.platform.query(`insert into installation (store_id, cookie_keys) values ('store', '{}')`)
  expect(await start('1.9.0')).toEqual([])
  expect(await start('1.9.0')).toEqual([])
  const entry = { subject: 'Greenroom 1.10.0', body: '<ul><li>New in 1.10.0.</li></ul>', is_published: false, publish_date: '2027-01-05' }
  expect(await start('1.10.0')).toEqual([entry])
  expect(await start('1.9.0')).toEqual([entry])
  expect(await start('1.10.0')).toEqual([entry])
})
