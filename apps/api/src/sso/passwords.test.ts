import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inviteCreator } from '../domain/accounts/invite-creator.ts'
import { authorization, openBrowser, refresh, signIn, toSignInPage } from '../testing/browser.ts'
import { withinOneQuarterHour } from '../testing/quarter-hour.ts'
import { PASSWORD, type SignOnServer, signOnServer } from '../testing/sign-on-server.ts'

let site: SignOnServer

beforeAll(async () => {
  // As behind a proxy, so that a request can come from any address.
  site = await signOnServer({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => site.close())

const NEW = 'Curtain-call-9'
const tokenIn = (link: string | undefined) => new URL(link ?? 'http://none').searchParams.get('token') ?? ''
const from = (address: string) => ({ 'x-forwarded-for': address })
const ask = (email: string, address = '127.0.0.1') =>
  openBrowser(site.url).post('/sso/forgotten_password', { email, from: '' }, from(address))

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

    // The mail links to the console's address, which redirects to the page, with the token (OQ-092, PWD-002).
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

  test('is mailed to who asks from where they sign in, when strangers have used up the ten an hour of everywhere else', async () => {
    const person = await site.makePerson()
    const browser = openBrowser(site.url)
    await signIn(browser, site.url, person)
    for (let stranger = 0; stranger < 12; stranger += 1) await ask(person.email, `198.51.100.${stranger}`)
    expect(await site.links(person.email)).toHaveLength(10)
    await ask(person.email, '127.0.0.1')
    expect(await site.links(person.email), 'from a known address').toHaveLength(11)
    await browser.post('/sso/forgotten_password', { email: person.email, from: '' }, from('203.0.113.77'))
    expect(await site.links(person.email), 'in a known browser').toHaveLength(12)
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
    expect(await (await ask('josé@example.com', '203.0.113.21')).text()).toContain('Invalid email. “é” can’t be used before the @.')
  })

  test('an international address is the same account in both of its forms, to sign in and to be mailed a link', async () => {
    const person = await site.makePerson({ email: 'robin@bücher.example' })
    for (const email of ['robin@bücher.example\u200b', '\u00a0Robin@xn--bcher-kva.example']) {
      await signIn(openBrowser(site.url), site.url, { ...person, email })
      expect((await ask(email, '203.0.113.21')).status).toBe(200)
    }
    expect(await site.links('robin@xn--bcher-kva.example')).toHaveLength(2)
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
    expect(setup).toContain('One step left to set up your account.')

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
    expect(await answer.text()).toMatch(/role="alert">Too many attempts\. Please wait \d+ (minutes?|seconds?) and try again\./)
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

describe('an attack on one account', () => {
  beforeEach(withinOneQuarterHour)

  /** Tries `password` from each of these addresses; returns the statuses. */
  async function tryFrom(
    addresses: readonly string[],
    email: string,
    password: string,
    browser = openBrowser(site.url),
  ): Promise<number[]> {
    const page = await toSignInPage(browser, authorization(site.url))
    const statuses: number[] = []
    for (const address of addresses) statuses.push((await browser.post(page, { email, password }, from(address))).status)
    return statuses
  }
  const wrong = (email: string, addresses: readonly string[]) => tryFrom(addresses, email, 'Wrong-word-1')
  const each = (count: number, addressOf: (index: number) => string) => Array.from({ length: count }, (_, index) => addressOf(index))

  test('from one address keeps nobody out anywhere else', async () => {
    const person = await site.makePerson()
    const statuses = await wrong(
      person.email,
      each(41, () => '198.51.100.1'),
    )
    expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([8, 429])
    expect(await tryFrom(['203.0.113.1'], person.email, person.password)).toEqual([303])
  })

  test('from one IPv6 network counts as one address', async () => {
    const person = await site.makePerson()
    const statuses = await wrong(
      person.email,
      each(41, (index) => `2001:db8:1:2::${index.toString(16)}`),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(8)
    expect(await tryFrom(['203.0.113.1'], person.email, person.password)).toEqual([303])
  })

  test('from many addresses does not stop a person who signs in where they did before: that browser, or that address', async () => {
    const person = await site.makePerson()
    const browser = openBrowser(site.url)
    expect(await tryFrom(['203.0.113.5'], person.email, person.password, browser)).toEqual([303])
    const attack = await wrong(
      person.email,
      each(42, (index) => `198.51.100.${index}`),
    )
    expect(attack.slice(-2)).toEqual([429, 429])
    expect(await tryFrom(['203.0.113.99'], person.email, person.password, browser), 'the browser, elsewhere').toEqual([303])
    expect(await tryFrom(['203.0.113.5'], person.email, person.password), 'the address, without cookies').toEqual([303])
    expect(await tryFrom(['203.0.113.200'], person.email, person.password), 'neither').toEqual([429])
    // A known browser is limited as well.
    const known = await tryFrom(
      each(9, () => '203.0.113.99'),
      person.email,
      'Wrong-word-1',
      browser,
    )
    expect(known.filter((status) => status === 429)).toHaveLength(1)
  })

  test('leaves the link by mail open, after which the browser is known and the attack can go on', async () => {
    const person = await site.makePerson()
    await wrong(
      person.email,
      each(42, (index) => `198.51.100.${index}`),
    )
    const browser = openBrowser(site.url)
    const page = await toSignInPage(browser, authorization(site.url))
    const refused = await browser.post(page, person, from('203.0.113.8'))
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('To sign in now, reset your password with the link below.')
    await ask(person.email, '203.0.113.8')
    const [mailed] = await site.links(person.email)
    await browser.post('/sso/new_password', { token: tokenIn(mailed), password: NEW, confirm: NEW }, from('203.0.113.8'))
    await wrong(
      person.email,
      each(42, (index) => `198.51.100.${index}`),
    )
    expect(await tryFrom(['203.0.113.9'], person.email, NEW, browser)).toEqual([303])
  })
})
