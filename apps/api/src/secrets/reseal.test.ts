import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSecret, storeSecret } from '../domain/apps/secrets/app-secrets.ts'
import { loadWebPushKeys } from '../domain/push/web-push-keys.ts'
import { beginAuthenticator } from '../domain/second-step/authenticator-codes.ts'
import { unlimitedSlice } from '../in-pieces/in-pieces.ts'
import { loadSigningKeys } from '../sso/signing-keys.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { resealSecrets } from './reseal.ts'
import { secretKey } from './secret-key.ts'
import { createVault } from './vault.ts'

let site: TestApp

beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

test('after a change of SECRET_KEY everything is sealed anew, and the old key is needed no more (rule 24)', async () => {
  const { db } = site.deps
  const [old, next] = [secretKey(randomBytes(32)), secretKey(randomBytes(32))]
  const app = (await site.build.app()).id
  await db.platform.query('delete from sso_keys')
  await db.platform.query('delete from app_secrets')
  await db.platform.query('delete from web_push_keys')
  const before = createVault([old])
  await db.changePlatform((tx) => storeSecret(tx, before, { appId: app, name: 'fcm_key' }, 'the key'))
  const [signing] = await loadSigningKeys({ db, vault: before })
  const asker = { userId: (await site.build.user()).id, name: 'Alex', authTime: 0, sessionId: null }
  const { id, key } = await beginAuthenticator({ ...site.deps, vault: before }, asker, 'alex@example.com')

  const webPush = await loadWebPushKeys({ ...site.deps, vault: before })

  expect(await resealSecrets(db, createVault([next, old]), unlimitedSlice())).toEqual({ done: true, rows: 4 })
  expect(await resealSecrets(db, createVault([next, old]), unlimitedSlice())).toEqual({ done: true, rows: 0 })
  const after = createVault([next])
  expect(await db.inApp(app, (sql) => openSecret(sql, after, { appId: app, name: 'fcm_key' }))).toBe('the key')
  expect(await loadSigningKeys({ db, vault: after })).toEqual([signing])
  expect(await loadWebPushKeys({ ...site.deps, vault: after })).toEqual(webPush)
  const { rows: sealed } = await db.platform.query<{ sealed: Buffer }>('select sealed from authenticators where id = $1', [id])
  expect(after.open(sealed[0]?.sealed ?? Buffer.of(), { table: 'authenticators', column: 'sealed', app: null, row: id })).toBe(key)
  expect((await db.platform.query('select key_id from app_secrets')).rows).toEqual([{ key_id: next.id }])
})

test('a value whose key is missing changes nothing', async () => {
  const { db } = site.deps
  await expect(resealSecrets(db, createVault([secretKey(randomBytes(32))]), unlimitedSlice())).rejects.toThrow(
    'SECRET_KEY does not contain',
  )
})
