import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenOf } from '../../commands/app-token.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let site: TestApp
let app: { id: string; token: string }
let boss: string

beforeAll(async () => {
  site = await testApp()
  app = await site.build.app()
  boss = (await site.build.superUser()).id
})
afterAll(() => site.close())

const post = (path: string, as: string, headers: Record<string, string> = {}) =>
  site.call('POST', `/api/apps/${app.id}/app_token${path}`, { as, headers })
const reads = async (token: string) =>
  (await site.call('GET', `/api/apps/${app.id}/published/tags`, { as: `app-token:${token}` })).statusCode

test('a super user sees the app’s token and gives it a new one, both in the trail; the old one ends at once (T10, ruling 7)', async () => {
  expect((await post('/reveal', boss)).json().data).toEqual({ app_token: app.token })
  expect(await reads(app.token)).toBe(200)
  const made = await post('', boss, { 'idempotency-key': 'the-same-key-twice' })
  expect(made.statusCode).toBe(201)
  const token: string = made.json().data.app_token
  expect(token).toMatch(/^[\w-]{43}$/)
  expect([await reads(token), await reads(app.token)]).toEqual([200, 401])
  // It is not stored anywhere in the clear.
  const { rows } = await site.deps.db.platform.query<{ text: string }>(
    `select coalesce(string_agg(t, ''), '') as text from (select k::text as t from idempotency_keys k union all select a::text from audit_log a
     union all select s::text from app_secrets s) all_rows`,
  )
  expect(rows[0]?.text).not.toContain(token)
  const trail = await site.deps.db.platform.query('select action from audit_log where target = $1 order by at, id', ['app_token'])
  expect(trail.rows).toEqual([{ action: 'revealed' }, { action: 'renewed' }])
})

test('an owner can neither see nor replace the app’s token (OQ-117)', async () => {
  const owner = (await site.build.creator(app.id)).id
  expect((await post('', owner)).statusCode).toBe(403)
  expect((await post('/reveal', owner)).statusCode).toBe(403)
  expect((await post('/reveal', (await site.build.creator()).id)).statusCode).toBe(404)
})

test('the command prints it, by username or id, and makes another one when asked', async () => {
  const { db, vault } = site.deps
  const token = await tokenOf(db, vault, app.id, false)
  expect(await tokenOf(db, vault, `STUDIO-${app.id}`, false)).toBe(token)
  const other = await tokenOf(db, vault, app.id, true)
  expect([await reads(other), await reads(token)]).toEqual([200, 401])
  await expect(tokenOf(db, vault, 'nobody', false)).rejects.toThrow("There is no app 'nobody'.")
})
