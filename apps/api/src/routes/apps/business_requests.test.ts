import { REQUEST_DAYS } from '@greenroom/contract/businesses/business-sign-ups'
import { signUpMessages } from '@greenroom/contract/sign-up/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
import { tidyBusinessRequests } from '../../jobs/tidy-business-requests.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { testConfig } from '../../testing/deps.ts'
import { mailsTo } from '../../testing/mails-to.ts'
import { withinOneQuarterHour } from '../../testing/quarter-hour.ts'

const DAY_MS = 86_400_000

let site: TestApp
let parent: string
let boss: { id: string; email: string }
let number = 0

beforeAll(async () => {
  site = await testApp({ config: await testConfig({ SIGN_UPS_WITHOUT_PROOF: '10000' }) })
})
beforeEach(async () => {
  parent = (await site.build.app({ name: 'Meridian', setup: { enterprise: true } })).id
  boss = await site.build.creator(parent)
})
afterAll(() => site.close())

type Waiting = { app: string; owner: string; email: string }

const send = (data: Record<string, unknown>) => {
  number += 1
  const creator = { email: `robin${number}@waiting.example`, name: 'Robin Ash', password: 'Footlights-1!' }
  const body = { data: { type: 'pro_plus', name: 'Thistle', parent, creator, ...data } }
  return site.call('POST', '/api/apps/self_service', { body, from: `198.51.100.${number % 250}` })
}

async function signUp(data: Record<string, unknown> = {}): Promise<Waiting> {
  const answer = await send(data)
  expect([answer.statusCode, Object.keys(answer.json().data)]).toEqual([201, ['id', 'name']])
  const app: string = answer.json().data.id
  const { rows } = await site.deps.db.platform.query<{ id: string; email: string }>(
    'select u.id, u.email from app_creators c join users u on u.id = c.user_id where c.app_id = $1',
    [app],
  )
  return { app, owner: rows[0]?.id ?? '', email: rows[0]?.email ?? '' }
}

const parentsOf = async (app: string) =>
  (await site.deps.db.platform.query('select parent_id from app_relations where app_id = $1', [app])).rows.map((row) => row.parent_id)
const rowOf = async (app: string) =>
  (await site.deps.db.platform.query('select setup, onboarding, disabled_at from apps where id = $1', [app])).rows[0]
const list = (as = boss.id) => site.call('GET', `/api/apps/${parent}/business_requests`, { as })
const answer = (what: 'accept' | 'decline', app: string, { as = boss.id, by = parent } = {}) =>
  site.call('POST', `/api/apps/${by}/business_requests/${app}/${what}`, { as })
const choose = (mode: string, as = boss.id) =>
  site.call('PATCH', `/api/apps/${parent}`, { as, body: { data: { setup: { business_sign_ups: mode } } } })
const consent = async () => (await site.call('GET', `/api/apps/${parent}/business_sign_ups`, { as: boss.id })).json().data
const tidy = (at = new Date()) => tidyBusinessRequests.run({ ...site.deps, now: () => at }, unlimitedSlice())
const later = (days: number) => new Date(Date.now() + days * DAY_MS)

describe('how businesses join', () => {
  test('is by approval unless the enterprise chooses something else, which its creators may and others may not', async () => {
    expect(await consent()).toEqual({ mode: 'approval', code: null })
    expect((await choose('open')).statusCode).toBe(200)
    expect((await consent()).mode).toBe('open')
    expect((await choose('sometimes')).statusCode).toBe(422)
    expect((await choose('code', (await site.build.creator()).id)).statusCode).toBe(404)
    expect((await consent()).mode).toBe('open')
  })

  test('cannot be chosen for an app that is no enterprise', async () => {
    const { id } = await site.build.app()
    const as = (await site.build.creator(id)).id
    const change = { data: { setup: { business_sign_ups: 'open' } } }
    expect((await site.call('PATCH', `/api/apps/${id}`, { as, body: change })).statusCode).toBe(403)
    for (const path of ['business_sign_ups', 'business_requests'])
      expect((await site.call('GET', `/api/apps/${id}/${path}`, { as })).statusCode, path).toBe(403)
  })

  test('by code joins at once with the code, and is refused without it, with a wrong one and with an old one', async () => {
    await choose('code')
    const { code } = await consent()
    expect((await consent()).code).toBe(code)
    const { app } = await signUp({ code })
    expect(await parentsOf(app)).toEqual([parent])
    const renewed = await site.call('POST', `/api/apps/${parent}/business_sign_ups/code`, { as: boss.id })
    expect(renewed.json()).toEqual({ data: { code: expect.any(String) } })
    expect(renewed.json().data.code).not.toBe(code)
    for (const wrong of [{}, { code: '' }, { code: 'wrong' }, { code }]) {
      const refused = await send(wrong)
      expect([refused.statusCode, refused.json().error.detail]).toEqual([403, signUpMessages.wrongCode])
    }
    const path = `/pr/join?app=${parent}&code=`
    expect((await site.call('GET', path)).body).toContain(signUpMessages.wrongCode)
    expect((await site.call('GET', `${path}${renewed.json().data.code}`)).body).toContain('Your app joins')
  })

  test('of an enterprise that never showed a code is refused to everybody', async () => {
    await choose('code')
    expect((await send({ code: '' })).statusCode).toBe(403)
  })

  test('lets an invitation through in every mode', async () => {
    const invite = async () => {
      const token = `token ${number}`
      await site.deps.db.platform.query(
        `insert into sign_up_invitations (id, token_hash, parent_id, type, expires_at)
         values (gen_random_uuid(), sha256($1::bytea), $2, 'pro_plus', now() + interval '1 day')`,
        [token, parent],
      )
      return token
    }
    for (const mode of ['code', 'approval']) {
      await choose(mode)
      const invitation = await invite()
      expect(await parentsOf((await signUp({ invitation })).app), mode).toEqual([parent])
      if (mode === 'code') expect((await send({ invitation })).statusCode).toBe(403)
    }
  })
})

describe('a sign-up that waits', () => {
  test('is a free account without parent, of which both sides are told', async () => {
    const { app, owner, email } = await signUp()
    expect(await parentsOf(app)).toEqual([])
    expect(await rowOf(app)).toMatchObject({ setup: { app_type: 'FREE', free: true }, onboarding: { wizard: false } })
    const home = await site.call('GET', `/api/apps/${app}/home`, { as: owner })
    expect(home.json().data).toMatchObject({ waits_for: 'Meridian', needs: { businesses: 0 } })
    expect((await list()).json()).toMatchObject({
      data: [{ id: app, name: 'Thistle', app_type: 'PRO+', is_new: true, owners: [{ name: 'Robin Ash', email }] }],
      meta_data: { total: 1 },
    })
    expect((await site.call('GET', `/api/apps/${parent}/home`, { as: boss.id })).json().data).toMatchObject({
      ...{ waits_for: null, needs: { businesses: 1 } },
    })
    expect((await site.call('GET', `/api/apps/${parent}/menu`, { as: boss.id })).json().data.waiting).toEqual({ '/business': 1 })
    expect((await site.call('GET', `/api/apps/${parent}/children?state=all`, { as: boss.id })).json().data).toEqual([])
  })

  test('becomes what it signed up for when it is accepted, once', async () => {
    const { app, owner, email } = await signUp()
    const all = await Promise.all([1, 2, 3].map(() => answer('accept', app)))
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(all[0]?.json().data).toMatchObject({ id: app, app_type: 'PRO+', active: true })
    expect(await parentsOf(app)).toEqual([parent])
    expect(await rowOf(app)).toMatchObject({ setup: { app_type: 'PRO+', free: false }, onboarding: { wizard: true }, disabled_at: null })
    expect((await list()).json().data).toEqual([])
    expect((await site.call('GET', `/api/apps/${app}/home`, { as: owner })).json().data.waits_for).toBeNull()
    const { rows } = await site.deps.db.platform.query(
      `select app_id from audit_log where action = 'accepted' and actor_id = $1 and app_id = any($2::uuid[]) order by app_id`,
      [boss.id, [app, parent]],
    )
    expect(rows.map((row) => row.app_id)).toEqual([app, parent].sort())
    expect((await mailsTo(site, email)).filter(({ subject }) => subject === 'Meridian accepted your business')).toHaveLength(1)
  })

  test('is disabled when it is declined, and its owner is told by mail and at sign-in', async () => {
    const { app, owner, email } = await signUp()
    expect((await answer('decline', app)).statusCode).toBe(204)
    expect((await rowOf(app))?.disabled_at).not.toBeNull()
    expect(await parentsOf(app)).toEqual([])
    expect((await list()).json().data).toEqual([])
    expect((await site.call('GET', '/api/apps', { as: owner })).json().data).toEqual([])
    expect((await site.call('GET', '/api/business_requests', { as: owner })).json().data).toEqual([{ app: 'Thistle', parent: 'Meridian' }])
    expect((await site.call('GET', '/api/business_requests', { as: boss.id })).json().data).toEqual([])
    expect((await mailsTo(site, email)).map(({ subject }) => subject)).toContain('Meridian did not accept your business')
    for (const what of ['accept', 'decline'] as const) expect((await answer(what, app)).statusCode, what).toBe(404)
  })

  test('that is accepted and declined at the same instant is either, and never both', async () => {
    const { app } = await signUp()
    const [accepted, declined] = await Promise.all([answer('accept', app), answer('decline', app)])
    const outcome = { joined: (await parentsOf(app)).length === 1, disabled: (await rowOf(app))?.disabled_at !== null }
    if (accepted.statusCode === 200) expect([declined.statusCode, outcome]).toEqual([409, { joined: true, disabled: false }])
    else expect([accepted.statusCode, declined.statusCode, outcome]).toEqual([404, 204, { joined: false, disabled: true }])
  })

  test('is answered by nobody but the app that it asked', async () => {
    const { app, owner } = await signUp()
    const other = (await site.build.app({ setup: { enterprise: true } })).id
    const rival = (await site.build.creator(other)).id
    for (const what of ['accept', 'decline'] as const) {
      expect((await answer(what, app, { as: rival })).statusCode).toBe(404)
      expect((await answer(what, app, { as: rival, by: other })).statusCode).toBe(404)
      expect((await answer(what, app, { as: owner })).statusCode).toBe(404)
      expect((await answer(what, app, { as: owner, by: app })).statusCode).toBe(403)
      expect((await answer(what, other)).statusCode).toBe(404)
    }
    expect((await list(rival)).statusCode).toBe(404)
    expect([await parentsOf(app), await parentsOf(other), (await rowOf(app))?.disabled_at]).toEqual([[], [], null])
  })

  test('ends after 30 days, or when its parent takes no businesses any more', async () => {
    const [late, orphan] = [await signUp(), await signUp()]
    await site.deps.db.platform.query('update business_requests set expires_at = now() where app_id = $1', [late.app])
    expect((await answer('accept', late.app)).statusCode).toBe(404)
    await tidy()
    expect([(await rowOf(late.app))?.disabled_at, (await rowOf(orphan.app))?.disabled_at]).toEqual([expect.any(Date), null])
    await tidy(later(REQUEST_DAYS - 1))
    expect((await rowOf(orphan.app))?.disabled_at).toBeNull()
    await site.deps.db.platform.query(`update apps set setup = '{}' where id = $1`, [parent])
    await tidy()
    expect((await rowOf(orphan.app))?.disabled_at).not.toBeNull()
    await tidy(later(366))
    const { rows } = await site.deps.db.platform.query('select from business_requests where parent_id = $1', [parent])
    expect(rows).toEqual([])
  })

  test('that did not come for a business account keeps its app when it is declined', async () => {
    const { app, email } = await signUp({ type: 'biz_plus' })
    expect((await rowOf(app))?.setup).toMatchObject({ biz_plus: true })
    await answer('decline', app)
    expect((await rowOf(app))?.disabled_at).toBeNull()
    expect((await mailsTo(site, email)).map(({ text }) => text).join()).toContain('you can keep using it')
  })

  test('is in one mail a day to the creators of its parent', async () => {
    const mails = async () =>
      (await mailsTo(site, boss.email)).map(({ subject }) => subject).filter((subject) => subject.includes('for your approval'))
    await signUp()
    await tidy()
    await signUp()
    await tidy()
    expect(await mails()).toEqual(['1 app waits for your approval'])
    await tidy(later(1.01))
    await tidy(later(1.02))
    expect((await mails()).sort()).toEqual(['1 app waits for your approval', '2 apps wait for your approval'])
    await tidy(later(2.1))
    expect(await mails()).toHaveLength(2)
  })
})

describe('a reseller without a business', () => {
  test('sees who waits', async () => {
    await site.deps.db.platform.query(`update apps set setup = '{"reseller": true}' where id = $1`, [parent])
    const { app } = await signUp({ type: 'reseller_pro_plus' })
    expect((await list()).json().data).toMatchObject([{ id: app, app_type: 'PRO+' }])
  })
})

describe('an opt-in', () => {
  const optIn = (app: string, as: string, more: Record<string, unknown> = {}) =>
    site.call('POST', `/api/creators/${as}/apps`, { as, body: { data: { app_type: 'PRO', parent, apps: [{ id: app }], ...more } } })
  const studio = async () => {
    const app = (await site.build.app({ name: 'Studio', setup: { premium_lite: true } })).id
    return { app, owner: (await site.build.creator(app)).id }
  }

  test('by approval waits, is not asked for twice, and changes nothing in the app until it is accepted', async () => {
    const { app, owner } = await studio()
    expect((await optIn(app, owner)).json().data).toMatchObject([{ id: app, migrated: false, waiting: true }])
    const again = await optIn(app, owner)
    expect([again.statusCode, Object.keys(again.json().error.data)]).toEqual([422, ['apps']])
    expect((await rowOf(app))?.setup).toEqual({ premium_lite: true })
    expect((await list()).json().data).toMatchObject([{ id: app, is_new: false, app_type: 'PRO' }])
    await answer('accept', app)
    expect(await parentsOf(app)).toEqual([parent])
    expect((await rowOf(app))?.setup).toMatchObject({ app_type: 'PRO', premium_lite: true })
    expect((await rowOf(app))?.onboarding).not.toMatchObject({ wizard: true })
  })

  test('that is declined leaves the app alone, which may ask again', async () => {
    const { app, owner } = await studio()
    await optIn(app, owner)
    await answer('decline', app)
    expect((await rowOf(app))?.disabled_at).toBeNull()
    expect((await optIn(app, owner)).json().data).toMatchObject([{ id: app, waiting: true }])
  })

  test('by code needs it, and only so many may be tried', async () => {
    await withinOneQuarterHour()
    await choose('code')
    const { app, owner } = await studio()
    expect((await optIn(app, owner, { code: 'wrong' })).json().error.detail).toBe(signUpMessages.wrongCode)
    expect(await parentsOf(app)).toEqual([])
    await optIn(app, owner, { code: (await consent()).code })
    expect(await parentsOf(app)).toEqual([parent])
    const tried = await Promise.all(Array.from({ length: 21 }, () => optIn(app, owner, { code: 'wrong' })))
    expect(tried.map(({ statusCode }) => statusCode)).toContain(429)
  })
})
