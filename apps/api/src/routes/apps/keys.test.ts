import { KEY_CALLS_PER_MINUTE, MOST_KEYS } from '@greenroom/contract/keys/key-rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetAccounts } from '../../domain/accounts/account-memory.ts'
import { newKeyToken } from '../../secrets/key-token.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { freshDatabase, type FreshDatabase } from '../../testing/database.ts'
import { stopClock } from '../../testing/stop-clock.ts'

let database: FreshDatabase
let site: TestApp
let app: string
let other: string
let owner: { id: string; name: string }
let boss: string

beforeAll(async () => {
  database = await freshDatabase()
  site = await testApp({}, database)
  app = (await site.build.app()).id
  other = (await site.build.app({ name: 'Another' })).id
  owner = await site.build.creator(app, { name: 'Casey' })
  boss = (await site.build.superUser()).id
  await site.deps.db.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [other, owner.id])
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

type Made = { id: string; key: string; hint: string }

const make = (data: object, as = owner.id, at = `/api/apps/${app}/keys`) => site.call('POST', at, { as, body: { data } })
async function made(data: object, as?: string, at?: string): Promise<Made> {
  const answer = await make({ name: 'Bookkeeping', scopes: ['content:read'], ...data }, as, at)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data
}
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, key: string, more: object = {}) =>
  site.call(method, url, { as: `app-token:${key}`, ...more })
const articles = (id = app) => `/api/apps/${id}/content/articles`
const refusal = (answer: { statusCode: number; json(): { error: { code: string; detail: string } } }) => {
  const { code, detail } = answer.json().error
  return `${answer.statusCode} ${code}: ${detail}`
}
/** The values of a new article. */
const article = async () => {
  const id = await site.build.item(app, 'articles')
  const { title } = (await site.call('GET', `${articles()}/${id}`, { as: owner.id })).json().data
  return { title, active: false }
}

describe('a key of an app', () => {
  test('is shown once, and stored as a hash', async () => {
    const { id, key, hint } = await made({ scopes: ['content:write', 'publish', 'content:write'], days: 30 })
    expect(key).toMatch(/^grk_[0-9A-Za-z]{46}$/)
    expect(hint).toBe(key.slice(-4))
    const { rows } = await site.deps.db.platform.query<{ text: string }>(
      `select coalesce(string_agg(t, ''), '') as text from (select k::text as t from idempotency_keys k union all select a::text from audit_log a
       union all select s::text from access_keys s) all_rows`,
    )
    expect(rows[0]?.text).toContain(id)
    expect(rows[0]?.text).not.toContain(key.slice(4))
    const [listed] = (await site.call('GET', `/api/apps/${app}/keys`, { as: owner.id })).json().data
    expect(listed).toMatchObject({
      id,
      kind: 'app',
      name: 'Bookkeeping',
      scopes: ['content:write', 'publish'],
      state: 'works',
      last_used_at: null,
    })
    expect(listed).toMatchObject({ person: { id: owner.id, name: 'Casey' }, apps: [{ id: app, name: 'Studio' }] })
    expect(JSON.stringify(listed)).not.toContain(key)
    expect(Date.parse(listed.expires_at) - Date.now()).toBeLessThanOrEqual(30 * 86_400_000)
  })

  test('reads and changes as far as its scopes go, in its app alone', async () => {
    const reader = await made({ scopes: ['content:read'] })
    const writer = await made({ scopes: ['articles:write'] })
    expect((await call('GET', articles(), reader.key)).statusCode).toBe(200)
    expect(refusal(await call('POST', articles(), reader.key, { body: { data: {} } }))).toBe(
      '403 NOT_IN_ROLE: With this key you cannot change this. It needs the scope articles:write.',
    )
    expect((await call('POST', articles(), writer.key, { body: { data: await article() } })).statusCode).toBe(201)
    expect((await call('GET', `/api/apps/${app}/content/videos`, writer.key)).statusCode).toBe(403)
    expect((await call('GET', articles(other), reader.key)).statusCode).toBe(404)
    expect((await call('GET', `/api/apps/${app}/members`, reader.key)).statusCode).toBe(403)
  })

  test('changes what members see only with the scope to publish', async () => {
    const drafter = await made({ scopes: ['articles:write'] })
    const publisher = await made({ scopes: ['articles:write', 'publish'] })
    const body = { data: { ...(await article()), active: true } }
    expect((await call('POST', articles(), drafter.key, { body })).statusCode).toBe(403)
    expect((await call('POST', articles(), publisher.key, { body })).statusCode).toBe(201)
  })

  test('signs what it does with its name and its maker, and the trail can be read by key', async () => {
    const { id, key, hint } = await made({ name: 'Import (nightly)', scopes: ['articles:write'] })
    const twin = await made({ name: 'Import (nightly)', scopes: ['articles:write'] })
    await call('POST', articles(), key, { body: { data: await article() } })
    await call('POST', articles(), twin.key, { body: { data: await article() } })
    const trail = await site.call('GET', `/api/apps/${app}/audit?key=${id}`, { as: owner.id })
    expect(trail.json().data).toMatchObject([
      { action: 'created', target: 'articles', actor: { id: owner.id, name: `Casey (key “Import (nightly)” …${hint})` } },
    ])
    expect(trail.json().meta_data.people).toContainEqual({ id: owner.id, name: 'Casey' })
    const keys = await site.call('GET', `/api/apps/${app}/audit?kind=keys`, { as: owner.id })
    expect(keys.json().data[0]).toMatchObject({ action: 'created', title: 'Import (nightly)', actor: { name: 'Casey' } })
    const strange = await site.call('GET', `/api/apps/${app}/audit?key=01890000-0000-7000-8000-000000000000`, { as: owner.id })
    expect(strange.statusCode).toBe(404)
  })

  test('tells its program what it may do', async () => {
    const { id, key } = await made({ scopes: ['tags:read'] })
    expect((await call('GET', '/api/key', key)).json().data).toMatchObject({ id, scopes: ['tags:read'], apps: [{ id: app }] })
    expect((await site.call('GET', '/api/key', { as: owner.id })).statusCode).toBe(404)
  })

  test.each<[string, object, string]>([
    [
      'a scope that does not exist',
      { scopes: ['novels:read'] },
      'The scope “novels:read” does not exist. Choose scopes such as content:read.',
    ],
    [
      'a scope for keys',
      { scopes: ['integrations:write'] },
      'The scope “integrations:write” can’t be given to a key. Choose scopes such as content:read.',
    ],
    [
      'a scope for creators',
      { scopes: ['people:read'] },
      'The scope “people:read” can’t be given to a key. Choose scopes such as content:read.',
    ],
    ['no scope', { scopes: [] }, 'Choose at least one scope.'],
    ['more than a year', { days: 367 }, 'days'],
    ['no name', { name: ' ' }, 'name'],
  ])('is not made with %s', async (_, data, message) => {
    const before = await site.deps.db.platform.query('select from access_keys')
    const answer = await make({ name: 'Bookkeeping', scopes: ['content:read'], ...data })
    expect(answer.statusCode).toBe(422)
    expect(JSON.stringify(answer.json().error.data)).toContain(message)
    expect((await site.deps.db.platform.query('select from access_keys')).rowCount).toBe(before.rowCount)
  })

  test('is made after a recent sign-in or with the current password', async () => {
    const { authenticate } = site.deps
    site.deps.authenticate = async (...given) => ({ ...(await authenticate(...given)), authTime: 0 })
    try {
      expect(refusal(await make({ name: 'Later', scopes: ['content:read'] }))).toContain('403 REAUTHENTICATE')
      expect(refusal(await make({ name: 'Later', scopes: ['content:read'], apps: [app] }, owner.id, '/api/keys'))).toContain(
        '403 REAUTHENTICATE',
      )
    } finally {
      site.deps.authenticate = authenticate
    }
  })

  test('is not made by staff, who have help sessions instead, or from inside of one', async () => {
    const staff = (await site.build.superUser()).id
    expect(refusal(await make({ name: 'Staff', scopes: ['content:read'] }, staff))).toContain(
      '403 FORBIDDEN: Only people who work in an app',
    )
    const help = await site.call('POST', `/api/apps/${app}/help_sessions`, {
      as: staff,
      body: { data: { person_id: owner.id, reason: 'A look at their keys' } },
    })
    const headers = { 'x-help-session': help.json().data.id }
    expect((await site.call('POST', `/api/apps/${app}/keys`, { as: staff, headers, body: { data: {} } })).statusCode).toBe(403)
    const { key } = await made({})
    expect(refusal(await call('GET', articles(), key, { headers }))).toContain('HELP_ENDED: Keys can’t be used in a help session.')
  })

  test('is refused when it is mistyped or made up, without a word about others', async () => {
    const { key } = await made({})
    const typo = `${key.slice(0, -1)}${key.endsWith('x') ? 'y' : 'x'}`
    for (const wrong of [typo, newKeyToken(), 'grk_', key.toLowerCase(), `${key}a`]) {
      const answer = await call('GET', articles(), wrong)
      expect(refusal(answer)).toBe('401 KEY_INVALID: This key is not valid. Check that it was copied whole, or create a new one.')
      expect(answer.headers['www-authenticate']).toBe('Bearer')
      expect(answer.body).not.toContain(wrong.slice(4, 20) || 'grk_')
    }
  })
})

describe('a personal key', () => {
  test('works in the chosen apps, with what its person may do there', async () => {
    const { key, id } = await made({ apps: [app, other], scopes: ['content:read'] }, owner.id, '/api/keys')
    expect((await call('GET', articles(), key)).statusCode).toBe(200)
    expect((await call('GET', articles(other), key)).statusCode).toBe(200)
    const listed = (await site.call('GET', '/api/keys', { as: owner.id })).json().data
    expect(listed).toMatchObject([{ id, kind: 'personal', apps: [{ name: 'Another' }, { name: 'Studio' }] }])
    // In an app it is listed without the other one.
    const [first] = (await site.call('GET', `/api/apps/${other}/keys`, { as: owner.id })).json().data
    expect(first).toMatchObject({ id, apps: [{ id: other }] })
  })

  test('is not made for an app of somebody else, and nobody else sees or revokes it', async () => {
    const foreign = (await site.build.app()).id
    expect((await make({ name: 'Mine', scopes: ['content:read'], apps: [app, foreign] }, owner.id, '/api/keys')).statusCode).toBe(403)
    const { id } = await made({ apps: [app] }, owner.id, '/api/keys')
    const stranger = (await site.build.creator()).id
    expect((await site.call('GET', `/api/keys/${id}`, { as: stranger })).statusCode).toBe(404)
    expect((await site.call('DELETE', `/api/keys/${id}`, { as: stranger })).statusCode).toBe(404)
    expect((await site.call('GET', `/api/keys/${id}`, { as: owner.id })).statusCode).toBe(200)
  })

  test('is taken from one app by its owner, and goes on in the other', async () => {
    const { key, id } = await made({ apps: [app, other] }, owner.id, '/api/keys')
    const colleague = (await site.build.creator(other)).id
    expect((await site.call('DELETE', `/api/apps/${other}/keys/${id}`, { as: colleague })).statusCode).toBe(204)
    expect((await call('GET', articles(other), key)).statusCode).toBe(404)
    expect((await call('GET', articles(), key)).statusCode).toBe(200)
  })
})

describe('a key of somebody with a role', () => {
  const setRole = async (person: string, role: string) => {
    await site.deps.db.platform.query('update app_creators set role = $3 where app_id = $1 and user_id = $2', [app, person, role])
    forgetAccounts(site.deps.db)
  }

  test('can do what the role includes, within its scopes, and follows the role', async () => {
    const editor = await site.build.creator(app)
    const scopes = ['content:write', 'members:read', 'publish']
    const { key } = await made({ apps: [app], scopes }, editor.id, '/api/keys')
    expect((await call('GET', `/api/apps/${app}/members`, key)).statusCode).toBe(200)
    await setRole(editor.id, 'editor')
    expect((await call('GET', articles(), key)).statusCode).toBe(200)
    expect((await call('POST', articles(), key, { body: { data: await article() } })).statusCode).toBe(201)
    expect(refusal(await call('GET', `/api/apps/${app}/members`, key))).toContain('NOT_IN_ROLE: With this key you cannot see this')
    await setRole(editor.id, 'analyst')
    expect((await call('POST', articles(), key, { body: { data: await article() } })).statusCode).toBe(403)
  })

  test('is not made for the app, or with more than the role includes', async () => {
    const editor = await site.build.creator(app)
    await setRole(editor.id, 'editor')
    expect(refusal(await make({ name: 'Mine', scopes: ['content:read'] }, editor.id))).toContain('403 NOT_IN_ROLE')
    const beyond = await make({ name: 'Mine', scopes: ['content:read', 'members:read'], apps: [app] }, editor.id, '/api/keys')
    expect(beyond.json().error.data).toEqual({ scopes: [expect.stringContaining('You can’t give members:read to a key')] })
  })

  test('reads in the trail what its scopes include', async () => {
    const { key } = await made({ scopes: ['articles:read'] })
    const { data } = (await call('GET', `/api/apps/${app}/audit`, key)).json()
    expect(new Set(data.map(({ target }: { target: string }) => target))).toEqual(new Set(['articles']))
  })
})

describe('a key ends', () => {
  test('at once where it is revoked, and within five seconds in every other process', async () => {
    const elsewhere = await testApp({}, database)
    try {
      const { key, id } = await made({})
      const there = () => elsewhere.call('GET', articles(), { as: `app-token:${key}` })
      expect((await there()).statusCode).toBe(200)
      expect((await site.call('DELETE', `/api/apps/${app}/keys/${id}`, { as: owner.id })).statusCode).toBe(204)
      expect(refusal(await call('GET', articles(), key))).toBe(
        '401 KEY_INVALID: This key was revoked. Create a new one if you still need access.',
      )
      await expect.poll(async () => (await there()).statusCode, { timeout: 5_000, interval: 200 }).toBe(401)
      const [line] = (await site.call('GET', `/api/apps/${app}/audit?kind=keys`, { as: owner.id })).json().data
      expect(line).toMatchObject({ action: 'revoked', target_id: id, title: 'Bookkeeping' })
    } finally {
      await elsewhere.close()
    }
  })

  test('on its day', async () => {
    const { key, id } = await made({})
    expect((await call('GET', articles(), key)).statusCode).toBe(200)
    await site.deps.db.platform.query('update access_keys set expires_at = now() where id = $1', [id])
    forgetAccounts(site.deps.db)
    expect(refusal(await call('GET', articles(), key))).toBe(
      '401 KEY_INVALID: This key has expired. Create a new one if you still need access.',
    )
    expect((await site.call('GET', `/api/apps/${app}/keys/${id}`, { as: owner.id })).json().data.state).toBe('expired')
  })

  test.each<[string, (person: string) => Promise<unknown>]>([
    ['leaves the app', (person) => site.call('DELETE', `/api/apps/${app}/creators/${person}`, { as: boss })],
    ['is disabled', (person) => site.deps.db.platform.query('update users set disabled_at = now() where id = $1', [person])],
    ['is deleted', (person) => site.deps.db.platform.query('delete from users where id = $1', [person])],
  ])('when the person who made it %s, with a sentence that says so', async (_, leave) => {
    const person = await site.build.creator(app)
    const { key, id } = await made({}, person.id)
    expect((await call('GET', articles(), key)).statusCode).toBe(200)
    await leave(person.id)
    forgetAccounts(site.deps.db)
    expect(refusal(await call('GET', articles(), key))).toContain(
      '401 KEY_INVALID: The person who made this key no longer works in this app',
    )
    expect((await site.call('GET', `/api/apps/${app}/keys/${id}`, { as: owner.id })).json().data.state).toBe('outlived')
  })

  test('in the app that its person left, and goes on in the others', async () => {
    const person = await site.build.creator(app)
    await site.deps.db.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [other, person.id])
    const { key } = await made({ apps: [app, other] }, person.id, '/api/keys')
    await site.deps.db.platform.query('delete from app_creators where app_id = $1 and user_id = $2', [other, person.id])
    forgetAccounts(site.deps.db)
    expect(refusal(await call('GET', articles(other), key))).toContain('no longer works in this app')
    expect((await call('GET', articles(), key)).statusCode).toBe(200)
  })
})

describe('calls with a key', () => {
  test('are limited for each key, and say how many are left', async () => {
    stopClock()
    const { key } = await made({})
    const one = await call('GET', '/api/key', key)
    expect(one.headers).toMatchObject({
      'ratelimit-policy': `"key";q=${KEY_CALLS_PER_MINUTE};w=60`,
      ratelimit: `"key";r=${KEY_CALLS_PER_MINUTE - 1};t=60`,
    })
    // Refused calls count as well.
    for (let sent = 1; sent < KEY_CALLS_PER_MINUTE; sent += 1) await call('GET', sent % 2 ? '/api/keys' : '/api/key', key)
    const over = await call('GET', '/api/key', key)
    expect(refusal(over)).toContain('429 TOO_MANY_REQUESTS: This key made more than 600 calls in a minute.')
    expect(over.headers.ratelimit).toBe(`"key";r=0;t=${String(over.headers['retry-after'])}`)
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    const next = await made({})
    expect((await call('GET', '/api/key', next.key)).statusCode).toBe(200)
    expect((await site.call('GET', articles(), { as: owner.id })).headers.ratelimit).toBeUndefined()
  })

  test('are counted by day', async () => {
    const { key, id } = await made({ scopes: ['articles:write'] })
    await call('GET', articles(), key)
    await call('GET', articles(), key)
    await call('POST', articles(), key, { body: { data: await article() } })
    await call('GET', `/api/apps/${app}/members`, key)
    await site.deps.keyUses.flush()
    await call('GET', articles(), key)
    await site.deps.keyUses.flush()
    const { days, last_used_at: at } = (await site.call('GET', `/api/apps/${app}/keys/${id}`, { as: owner.id })).json().data
    expect(days).toEqual([{ day: new Date().toISOString().slice(0, 10), reads: 3, changes: 1, refused: 1 }])
    expect(Date.now() - Date.parse(at)).toBeLessThan(60_000)
  })

  test('that repeat another caller’s Idempotency-Key do not get the other answer', async () => {
    const [one, two] = [await made({ scopes: ['articles:write'] }), await made({ scopes: ['articles:write'] })]
    const body = { data: await article() }
    const headers = { 'idempotency-key': 'the-same-for-two-keys' }
    const first = (await call('POST', articles(), one.key, { body, headers })).json().data.id
    expect((await call('POST', articles(), one.key, { body, headers })).json().data.id).toBe(first)
    expect((await call('POST', articles(), two.key, { body, headers })).json().data.id).not.toBe(first)
    expect((await site.call('POST', articles(), { as: owner.id, body, headers })).json().data.id).not.toBe(first)
  })
})

test(`an app has at most ${MOST_KEYS} keys that work`, async () => {
  const creator = await site.build.creator()
  const at = `/api/apps/${creator.appId}/keys`
  const all = []
  for (let count = 0; count < MOST_KEYS; count += 1) all.push(await made({}, creator.id, at))
  expect(refusal(await make({ name: 'One more', scopes: ['content:read'] }, creator.id, at))).toContain(
    '403 LIMIT_REACHED: There are already 50 keys.',
  )
  await site.call('DELETE', `${at}/${all[0]?.id}`, { as: creator.id })
  expect((await make({ name: 'One more', scopes: ['content:read'] }, creator.id, at)).statusCode).toBe(201)
})
