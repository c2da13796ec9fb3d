import { gzipSync } from 'node:zlib'
import { signUpAddress, signUpPaths } from '@greenroom/contract/businesses/business-type'
import { passwordMessage } from '@greenroom/contract/passwords'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { testConfig } from '../testing/deps.ts'
import { mailsTo } from '../testing/mails-to.ts'
import { checkoutQuery } from './thrivecart-query.ts'

let site: TestApp
beforeAll(async () => {
  const config = await testConfig({
    ...{ SIGN_UPS_WITHOUT_PROOF: '10000', PRIVACY_POLICY_URL: 'https://example.com/privacy', TERMS_URL: 'https://example.com/terms' },
    ...{ FREE_UPGRADE_PARENTS: 'meridian', FREE_UPGRADE_URL: 'https://example.com/upgrade' },
  })
  site = await testApp({ config })
  for (const username of ['meridian', 'harbour']) {
    const logo = { logo_url: `https://cdn.example.com/${username}.png`, logo_text: `The ${username}` }
    const { id } = await site.build.app({ name: username, setup: { enterprise: true, reseller: true, header: { logo } } })
    await site.deps.db.platform.query('update apps set username = $2 where id = $1', [id, username])
  }
})
afterAll(() => site.close())

const see = (path: string) => site.call('GET', path)
const dataOf = (body: string) =>
  JSON.parse((/data-sign-up="([^"]*)"/.exec(body)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'))

describe('a sign-up page', () => {
  test.each([
    ['/free-trial', 'free_trial', 'SGN-001'],
    ['/bp-setup', 'biz_plus', 'SGN-002'],
    ['/thrivecart-sign-up', 'thrivecart', 'SGN-003'],
    ['/pr/join?app=meridian', 'pro', 'SGN-008'],
    ['/prpl/join?app=meridian', 'pro_plus', 'SGN-009'],
    ['/fr/join?app=meridian', 'free_account', 'SGN-010'],
    ['/dpprpl/join?app=harbour', 'reseller_pro_plus', 'SGN-011'],
    ['/reseller-pro-plus/join?app=harbour', 'reseller_pro_plus', 'SGN-012, OQ-044'],
  ])('at %s is the form of the type %s (%s, SGN-014, SGN-015)', async (path, type) => {
    const { statusCode, body, headers } = await see(path)
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1>Account Set-up Form</h1>')
    for (const label of ['App Name', 'Your Name', 'E-mail Address', 'Password']) expect(body).toContain(`>${label}</label>`)
    expect(body).toContain('<button class="button" type="submit" disabled>Submit</button>')
    expect(dataOf(body).payload).toMatchObject({ type, skip_thrivecart: type !== 'thrivecart' })
    expect(headers['content-security-policy']).toContain("script-src 'self'; font-src 'self'; worker-src 'self'")
    expect(body).not.toContain('manifest')
  })

  test('has the looks of the app that it names, and names no other (SGN-013, SGN-017)', async () => {
    const { body } = await see('/pr/join?app=Meridian')
    expect(body).toContain('src="https://cdn.example.com/meridian.png"')
    expect(body).toContain('<title>Account Set-up Form · The meridian</title>')
    expect(body).toContain('Your app joins <strong>meridian</strong>')
    expect((await see('/free-trial')).body).toContain('· Greenroom</title>')
  })

  test.each(signUpPaths)(
    'for $label joins under the reseller whose detail page offers its address (BUS-007 to BUS-009)',
    async ({ path }) => {
      const { id } = await site.build.app({ name: 'Harbour & Sons', setup: { reseller: true } })
      for (const named of ['harbour', id]) {
        const { pathname, search } = new URL(signUpAddress('https://x.example', path, named))
        const { body } = await see(`${pathname}${search}`)
        expect(body).toContain(`Your app joins <strong>${named === id ? 'Harbour &amp; Sons' : 'harbour'}</strong>`)
        expect(dataOf(body).payload.parent).not.toBe('')
      }
    },
  )

  test('links to the privacy policy and the terms, where they are set (SGN-016)', async () => {
    const { body } = await see('/free-trial')
    expect(body).toContain('<a href="https://example.com/privacy" target="_blank" rel="noopener">Privacy Policy</a>')
    expect(body).toContain('<a href="https://example.com/terms" target="_blank" rel="noopener">Terms of Use</a>')
  })

  test('leads new free accounts of two apps to the upgrade page, and nobody else (SGN-019, SGN-020, OQ-096)', async () => {
    expect(dataOf((await see('/fr/join?app=meridian')).body).upgradeUrl).toBe('https://example.com/upgrade')
    expect(dataOf((await see('/fr/join?app=harbour')).body).upgradeUrl).toBeNull()
    expect(dataOf((await see('/pr/join?app=meridian')).body).upgradeUrl).toBeNull()
  })

  test('passes on what the checkout says, and fills in the customer (SGN-028, OQ-095)', async () => {
    const query =
      'thrivecart[order_id]=7&thrivecart[customer][email]=zo%C3%AB@example.com&thrivecart[customer][name]=Zo%22e&thrivecart_hash=ab'
    const { body } = await see(`/thrivecart-sign-up?${query}`)
    expect(dataOf(body.replaceAll('&#39;', "'")).payload).toMatchObject({ thrivecart_hash: 'ab', thrivecart: { order_id: '7' } })
    expect(body).toContain('value="zoë@example.com"')
    expect(body).toContain('value="Zo&quot;e"')
  })

  test.each(['nobody', "x'%20or%20true", '00000000-0000-7000-8000-000000000000'])('is not there for the app %s', async (app) => {
    const { statusCode, body } = await see(`/pr/join?app=${app}`)
    expect(statusCode).toBe(404)
    expect(body).toContain('This link no longer works')
  })

  test('weighs less than 60 kB of script with its worker, served from here', async () => {
    const { body } = await see('/free-trial')
    const [, script = ''] = /<script src="([^"]+)"/.exec(body) ?? []
    const files = await Promise.all([script, String(dataOf(body).worker)].map(see))
    expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const bytes = files.reduce((total, file) => total + gzipSync(file.rawPayload).length, 0)
    expect(bytes).toBeLessThan(60_000)
    expect(files.reduce((total, file) => total + file.rawPayload.length, 0)).toBeLessThan(60_000)
  })
})

test.each([
  ['/gp-setup', 'SGN-004'],
  ['/pp-setup', 'SGN-005'],
  ['/ae-free', 'SGN-006'],
])('%s says that it is disabled (%s, SGN-007)', async (path) => {
  expect((await see(path)).body).toContain('This page is now disabled. Please contact support for any concerns. Thank you')
})

test.each([
  ['pro', 200],
  ['free-trial', 200],
  ['no-such-product', 404],
])('the looks of the product %s are answered with %d without a token (GATE-060, SGN-033)', async (product, status) => {
  const answer = await see(`/api/apps/web/${product}`)
  expect(answer.statusCode).toBe(status)
  if (status === 200)
    expect(answer.json().data.setup).toEqual({ icon: '', header: { logo: { logo_url: '', logo_text: expect.any(String) } } })
})

test('a query of the checkout is read as PHP reads it, and no deeper than it goes', () => {
  const query = 'thrivecart[b]=1&thrivecart[a][]=x&thrivecart[a][]=y&thrivecart[__proto__][x]=1&other=2&thrivecart[a][b][c][d][e][f]=deep'
  const { order, hash } = checkoutQuery(new URLSearchParams(query))
  expect(JSON.stringify(order)).toBe('{"b":"1","a":{"0":"x","1":"y"},"__proto__":{"x":"1"}}')
  expect(hash).toBe('')
  expect({}).not.toHaveProperty('x')
})

describe('an email that is not confirmed', () => {
  const signUp = async (email: string) => {
    const creator = { email, name: 'Robin Ash', password: 'Footlights-1!' }
    const answer = await site.call('POST', '/api/apps/self_service', {
      body: { data: { type: 'biz_plus', name: 'Thistle', creator } },
      from: '192.0.2.77',
    })
    const { rows } = await site.deps.db.platform.query<{ id: string }>('select id from users where email = $1', [email])
    return { app: String(answer.json().data.id), me: String(rows[0]?.id) }
  }
  const push = (app: string, as: string) =>
    site.call('POST', `/api/apps/${app}/push_notifications`, { as, body: { data: { subject: 'Hello' } } })
  const post = (fields: Record<string, string>) =>
    site.server.inject({
      method: 'POST',
      url: '/confirm_email',
      remoteAddress: '192.0.2.78',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const linkIn = async (email: string) =>
    new URL(/https?:\S+confirm_email\S+/.exec((await mailsTo(site, email)).at(-1)?.text ?? '')?.[0] ?? '')

  test('keeps its account from sending pushes until its link was opened and confirmed', async () => {
    const email = 'robin@confirm.example'
    const { app, me } = await signUp(email)
    expect((await push(app, me)).json().error.code).toBe('EMAIL_NOT_CONFIRMED')
    const link = await linkIn(email)
    expect((await see(`${link.pathname}${link.search}`)).body).toContain('This is my email')
    expect((await push(app, me)).json().error.code).toBe('EMAIL_NOT_CONFIRMED')
    const token = link.searchParams.get('token') ?? ''
    expect((await post({ token })).body).toContain('Email confirmed')
    expect((await push(app, me)).json().error.code).not.toBe('EMAIL_NOT_CONFIRMED')
    expect((await post({ token })).statusCode).toBe(410)
  })

  test('gets a new link, which makes the older one void; for other addresses the answer is the same', async () => {
    const email = 'robin@again.example'
    await signUp(email)
    const older = await linkIn(email)
    const answer = await post({ email })
    expect((await post({ email: 'nobody@again.example' })).body).toBe(answer.body.replaceAll(email, 'nobody@again.example'))
    expect(await mailsTo(site, 'nobody@again.example')).toEqual([])
    const newer = await linkIn(email)
    expect(newer.search).not.toBe(older.search)
    expect((await see(`${older.pathname}${older.search}`)).statusCode).toBe(410)
    expect((await see(`${newer.pathname}${newer.search}`)).statusCode).toBe(200)
  })

  test('lets nobody in who typed it before its owner was invited: their password ends', async () => {
    const email = 'owner@invited.example'
    const { me } = await signUp(email)
    const { id } = await site.build.app({ name: 'Meadow' })
    const { inviteCreator } = await import('../domain/accounts/invite-creator.ts')
    await site.deps.db.changePlatform((tx) => inviteCreator(site.deps, tx, { id, name: 'Meadow' }, { email, name: 'Owner' }))
    const { rows } = await site.deps.db.platform.query<{ password_hash: string | null }>('select password_hash from users where id = $1', [
      me,
    ])
    expect(rows[0]?.password_hash).toBeNull()
    expect((await mailsTo(site, email)).at(-1)?.text).toContain('/new_password?token=')
  })

  test('is asked for by the shared password rule, too (SGN-024)', async () => {
    const creator = { email: 'robin@weak.example', name: 'Robin Ash', password: 'weak' }
    const answer = await site.call('POST', '/api/apps/self_service', {
      body: { data: { type: 'biz_plus', name: 'Thistle', creator } },
      from: '192.0.2.79',
    })
    expect(answer.json().error.data['creator.password']).toContain(passwordMessage.length)
  })
})
