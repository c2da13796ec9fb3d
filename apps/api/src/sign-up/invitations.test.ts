import { createHash } from 'node:crypto'
import { INVITATION_DAYS } from '@greenroom/contract/sign-up/sign-up-mode'
import { signUpPages } from '@greenroom/contract/sign-up/sign-up-pages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepInvitations } from '../domain/sign-up/invitations.ts'
import { unlimitedSlice } from '../in-pieces/in-pieces.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { testConfig } from '../testing/deps.ts'

const CLOSED = 'Sign-up is closed here. If you have an account, sign in. If you need one, ask the team that runs this site to invite you.'
const NOT_INVITED = 'You need an invitation to sign up here, and each one works once. Ask the person who sent you this link for a new one.'

let number = 0
const payload = (more: Record<string, unknown>) => {
  number += 1
  return {
    type: 'pro',
    name: 'Thistle',
    parent: '',
    creator: { email: `robin${number}@invited.example`, name: 'Robin Ash', password: 'Footlights-1!' },
    ...more,
  }
}
/** From an address of its own, since one address may only send five an hour. */
const signUp = (site: TestApp, data: Record<string, unknown>) =>
  site.call('POST', '/api/apps/self_service', { body: { data: payload(data) }, from: `198.51.100.${number % 250}` })

describe.each([
  ['SIGN_UP=closed', { SIGN_UP: 'closed' }],
  ['an external issuer', { OIDC_ISSUER: 'https://id.example.com' }],
])('with %s', (_name, env) => {
  let site: TestApp
  beforeAll(async () => {
    site = await testApp({ config: await testConfig(env) })
  })
  afterAll(() => site.close())

  test('the pages and the API say what to do, and nothing is made', async () => {
    for (const path of Object.keys(signUpPages)) {
      const { body } = await site.call('GET', path)
      expect(body, path).toContain(CLOSED)
      expect(body, path).not.toContain('<form')
    }
    const refused = await signUp(site, { type: 'biz_plus' })
    expect([refused.statusCode, refused.json().error]).toMatchObject([403, { code: 'FORBIDDEN', detail: CLOSED }])
    expect((await site.deps.db.platform.query('select from users')).rowCount).toBe(0)
    expect((await site.call('GET', '/api/configuration')).json().data.sign_up).toBe('closed')
  })
})

describe('with SIGN_UP=invitation', () => {
  let site: TestApp
  let me: string
  let enterprise: string
  let reseller: string
  const path = () => `/api/apps/${enterprise}/children/${reseller}/invitations`
  const invite = async (type = 'pro') => {
    const answer = await site.call('POST', path(), { as: me, body: { data: { type } } })
    expect(answer.statusCode).toBe(201)
    const { id, url } = answer.json().data
    const link = new URL(String(url))
    return { id: String(id), link, invitation: link.searchParams.get('invitation') ?? '' }
  }
  const see = async ({ pathname, search }: URL) => (await site.call('GET', `${pathname}${search}`)).body
  const list = async () => (await site.call('GET', path(), { as: me })).json().data

  beforeAll(async () => {
    site = await testApp({ config: await testConfig({ SIGN_UP: 'invitation', SIGN_UPS_WITHOUT_PROOF: '10000' }) })
    enterprise = (await site.build.app({ setup: { enterprise: true } })).id
    me = (await site.build.creator(enterprise)).id
    reseller = (await site.build.childApp(enterprise, { name: 'Harbour' })).id
    await site.deps.db.platform.query('update apps set setup = $2 where id = $1', [reseller, { app_type: 'Reseller', reseller: true }])
  })
  afterAll(() => site.close())

  test('an invitation opens its page and makes one app, and is refused the second time', async () => {
    const { link, invitation, id } = await invite()
    expect(link.pathname).toBe('/pr/join')
    const page = await see(link)
    expect(page).toContain('Account Set-up Form')
    expect(page).toContain(`&quot;invitation&quot;:&quot;${invitation}&quot;`)
    const made = await signUp(site, { parent: reseller, invitation })
    expect(made.statusCode).toBe(201)
    expect((await list()).find((one: { id: string }) => one.id === id)).toMatchObject({ type: 'pro', state: 'used' })
    const again = await signUp(site, { parent: reseller, invitation })
    expect([again.statusCode, again.json().error.detail]).toEqual([403, NOT_INVITED])
    expect(await see(link)).toContain(NOT_INVITED)
  })

  test('of two that use it at the same moment one gets an app', async () => {
    const { invitation } = await invite()
    const both = await Promise.all([signUp(site, { parent: reseller, invitation }), signUp(site, { parent: reseller, invitation })])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 403])
  })

  test('a sign-up that fails does not use it up', async () => {
    const { invitation } = await invite()
    const { creator } = payload({})
    expect((await signUp(site, { parent: reseller, invitation, creator: { ...creator, password: 'weak' } })).statusCode).toBe(422)
    expect((await signUp(site, { parent: reseller, invitation })).statusCode).toBe(201)
  })

  test('it is for one page below one app', async () => {
    const { invitation } = await invite('free_account')
    const other = (await site.build.app({ setup: { reseller: true } })).id
    for (const data of [
      { parent: reseller, type: 'pro', invitation },
      { parent: other, type: 'free_account', invitation },
      { parent: '', type: 'biz_plus', invitation },
      { parent: reseller, type: 'free_account', invitation: 'x'.repeat(43) },
      { parent: reseller, type: 'free_account' },
    ]) {
      const answer = await signUp(site, data)
      expect([answer.statusCode, answer.json().error.detail], JSON.stringify(data)).toEqual([403, NOT_INVITED])
    }
    for (const url of ['/free-trial', '/bp-setup', `/pr/join?app=${reseller}&invitation=${invitation}`, `/fr/join?app=${reseller}`]) {
      expect((await site.call('GET', url)).body, url).toContain(NOT_INVITED)
    }
    expect((await signUp(site, { parent: reseller, type: 'free_account', invitation })).statusCode).toBe(201)
  })

  test('it expires after 14 days, can be withdrawn before, and is removed 30 days later', async () => {
    const { platform } = site.deps.db
    const { id, link, invitation } = await invite()
    await platform.query(`update sign_up_invitations set expires_at = now() - interval '1 second' where id = $1`, [id])
    expect(await see(link)).toContain(NOT_INVITED)
    expect((await signUp(site, { parent: reseller, invitation })).statusCode).toBe(403)
    expect((await list())[0]).toMatchObject({ id, state: 'expired' })
    const second = await invite()
    const { expires_at: end } = (await list())[0]
    expect(Math.round((Date.parse(end) - Date.now()) / 86_400_000)).toBe(INVITATION_DAYS)
    expect((await site.call('DELETE', `${path()}/${second.id}`, { as: me })).statusCode).toBe(204)
    expect((await site.call('DELETE', `${path()}/${second.id}`, { as: me })).statusCode).toBe(404)
    expect((await signUp(site, { parent: reseller, invitation: second.invitation })).statusCode).toBe(403)
    const soon = new Date(Date.now() + 29 * 86_400_000)
    expect((await sweepInvitations(platform, unlimitedSlice(), soon)).rows).toBe(0)
    const later = new Date(Date.now() + 31 * 86_400_000)
    expect((await sweepInvitations(platform, unlimitedSlice(), later)).rows).toBe(1)
  })

  test('only a hash of it is stored, and the trail says who made it', async () => {
    const { invitation } = await invite()
    const { rows } = await site.deps.db.platform.query<{ hash: Buffer; all: string }>(
      'select token_hash as hash, to_jsonb(i)::text as all from sign_up_invitations i',
    )
    expect(rows.map(({ hash }) => hash.toString('latin1'))).not.toContain(invitation)
    expect(rows.map(({ hash }) => hash.toString('hex'))).toContain(createHash('sha256').update(invitation).digest('hex'))
    for (const { all } of rows) expect(all).not.toContain(invitation)
    const { rows: trail } = await site.deps.db.platform.query(
      `select actor_id, target_id, summary from audit_log where app_id = $1 and target = 'sign_up_invitation' limit 1`,
      [enterprise],
    )
    expect(trail).toEqual([{ actor_id: me, target_id: reseller, summary: 'Harbour' }])
  })

  test('only who sees the sign-up addresses makes one, for pages that a reseller has', async () => {
    const other = (await site.build.app({ setup: { enterprise: true } })).id
    const stranger = (await site.build.creator(other)).id
    const body = { data: { type: 'pro' } }
    expect((await site.call('POST', path(), { as: stranger, body })).statusCode).toBe(404)
    expect((await site.call('POST', path().replace(enterprise, other), { as: stranger, body })).statusCode).toBe(404)
    expect((await site.call('POST', path(), { body })).statusCode).toBe(401)
    expect((await site.call('POST', path(), { as: me, body: { data: { type: 'thrivecart' } } })).statusCode).toBe(422)
    const plain = (await site.build.childApp(enterprise, { name: 'Plain' })).id
    const refused = await site.call('POST', path().replace(reseller, plain), { as: me, body })
    expect(refused.statusCode).toBe(422)
  })
})

test('while sign-up is open, nobody makes invitations and an address needs none', async () => {
  const site = await testApp({ config: await testConfig({ SIGN_UPS_WITHOUT_PROOF: '10' }) })
  const { id } = await site.build.app({ setup: { enterprise: true } })
  const as = (await site.build.superUser()).id
  const answer = await site.call('POST', `/api/apps/${id}/children/${id}/invitations`, { as, body: { data: { type: 'pro' } } })
  expect([answer.statusCode, answer.json().error.detail]).toEqual([403, expect.stringContaining('SIGN_UP is not set to invitation')])
  expect((await signUp(site, { parent: id })).statusCode).toBe(201)
  expect((await site.call('GET', '/api/configuration')).json().data.sign_up).toBe('open')
  await site.close()
})
