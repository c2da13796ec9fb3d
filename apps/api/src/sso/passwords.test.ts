import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inviteCreator } from '../domain/accounts/invite-creator.ts'
import { authorization, openBrowser, refresh, signIn, toSignInPage } from '../testing/browser.ts'
import { PASSWORD, type SignOnServer, signOnServer } from '../testing/sign-on-server.ts'

let site: SignOnServer

beforeAll(async () => {
  site = await signOnServer()
})
afterAll(() => site.close())

const NEW = 'Curtain-call-9'
const tokenIn = (link: string | undefined) => new URL(link ?? 'http://none').searchParams.get('token') ?? ''
const ask = (email: string) => openBrowser(site.url).post('/sso/forgotten_password', { email, from: '' })

describe('a forgotten password', () => {
  test('is replaced through a link that works once, and ends every session', async () => {
    const person = await site.makePerson()
    const before = await signIn(openBrowser(site.url), site.url, person)
    const browser = openBrowser(site.url)
    const signInPage = await toSignInPage(browser, authorization(site.url))
    const link = /href="(\/sso\/forgotten_password[^"]*)"/.exec(await (await browser.get(signInPage)).text())?.[1] ?? ''
    const form = await (await browser.get(link)).text()
    expect(form).toContain(`href="${new URL(signInPage).pathname}">Back to sign in</a>`)
    const sent = await browser.post('/sso/forgotten_password', { email: person.email.toUpperCase(), from: '' })
    expect(sent.status).toBe(200)

    // The mail names the console's address, and that leads to the page, with the token (OQ-092, PWD-002).
    const [mailed = ''] = await site.links(person.email)
    expect(mailed).toMatch(`${site.url}/new_password?token=`)
    const page = (await browser.get(mailed)).headers.get('location') ?? ''
    expect((await browser.get(page)).status, 'a look at the page').toBe(200)
    expect((await browser.get(page)).status, 'and another').toBe(200)

    const saved = await browser.post('/sso/new_password', { token: tokenIn(mailed), password: NEW, confirm: NEW })
    expect(saved.status).toBe(303)
    expect(saved.headers.get('location'), 'PWD-003').toBe(`${site.url}/`)
    expect((await refresh(site.url, before.refresh_token)).status).toBe(400)
    expect((await site.api(`/api/users/${person.id}`, before.id_token)).status).toBe(401)

    const again = await browser.post('/sso/new_password', { token: tokenIn(mailed), password: 'Another-1-word', confirm: 'Another-1-word' })
    expect(again.status).toBe(410)
    expect(await again.text()).toContain('This link no longer works')
    await signIn(openBrowser(site.url), site.url, { email: person.email, password: NEW })
  })

  test('gets the same answer whether or not anybody has the address', async () => {
    const person = await site.makePerson()
    const [known, unknown] = [await ask(person.email), await ask('stranger@greenroom.example')]
    expect(known.status).toBe(unknown.status)
    expect((await known.text()).replaceAll(person.email, '')).toBe((await unknown.text()).replaceAll('stranger@greenroom.example', ''))
    expect(await site.links('stranger@greenroom.example')).toEqual([])
  })

  test('the newest link alone works, and only its hash is kept', async () => {
    const person = await site.makePerson()
    await ask(person.email)
    await ask(person.email)
    const [newest, older] = (await site.links(person.email)).map(tokenIn)
    const set = (token = '') => openBrowser(site.url).post('/sso/new_password', { token, password: NEW, confirm: NEW })
    expect((await set(older)).status).toBe(410)
    const { rows } = await site.deps.db.platform.query<{ all: string }>(
      `select string_agg(encode(token_hash, 'escape'), ' ') as all from one_time_links`,
    )
    expect(rows[0]?.all).not.toContain(newest)
    expect((await set(newest)).status).toBe(303)
  })

  test('is mailed three times an hour at most, without saying so', async () => {
    const person = await site.makePerson()
    for (let round = 0; round < 5; round += 1) expect((await ask(person.email)).status).toBe(200)
    expect(await site.links(person.email)).toHaveLength(3)
  })

  test('is not mailed to a disabled account', async () => {
    const person = await site.makePerson()
    await site.deps.db.platform.query('update users set disabled_at = now() where id = $1', [person.id])
    await ask(person.email)
    expect(await site.links(person.email)).toEqual([])
  })

  test('an address that is none is refused on the page', async () => {
    const answer = await ask('no address')
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Invalid email')
  })
})

describe('the page for a new password', () => {
  async function link(): Promise<string> {
    const person = await site.makePerson()
    await ask(person.email)
    return tokenIn((await site.links(person.email))[0])
  }

  test.each([
    ['short', 'short', 'password', 'Password must be 8-20 characters'],
    ['Password1!', 'Password1!', 'password', 'This password is too common. Please choose another one.'],
    ['', '', 'password', 'Required'],
    [NEW, 'Curtain-call-8', 'confirm', 'Password does not match.'],
  ])('says what is wrong with %j and %j, and the link stays good', async (password, confirm, field, message) => {
    const token = await link()
    const answer = await openBrowser(site.url).post('/sso/new_password', { token, password, confirm })
    expect(answer.status).toBe(422)
    const text = await answer.text()
    expect(text).toMatch(new RegExp(`id="${field}-problem" role="alert">[^<]*${message.replace(/[.?]/g, '\\$&')}`))
    expect((await openBrowser(site.url).post('/sso/new_password', { token, password: NEW, confirm: NEW })).status).toBe(303)
  })

  test('of two that save at the same moment one gets through', async () => {
    const token = await link()
    const answers = await Promise.all(
      [1, 2, 3].map(() => openBrowser(site.url).post('/sso/new_password', { token, password: NEW, confirm: NEW })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410])
  })

  test('an expired link and a made-up one lead to a way to ask again', async () => {
    const token = await link()
    await site.deps.db.platform.query(`update one_time_links set expires_at = now() - interval '1 second'`)
    for (const ended of [token, 'made-up']) {
      const answer = await openBrowser(site.url).get(`/sso/new_password?token=${ended}`)
      expect(answer.status).toBe(410)
      expect(await answer.text()).toContain('href="/sso/forgotten_password"')
    }
  })
})

describe('POST /api/new_password', () => {
  const post = (data: object) =>
    fetch(`${site.url}/api/new_password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data }),
    })

  test('does the same for programs', async () => {
    const person = await site.makePerson({ password: null })
    await site.deps.db.changePlatform(async (tx) => {
      const id = '0198c0de-0000-7000-8000-000000000001'
      await tx.query(`insert into apps (id, name) values ($1, 'Harbour Choir')`, [id])
      await inviteCreator(site.deps, tx, { id, name: 'Harbour Choir' }, { email: person.email, name: 'Robin Vale' })
    })
    const [mailed = ''] = await site.links(person.email)
    const setup = await (await openBrowser(site.url).get(`/sso/new_password?token=${tokenIn(mailed)}`)).text()
    expect(setup).toContain('One step, and your account is ready.')

    const refused = await post({ token: tokenIn(mailed), password: 'password' })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      error: {
        code: 'INVALID',
        data: { password: ['Password must have at least 1 uppercase letter', 'Password must have at least 1 special character'] },
      },
    })
    expect((await post({ token: tokenIn(mailed), password: NEW })).status).toBe(204)
    const once = await post({ token: tokenIn(mailed), password: NEW })
    expect(once.status).toBe(422)
    expect(await once.json()).toMatchObject({ error: { data: { token: [expect.stringContaining('no longer works')] } } })
    await signIn(openBrowser(site.url), site.url, { email: person.email, password: NEW })
  })
})

describe('guessing', () => {
  test('is stopped after eight tries for one person, with the time to wait, and others go on', async () => {
    const [person, other] = [await site.makePerson(), await site.makePerson()]
    const browser = openBrowser(site.url)
    const page = await toSignInPage(browser, authorization(site.url))
    for (let round = 0; round < 8; round += 1) expect((await browser.post(page, { ...person, password: 'Wrong-word-1' })).status).toBe(401)
    const answer = await browser.post(page, { email: person.email, password: PASSWORD })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.text()).toMatch(/role="alert">Too many tries\. Please wait \d+ (minutes?|seconds?) and try again\./)
    await signIn(openBrowser(site.url), site.url, other)
  })

  test('a right password gives back what was counted', async () => {
    const person = await site.makePerson()
    for (let round = 0; round < 12; round += 1) {
      const browser = openBrowser(site.url)
      await browser.post(await toSignInPage(browser, authorization(site.url)), { ...person, password: 'Wrong-word-1' })
      await signIn(openBrowser(site.url), site.url, person)
    }
  })

  test('is stopped for an address that nobody has, too', async () => {
    const browser = openBrowser(site.url)
    const page = await toSignInPage(browser, authorization(site.url))
    const statuses: number[] = []
    for (let round = 0; round < 9; round += 1)
      statuses.push((await browser.post(page, { email: 'ghost@greenroom.example', password: 'x' })).status)
    expect(statuses.at(-1)).toBe(429)
  })

  test('a new password by mail lets the person in again at once', async () => {
    const person = await site.makePerson()
    const browser = openBrowser(site.url)
    const page = await toSignInPage(browser, authorization(site.url))
    for (let round = 0; round < 9; round += 1) await browser.post(page, { ...person, password: 'Wrong-word-1' })
    await ask(person.email)
    const [mailed] = await site.links(person.email)
    await openBrowser(site.url).post('/sso/new_password', { token: tokenIn(mailed), password: NEW, confirm: NEW })
    await signIn(openBrowser(site.url), site.url, { email: person.email, password: NEW })
  })
})
