import { appFields } from '@greenroom/contract/app-document/app-fields'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeServiceAccount } from '../edges/fcm/demo-service-account.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { launch } from '../testing/fill-for-stores.ts'

let site: TestApp
let boss: string
let app: string
let me: string
const check = vi.fn(async () => 'token' as const)
const { json: KEY } = await makeServiceAccount('studio', 'push@studio.example.com')

beforeAll(async () => {
  site = await testApp({ fcm: { send: async () => [], check, close: async () => {} } })
  boss = (await site.build.superUser()).id
})
afterAll(() => site.close())

beforeEach(async () => {
  app = (await site.build.app({ setup: { premium_lite: true, header: { tagline: 'Slowly', logo: { logo_text: 'S' } } } })).id
  me = (await site.build.creator(app)).id
})

const patch = (data: object, as = me, headers: Record<string, string> = {}) =>
  site.call('PATCH', `/api/apps/${app}`, { as, body: { data }, headers })
const read = async (as = me) => (await site.call('GET', `/api/apps/${app}`, { as })).json().data

/** Every field of the table with its path. */
const leaves = Object.entries(appFields).map(([path, leaf]) => ({ path: path.split('.'), leaf }))
const nested = (path: readonly string[], value: unknown): Record<string, unknown> =>
  Object.fromEntries([[path[0] ?? '', path.length > 1 ? nested(path.slice(1), value) : value]])
const at = (value: unknown, path: readonly string[]) => path.reduce<unknown>((inner, name) => Object(inner)[name], value)

describe('PATCH of an app', () => {
  test('changes the named fields, leaves all others, and answers the app (SHELL-091, SHELL-093, SHELL-094, OQ-010)', async () => {
    const changed = await patch({
      setup: { tips_label: 'News', header: { logo: { logo_text: 'Still' } } },
      about: { store: { in_app_name: 'Still' } },
    })
    expect(changed.statusCode).toBe(200)
    expect(changed.json().data).toMatchObject({
      ...{ id: app, name: 'Studio', username: `studio-${app}`, is_pending: false, onboarding: {} },
      setup: { premium_lite: true, tips_label: 'News', header: { tagline: 'Slowly', logo: { logo_text: 'Still' } } },
    })
    expect(await read()).toMatchObject({ about: { store: { in_app_name: 'Still' } }, setup: { premium_lite: true } })
  })

  test('takes all that the specification names of a super user (SHELL-094)', async () => {
    const parent = (await site.build.app({ name: 'Holding' })).id
    const sent = {
      ...{
        name: 'Quiet Studio',
        username: `quiet-${app.slice(-12)}`,
        fcm_project_id: 'studio',
        fcm_key: KEY,
        parents: [{ id: parent, name: 'x' }],
      },
      setup: { premium_plus: true },
      onboarding: { progress: { store: { status: 'In Progress', listing: false } } },
      about: { store: { in_app_name: 'Quiet' }, design: { logo_icon: 'use' } },
    }
    expect((await patch(sent, boss)).statusCode).toBe(200)
    const seen = await read()
    expect(seen).toMatchObject({
      ...{ name: 'Quiet Studio', username: sent.username, fcm_project_id: 'studio', parents: [{ id: parent, name: 'Holding' }] },
      ...{ fcm_key: { set: true }, setup: { premium_plus: true, premium_lite: true }, onboarding: sent.onboarding, about: sent.about },
    })
  })

  test('a list is replaced whole, null clears a field, and in a group all that it holds', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map((number) => site.build.media(app, `${number}.png`)))
    await patch({ setup: { tips_label: 'News', colors: { light: '#fff', dark: '#000' } }, about: { design: { logo_icons: [one, two] } } })
    await patch({ setup: { tips_label: null, colors: null }, about: { design: { logo_icons: [three] } } })
    const { setup, about } = await read()
    expect(setup).toEqual({ premium_lite: true, header: { tagline: 'Slowly', logo: { logo_text: 'S' } }, colors: {} })
    expect(about.design.logo_icons).toEqual([three])
  })

  test('PUT is answered 405 with what is taken (OQ-010)', async () => {
    const answer = await site.call('PUT', `/api/apps/${app}`, { as: me, body: { data: {} } })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, PATCH, HEAD'])
  })

  test('goes through for the version that it was made on, and is STALE for another (T16)', async () => {
    const version = String((await site.call('GET', `/api/apps/${app}`, { as: me })).headers.etag)
    expect((await patch({ setup: { tips_label: 'A' } }, me, { 'if-match': version })).headers.etag).toBe('"2"')
    expect((await patch({ setup: { tips_label: 'B' } }, me, { 'if-match': version })).json().error).toMatchObject({
      status: 409,
      code: 'STALE',
    })
    expect((await patch({ setup: { tips_label: 'A' } })).headers.etag).toBe('"2"')
  })

  test('two changes at once to two fields are both kept', async () => {
    const answers = await Promise.all(['tips', 'courses', 'offers', 'events'].map((name) => patch({ setup: { [`${name}_label`]: name } })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect((await read()).setup).toMatchObject({
      tips_label: 'tips',
      courses_label: 'courses',
      offers_label: 'offers',
      events_label: 'events',
    })
  })

  test.each([
    [{ setup: { no_such_flag: true } }, { 'setup.no_such_flag': ['Unknown field'] }],
    [{ constructor: 1 }, { constructor: ['Unknown field'] }],
    [{ setup: { tips: 'yes' } }, { 'setup.tips': ['Must be yes or no'] }],
    [{ setup: [] }, { setup: ['Must be an object'] }],
    [{ setup: { tips_label: 'x'.repeat(21) } }, { 'setup.tips_label': ['Maximum 20 Characters'] }],
    [{ username: 'two words' }, { username: ['Should have no space'] }],
    [{ username: 'x'.repeat(31) }, { username: ['Max 30 Characters'] }],
    [{ username: 'admin' }, { username: ['This username is not available'] }],
    [{ name: null }, { name: ['Required'] }],
    [{ fcm_key: '{"type":"none"}' }, { fcm_key: ['This is not the JSON of a Firebase service account.'] }],
    [{ setup: { icon: 'javascript:alert(1)' } }, { 'setup.icon': ['Please enter a valid URL'] }],
  ])('refuses %j by field, and changes nothing', async (data, messages) => {
    const answer = await patch({ ...data, about: { title: 'Changed' } }, boss)
    expect(answer.json().error).toMatchObject({ status: 422, data: messages })
    expect((await read()).version).toBe(1)
  })

  test('a username that is taken is answered 409 (ERR-022)', async () => {
    await site.deps.db.platform.query(`update apps set username = 'taken-one' where id = $1`, [(await site.build.app()).id])
    const { error } = (await patch({ username: 'Taken-One' })).json()
    expect(error).toMatchObject({ status: 409, code: 'DUPLICATE', detail: 'Username has already been taken' })
  })

  test('of another person’s app is 404, and without a token 401 (GATE-047, SESS-008)', async () => {
    const stranger = (await site.build.creator()).id
    expect((await patch({ setup: {} }, stranger)).statusCode).toBe(404)
    expect((await site.call('PATCH', `/api/apps/${app}`, { body: { data: {} } })).statusCode).toBe(401)
  })

  test('files are resolved in the app: a foreign one is refused, an own one is held and described anew (T19)', async () => {
    const [own, foreign] = [await site.build.media(app), await site.build.media((await site.build.app()).id)]
    expect((await patch({ setup: { icon: foreign } })).json().error.data).toHaveProperty('setup.icon')
    await patch({ setup: { icon: own, media_metadata: { [own]: { url: 'https://evil.example' } } } })
    const { setup } = await read()
    expect(setup.media_metadata[own.slice(6)]).toMatchObject({ filename: 'photo.jpg' })
    expect(JSON.stringify(setup)).not.toContain('evil')
    const { rows } = await site.deps.db.platform.query('select from media_refs where app_id = $1 and owner_id = $1', [app])
    expect(rows).toHaveLength(1)
  })

  test('formatted text is cleaned on its way in (T12)', async () => {
    await patch({ about: { description: '<p onclick="x()">Hello<script>x()</script></p>' } }, boss)
    expect((await read()).about.description).toBe('<p>Hello</p>')
  })
})

describe('who may change what', () => {
  const superAlone = leaves.filter(({ leaf }) => leaf.writer === 'super').map(({ path, leaf }) => [path.join('.'), path, leaf] as const)

  test('every field that is a super user’s is refused to a creator, whatever it holds (OQ-118, T16)', async () => {
    expect(superAlone.length).toBeGreaterThan(60)
    for (const [name, path] of superAlone) {
      const { error } = (await patch(nested(path, null))).json()
      expect({ name, code: error?.code }).toEqual({ name, code: 'FORBIDDEN' })
    }
    for (const data of [
      { name: 'Mine' },
      { is_pending: false },
      { setup: { premium_plus: true } },
      { onboarding: { status: 'Launched' } },
    ]) {
      expect((await patch(data)).json().error.code).toBe('FORBIDDEN')
    }
    expect((await read()).version).toBe(1)
  })

  test('one forbidden field refuses the whole change, and is named', async () => {
    const { error } = (await patch({ setup: { tips_label: 'News', premium_plus: true } })).json()
    expect(error).toMatchObject({ code: 'FORBIDDEN', detail: 'You cannot change setup.premium_plus.' })
    expect((await read()).setup.tips_label).toBeUndefined()
  })

  test('what a creator handed in is locked for them, and open to super users (OQ-119)', async () => {
    const design = { about: { design: { loading_screen_tagline: 'Slowly', logo_icon: 'design', branding_info: 'Calm' } } }
    expect((await patch({ ...design, onboarding: { progress: { design: { status: 'Submitted' } } } })).statusCode).toBe(200)
    expect((await patch({ about: { design: { branding_info: 'Loud' } } })).statusCode).toBe(403)
    expect((await patch({ onboarding: { progress: { design: { status: 'In Progress' } } } })).statusCode).toBe(403)
    expect((await patch({ about: { store: { in_app_name: 'Still open' } } })).statusCode).toBe(200)
    expect((await patch({ about: { design: { branding_info: 'Loud' } } }, boss)).statusCode).toBe(200)
  })

  test('no creator says that something went live, nor renames an app that did, which staff may (WIZ-081, WIZ-082)', async () => {
    expect((await patch({ onboarding: { progress: { content: { status: 'Launched' } } } })).statusCode).toBe(403)
    await launch(site, app, boss)
    const rename = async (as: string) => (await patch({ username: 'another-name' }, as)).statusCode
    expect([await rename(me), await rename(boss)]).toEqual([403, 200])
  })

  test('closing the welcome keeps confetti as the checkbox says (SESS-030)', async () => {
    await launch(site, app, boss)
    expect((await patch({ onboarding: { confetti: false } })).json().data.onboarding).toMatchObject({ status: 'Launched', confetti: false })
  })

  test('a creator switches views only where the switcher is on', async () => {
    expect((await patch({ onboarding: { switched: true } })).statusCode).toBe(403)
    await patch({ onboarding: { switcher: true } }, boss)
    expect((await patch({ onboarding: { switched: true } })).statusCode).toBe(200)
  })
})

test('the limits of an app begin and end with its free account, and a free business may have more videos (LIM-028, LIM-047, LIM-049, OQ-030)', async () => {
  const topic = () => site.call('POST', `/api/apps/${app}/topics`, { as: me, body: { data: { name: 'Bread' } } })
  const limit = async (kind = 'topics') => (await site.call('GET', `/api/apps/${app}/${kind}`, { as: me })).json().meta_data.limit
  const full = { error: { code: 'LIMIT_REACHED' } }

  expect(await limit()).toBeUndefined()
  await patch({ setup: { free: true } }, boss)
  expect(await limit()).toBe(8)

  await patch({ limits: { topics: 1 } }, boss)
  expect(await limit()).toBe(1)
  expect((await topic()).statusCode).toBe(201)
  expect((await topic()).json()).toMatchObject(full)

  await patch({ setup: { free: false } }, boss)
  expect(await limit()).toBeUndefined()
  expect((await topic()).statusCode).toBe(201)

  await patch({ setup: { free: true }, limits: null }, boss)
  expect([await limit(), await limit('content/videos')]).toEqual([8, 1])
  await patch({ setup: { app_type: 'FREE' } }, boss)
  expect([await limit(), await limit('content/videos')]).toEqual([8, 2])
})

describe('parents', () => {
  test('are apps that exist, not the app itself and none that lies under it', async () => {
    const above = (await site.build.app({ name: 'Above' })).id
    const below = (await site.build.childApp(app)).id
    const put = async (...ids: string[]) => (await patch({ parents: ids.map((id) => ({ id })) }, boss)).statusCode
    const codes = [await put(app), await put(below), await put('01890000-0000-7000-8000-000000000000'), await put(above)]
    expect(codes).toEqual([422, 422, 422, 200])
    expect([(await read()).parents, await put(), (await read()).parents]).toEqual([[{ id: above, name: 'Above' }], 200, []])
  })
})

describe('secrets', () => {
  const secrets = leaves.filter(({ leaf }) => leaf.sealed).map(({ path }) => path)

  test.each(secrets.map((path) => [path.join('.'), path] as const))('%s is kept sealed and never goes out (T8, T9)', async (name, path) => {
    const value = name === 'fcm_key' ? KEY : 'a-word-that-nobody-may-read'
    const secretText = name === 'fcm_key' ? 'PRIVATE KEY' : value
    const answer = await patch(nested(path, value), boss)
    expect(answer.statusCode).toBe(200)
    const everything = [
      answer.body,
      (await site.call('GET', `/api/apps/${app}`, { as: boss })).body,
      (await site.call('GET', `/api/apps/${app}`, { as: me })).body,
    ]
    for (const text of everything) expect(text).not.toContain(secretText)
    expect(at(await read(boss), path)).toMatchObject({ set: true })
    const { rows } = await site.deps.db.platform.query<{ text: string }>(
      `select (select a::text from apps a where id = $1) || (select string_agg(l::text, '') from audit_log l where app_id = $1)
         || (select string_agg(s::text, '') from app_secrets s where app_id = $1) as text`,
      [app],
    )
    expect(rows[0]?.text).not.toContain(secretText)
    await patch(nested(path, null), boss)
    expect(Object(at(await read(boss), path)).set).not.toBe(true)
  })

  test('of a customer’s password not even the end is told', async () => {
    const answer = await patch({ onboarding: { apple_dev_password: 'Secret-Word-9876' } }, boss)
    expect(answer.body).not.toContain('9876')
  })

  test('a key that Google refuses is told when it is saved; one that nobody can try is kept', async () => {
    check.mockResolvedValueOnce('refused' as never)
    expect((await patch({ fcm_key: KEY }, boss)).json().error.data).toEqual({
      fcm_key: ['Google does not accept this key. Create a new one in Firebase.'],
    })
    check.mockResolvedValueOnce('unavailable' as never)
    expect((await patch({ fcm_key: KEY }, boss)).statusCode).toBe(200)
  })
})

describe('GET of an app', () => {
  const strange = 'a-value-under-a-key-that-nobody-knows'

  test('answers what the table names and no other key, however it came there (rule 9)', async () => {
    const dirty = {
      no_such_key: strange,
      header: { secret_note: strange },
      progress: { design: { note: strange } },
      store: { note: strange },
    }
    await site.deps.db.platform.query(
      'update apps set setup = $2, about = $2, onboarding = $2, member_content_message = $2 where id = $1',
      [app, JSON.stringify(dirty)],
    )
    for (const as of [me, boss]) expect((await site.call('GET', `/api/apps/${app}`, { as })).body).not.toContain(strange)
  })

  test('no value of a secret or hidden field lies in the answer, though the record holds it in the clear', async () => {
    const record: Record<string, unknown> = {}
    for (const { path, leaf } of leaves) {
      if (!leaf.sealed && !leaf.hidden) continue
      const [column = '', ...rest] = path
      if (rest.length > 0) record[column] = { ...Object(record[column]), ...nested(rest, strange) }
    }
    await site.deps.db.platform.query('update apps set about = $2, onboarding = $3 where id = $1', [app, record.about, record.onboarding])
    for (const as of [me, boss]) expect((await site.call('GET', `/api/apps/${app}`, { as })).body).not.toContain(strange)
    expect((await read(boss)).onboarding).toMatchObject({ json_file: { set: true }, apple_dev_password: { set: true } })
  })

  test('what the team keeps of the build is the team’s own', async () => {
    const team = leaves.filter(({ leaf }) => leaf.reader === 'super').map(({ path }) => path.at(-1) ?? '')
    await patch({ onboarding: { app_built_notes: 'call them', apple_dev_email: 'a@example.com', qrcode: 'x' } }, boss)
    expect(Object.keys((await read()).onboarding).filter((name) => team.includes(name))).toEqual([])
    expect((await read(boss)).onboarding).toMatchObject({ app_built_notes: 'call them', apple_dev_email: 'a@example.com' })
    const trail = await site.call('GET', `/api/apps/${app}/audit`, { as: me })
    expect(trail.body).not.toMatch(/call them|a@example\.com/)
  })

  test('reads what the deep link to onboarding needs (GATE-044, SHELL-092)', async () => {
    expect(await read(boss)).toMatchObject({ id: app, name: 'Studio', setup: { premium_lite: true }, is_pending: false })
  })
})

describe('the public look-up', () => {
  test('of a username answers four values without a token, and of an id nothing (GATE-061, SGN-034, OQ-094, T2)', async () => {
    await patch({ username: `stage-${app.slice(-12)}`, setup: { header: { logo: { logo_text: 'Stage' } } } }, me)
    const answer = await site.call('GET', `/api/apps/Stage-${app.slice(-12)}`)
    expect(answer.json()).toEqual({
      data: { id: app, name: 'Studio', setup: { icon: '', header: { logo: { logo_url: '', logo_text: 'Stage' } } } },
    })
    expect(answer.headers['cache-control']).toBe('public, max-age=60')
    const own = await site.call('GET', `/api/apps/${app}`)
    expect([own.statusCode, (await site.call('GET', `/api/apps/${app}`, { as: me })).headers['cache-control']]).toEqual([401, 'no-store'])
  })

  test.each(['is_pending = true', 'disabled_at = now()'])('of an app with %s answers as if there were none', async (state) => {
    await site.deps.db.platform.query(`update apps set username = 'shy-${app.slice(-12)}', ${state} where id = $1`, [app])
    expect((await site.call('GET', `/api/apps/shy-${app.slice(-12)}`)).statusCode).toBe(404)
  })
})

describe('the lists of apps', () => {
  test('hold what a person may use: all enabled ones for a super user, one’s own for others (PICK-016, PICK-017, SESS-033, OQ-093)', async () => {
    const [other, gone] = [(await site.build.app({ name: 'Other' })).id, (await site.build.app({ name: 'Gone' })).id]
    await site.deps.db.platform.query('update apps set disabled_at = now() where id = $1', [gone])
    const own = { id: app, name: 'Studio', premium_lite: true, premium_plus: false, is_pending: false }
    const meta = { total: 1, page: 1, per_page: 1_000 }
    expect((await site.call('GET', '/api/apps', { as: me })).json()).toEqual({ data: [own], meta_data: meta })
    expect((await site.call('GET', '/api/available_apps', { as: me })).json()).toEqual({
      data: [{ id: app, name: 'Studio' }],
      meta_data: meta,
    })
    const all = (await site.call('GET', '/api/apps', { as: boss })).json().data.map(({ id }: { id: string }) => id)
    expect(all).toEqual(expect.arrayContaining([app, other]))
    expect(all).not.toContain(gone)
  })

  test('an app, its lists and its new records need a token and the app (SHELL-088 to SHELL-090, GATE-047)', async () => {
    const stranger = (await site.build.creator()).id
    const calls = [
      ['GET', `/api/apps/${app}`],
      ['GET', `/api/apps/${app}/tags`],
      ['POST', `/api/apps/${app}/tags`],
    ] as const
    for (const [method, url] of calls) {
      const body = method === 'POST' ? { data: { name: 'Gold', code: 'gold' } } : undefined
      const answers = await Promise.all([undefined, stranger, me].map((as) => site.call(method, url, { as: as ?? null, body })))
      expect([url, ...answers.map(({ statusCode }) => statusCode)]).toEqual([url, 401, 404, method === 'POST' ? 201 : 200])
    }
  })

  test('an app tells a session all that it holds (SESS-002 to SESS-006, APS-012, APS-013, APS-016)', async () => {
    const parent = (await site.build.app({ name: 'Parent' })).id
    const setup = {
      ...{ free: false, premium_plus: true, biz_plus: false, web: true, enterprise: true, podcasts: true, actionclips: true },
      ...{ virtual_events: true, lite_unlock_code: 'STUDIO', icon: '', enterprise_free_account_message: '<p>Hi</p>' },
      ...{ enterprise_portal_image_url: 'https://a.example/portal.jpg', enterprise_portal_description: '<p>Portal</p>' },
      header: { tagline: 'Slowly', logo: { logo_url: 'https://a.example/logo.png', logo_text: 'S' } },
    }
    const about = { platform_version: '9.0', push_notification_app_id: 'id', push_notification_app_key: 'key' }
    await patch({ setup: { enterprise: true } }, boss)
    await patch({ setup, about, parents: [{ id: parent }], fcm_key: KEY, fcm_project_id: 'studio', onboarding: { wizard: false } }, boss)
    expect(await read()).toMatchObject({
      ...{ name: 'Studio', username: `studio-${app}`, setup: { premium_lite: true, ...setup }, onboarding: { wizard: false } },
      about: { platform_version: '9.0', push_notification_app_id: { set: true }, push_notification_app_key: { set: true } },
      ...{ from_apps: [{ id: parent, name: 'Parent' }], fcm_key: { set: true }, fcm_project_id: 'studio', reseller_of: [] },
      portal: { image_url: 'https://a.example/portal.jpg', logo_url: 'https://a.example/logo.png', description: '<p>Portal</p>' },
      ...{ id: app, domains: [], is_pending: false },
    })
    expect(await read(boss)).toHaveProperty('app_token')
  })
})
