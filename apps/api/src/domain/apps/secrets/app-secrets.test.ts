import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { openSecret, storeSecret } from './app-secrets.ts'

let site: TestApp
let app: string

beforeAll(async () => {
  site = await testApp()
  app = (await site.build.app()).id
})
afterAll(() => site.close())

const KEY = JSON.stringify({ type: 'service_account', private_key_id: 'a1b2c3d4', private_key: 'PRIVATE', token_uri: 'https://x/token' })

test('an app’s secrets are kept sealed, and read as set with what tells them apart; the app token is for super users (rule 24, INF-015)', async () => {
  const { db, vault } = site.deps
  await db.changePlatform((tx) => storeSecret(tx, vault, { appId: app, name: 'fcm_key' }, KEY))
  const { rows } = await db.platform.query<{ name: string; last4: string; row: string; value_hash: Buffer | null }>(
    'select name, last4, value_hash, s::text as row from app_secrets s where app_id = $1 order by name desc',
    [app],
  )
  expect(rows).toMatchObject([{ name: 'fcm_key', last4: 'c3d4', value_hash: null }, { name: 'app_token' }])
  expect(rows[1]?.value_hash).toEqual(createHash('sha256').update(`token-of-${app}`).digest())
  expect(JSON.stringify(rows)).not.toMatch(/PRIVATE|token-of-/)
  expect(await db.inApp(app, (sql) => openSecret(sql, vault, { appId: app, name: 'fcm_key' }))).toBe(KEY)

  const creator = await site.build.creator(app)
  const answer = await site.call('GET', `/api/apps/${app}`, { as: creator.id })
  expect(answer.json().data.fcm_key).toMatchObject({ set: true, last4: 'c3d4' })
  expect(answer.json().data).not.toHaveProperty('app_token')
  expect(answer.body).not.toContain('PRIVATE')
})
