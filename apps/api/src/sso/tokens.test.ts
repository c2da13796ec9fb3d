import { decodeJwt, exportJWK, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetAccounts } from '../domain/accounts/account-memory.ts'
import {
  authorization,
  type Browser,
  openBrowser,
  redeem,
  refresh,
  signIn,
  type Tokens,
  toCallback,
  tokensOf,
  toSignInPage,
} from '../testing/browser.ts'
import { type SignOnServer, signOnServer } from '../testing/sign-on-server.ts'
import { loadSigningKeys } from './signing-keys.ts'

let site: SignOnServer

beforeAll(async () => {
  site = await signOnServer()
})
afterAll(() => site.close())

/** Neither these tokens nor the browser's session are valid. */
async function expectEnded(browser: Browser, userId: string, given: readonly Tokens[]): Promise<void> {
  for (const tokens of given) {
    expect(await errorOf(await refresh(site.url, tokens.refresh_token))).toBe('invalid_grant')
    expect((await site.api(`/api/users/${userId}`, tokens.id_token)).status).toBe(401)
    const userinfo = await fetch(`${site.url}/sso/oauth/userinfo`, { headers: { authorization: `Bearer ${tokens.access_token}` } })
    expect(userinfo.status).toBe(401)
  }
  const silent = authorization(site.url, { prompt: 'none', redirect_uri: `${site.url}/auth/silent` })
  expect((await toCallback(browser, await browser.get(silent.url))).searchParams.get('error')).toBe('login_required')
}

const errorOf = async (answer: Response) => ((await answer.json()) as { error?: string }).error

describe('refresh tokens', () => {
  test('are given without offline_access, and give new tokens with the same sign-in (SESS-012)', async () => {
    const person = await site.makePerson()
    const first = await signIn(openBrowser(site.url), site.url, person)
    await site.deps.db.platform.query(`update users set name = 'New Name', timezone = 'Europe/Berlin' where id = $1`, [person.id])
    const second = await tokensOf(await refresh(site.url, first.refresh_token))
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(decodeJwt(second.id_token)).toMatchObject({
      sub: person.id,
      name: 'New Name',
      timezone: 'Europe/Berlin',
      auth_time: decodeJwt(first.id_token).auth_time,
    })
    expect((await site.api(`/api/users/${person.id}`, second.id_token)).status).toBe(200)
  })

  test('used a second time, end all that came from the sign-in: tokens, the session, and the id token as the bearer of the API', async () => {
    const person = await site.makePerson()
    const browser = openBrowser(site.url)
    const first = await signIn(browser, site.url, person)
    const elsewhere = await signIn(openBrowser(site.url), site.url, person)
    const second = await tokensOf(await refresh(site.url, first.refresh_token))
    const sibling = await site.sibling()
    await sibling.authenticate(second.id_token)
    // Longer ago than two requests overlap.
    await site.deps.db.platform.query(
      `update sso_records set consumed_at = consumed_at - interval '1 minute' where model = 'RefreshToken' and account_id = $1`,
      [person.id],
    )
    expect(await errorOf(await refresh(site.url, first.refresh_token))).toBe('invalid_grant')
    await expectEnded(browser, person.id, [first, second])
    // Another process may have the account in its cache for a moment.
    await expect.poll(() => sibling.authenticate(second.id_token).catch(({ code }) => code)).toBe('UNAUTHENTICATED')
    expect((await site.api(`/api/users/${person.id}`, elsewhere.id_token)).status, 'the same person in another browser').toBe(200)
  })

  test('that are revoked end the session and the id token too', async () => {
    const person = await site.makePerson()
    const browser = openBrowser(site.url)
    const tokens = await signIn(browser, site.url, person)
    const body = new URLSearchParams({ client_id: 'console', token: tokens.refresh_token })
    expect((await fetch(`${site.url}/sso/oauth/revoke`, { method: 'POST', body })).status).toBe(200)
    await expectEnded(browser, person.id, [tokens])
  })

  test('used by two at the same moment: one wins and goes on', async () => {
    const person = await site.makePerson()
    const first = await signIn(openBrowser(site.url), site.url, person)
    let answers: Promise<Response[]> | undefined
    // Locked until both have begun, so that neither comes late.
    await site.deps.db.changePlatform(async (tx) => {
      await tx.query(`select from sso_records where model = 'RefreshToken' and account_id = $1 for update`, [person.id])
      answers = Promise.all([1, 2].map(() => refresh(site.url, first.refresh_token)))
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%sso_records%'`
      await expect
        .poll(async () => {
          await tx.query('select pg_stat_clear_snapshot()')
          return (await tx.query(waiting)).rowCount
        })
        .toBe(2)
    })
    const all = (await answers) ?? []
    expect(all.map(({ status }) => status).sort()).toEqual([200, 400])
    const winner = all.find(({ status }) => status === 200)
    const tokens = await tokensOf(winner ?? Response.error())
    expect((await site.api(`/api/users/${person.id}`, tokens.id_token)).status).toBe(200)
    expect((await refresh(site.url, tokens.refresh_token)).status).toBe(200)
  })

  test('a code that is used a second time ends the same', async () => {
    const person = await site.makePerson()
    const browser = openBrowser(site.url)
    const request = authorization(site.url)
    const callback = await toCallback(browser, await browser.post(await toSignInPage(browser, request), person))
    // A thief who only has the code, without the verifier, ends nothing.
    expect((await redeem(site.url, request, callback, { code_verifier: 'x'.repeat(43) })).status).toBe(400)
    const tokens = await tokensOf(await redeem(site.url, request, callback))
    expect((await site.api(`/api/users/${person.id}`, tokens.id_token)).status).toBe(200)
    expect((await redeem(site.url, request, callback)).status).toBe(400)
    await expectEnded(browser, person.id, [tokens])
  })

  test('end fourteen days after the sign-in, however often they were renewed', async () => {
    const person = await site.makePerson()
    const first = await signIn(openBrowser(site.url), site.url, person)
    const endsAt = async () => {
      const { rows } = await site.deps.db.platform.query<{ days: number }>(
        `select extract(epoch from expires_at - now()) / 86400 as days from sso_records
         where model = 'RefreshToken' and account_id = $1 and consumed_at is null`,
        [person.id],
      )
      return Number(rows[0]?.days)
    }
    expect(await endsAt()).toBeCloseTo(14, 2)
    await site.deps.db.platform.query(
      `update sso_records set payload = payload || jsonb_build_object('exp', extract(epoch from now())::int + 3600)
       where model = 'RefreshToken' and account_id = $1`,
      [person.id],
    )
    await tokensOf(await refresh(site.url, first.refresh_token))
    expect(await endsAt()).toBeCloseTo(1 / 24, 2)
  })
})

describe('silent renewal in a frame (prompt=none)', () => {
  const silent = () => authorization(site.url, { prompt: 'none', redirect_uri: `${site.url}/auth/silent` })

  test('answers with a code while the person is signed in', async () => {
    const person = await site.makePerson()
    const browser = openBrowser(site.url)
    await signIn(browser, site.url, person)
    const request = silent()
    const callback = await toCallback(browser, await browser.get(request.url))
    expect(callback.pathname).toBe('/auth/silent')
    const tokens = await tokensOf(await redeem(site.url, request, callback))
    expect(decodeJwt(tokens.id_token).sub).toBe(person.id)
  })

  test('answers login_required, without a page, when nobody is', async () => {
    const answer = await openBrowser(site.url).get(silent().url)
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe('login_required')
  })

  test('answers login_required once the account is disabled', async () => {
    const person = await site.makePerson()
    const browser = openBrowser(site.url)
    await signIn(browser, site.url, person)
    await site.deps.db.platform.query('update users set disabled_at = now() where id = $1', [person.id])
    const callback = await toCallback(browser, await browser.get(silent().url))
    expect(callback.searchParams.get('error')).toBe('login_required')
  })
})

describe('signing in anew', () => {
  test('is asked for when the sign-in is older than max_age, and moves auth_time', async () => {
    const person = await site.makePerson()
    const browser = openBrowser(site.url)
    const first = await signIn(browser, site.url, person)
    await site.deps.db.platform.query(
      `update sso_records set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload ->> 'loginTs')::int - 3600))
       where model = 'Session' and account_id = $1`,
      [person.id],
    )
    const request = authorization(site.url, { max_age: '600' })
    const page = (await browser.get(request.url)).headers.get('location') ?? ''
    expect(await (await browser.get(page)).text()).toContain('Please sign in again to continue.')
    const callback = await toCallback(browser, await browser.post(page, person))
    const tokens = await tokensOf(await redeem(site.url, request, callback))
    expect(Number(decodeJwt(tokens.id_token).auth_time)).toBeGreaterThanOrEqual(Number(decodeJwt(first.id_token).auth_time))
  })
})

// Concurrently, since most of them wait until an account is looked up again.
describe.concurrent('what the API takes as a bearer (SESS-008)', () => {
  const claims = (sub: string, session: unknown) => ({ iss: `${site.url}/sso`, aud: 'console', sub, session_id: session })

  test('refuses everything but an id token of this issuer for the console', async () => {
    const person = await site.makePerson()
    const tokens = await signIn(openBrowser(site.url), site.url, person)
    const [key] = await loadSigningKeys(site.deps)
    if (key === undefined) throw new Error('There is no key.')
    const real = await importJWK(key.privateJwk, 'ES256')
    const { privateKey: foreign } = await generateKeyPair('ES256', { extractable: true })
    const good = claims(person.id, decodeJwt(tokens.id_token).session_id)
    const signed = (payload: Record<string, unknown>, header: Record<string, unknown> = {}, by = real) =>
      new SignJWT(payload)
        .setProtectedHeader({ alg: 'ES256', kid: key.kid, ...header })
        .setIssuedAt()
        .setExpirationTime('5 min')
        .sign(by)
    const past = Math.floor(Date.now() / 1000) - 120
    const path = `/api/users/${person.id}`

    expect((await site.api(path, await signed(good))).status, 'the test signs as the server does').toBe(200)
    const refused: Record<string, string> = {
      'no token': '',
      'an access token': tokens.access_token,
      'a refresh token': tokens.refresh_token,
      'alg none': new UnsecuredJWT(good).setIssuedAt().setExpirationTime('5 min').encode(),
      'another audience': await signed({ ...good, aud: 'somebody' }),
      'several audiences': await signed({ ...good, aud: ['console', 'somebody'] }),
      'another authorized party': await signed({ ...good, azp: 'somebody' }),
      'another issuer': await signed({ ...good, iss: 'https://issuer.example' }),
      'another key under our id': await signed(good, {}, foreign),
      'a key that the token brings along': await signed(good, { jwk: await exportJWK(foreign), kid: 'mine' }, foreign),
      'an unknown key': await signed(good, { kid: 'unknown' }),
      'no key id': await signed(good, { kid: undefined }),
      'a logout token': await signed(good, { typ: 'logout+jwt' }),
      'a JWT access token': await signed(good, { typ: 'at+jwt' }),
      'no session': await signed({ ...good, session_id: undefined }),
      "somebody else's session": await signed({ ...good, sub: (await site.makePerson()).id }),
      'no expiry': await new SignJWT(good).setProtectedHeader({ alg: 'ES256', kid: key.kid }).setIssuedAt().sign(real),
      expired: await new SignJWT(good)
        .setProtectedHeader({ alg: 'ES256', kid: key.kid })
        .setIssuedAt(past - 60)
        .setExpirationTime(past)
        .sign(real),
      'a symmetric key': await new SignJWT(good)
        .setProtectedHeader({ alg: 'HS256', kid: key.kid })
        .setIssuedAt()
        .setExpirationTime('5 min')
        .sign(Buffer.from(JSON.stringify(key.publicJwk))),
      'a changed payload': tokens.id_token.replace(
        /\.[^.]+\./,
        `.${Buffer.from(JSON.stringify({ ...decodeJwt(tokens.id_token), isSuper: true, email: 'x' })).toString('base64url')}.`,
      ),
    }
    for (const [what, token] of Object.entries(refused)) {
      const answer = await site.api(path, token)
      expect(answer.status, what).toBe(401)
      expect(await errorOfBody(answer), what).toBe('UNAUTHENTICATED')
    }
  })

  test('that ran out after a long upload began is good as of that moment, as long as the account is', async ({ expect }) => {
    const person = await site.makePerson()
    const tokens = await signIn(openBrowser(site.url), site.url, person)
    const [key] = await loadSigningKeys(site.deps)
    if (key === undefined) throw new Error('There is no key.')
    const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds
    const ranOut = await new SignJWT(claims(person.id, decodeJwt(tokens.id_token).session_id))
      .setProtectedHeader({ alg: 'ES256', kid: key.kid })
      .setIssuedAt(ago(180))
      .setExpirationTime(ago(120))
      .sign(await importJWK(key.privateJwk, 'ES256'))
    const whileGood = new Date(ago(150) * 1000)
    const refused = { code: 'UNAUTHENTICATED' }
    await expect(site.deps.authenticate(ranOut)).rejects.toMatchObject(refused)
    expect(await site.deps.authenticate(ranOut, { asOf: whileGood })).toMatchObject({ userId: person.id })
    await expect(site.deps.authenticate(ranOut), 'and is not remembered as good').rejects.toMatchObject(refused)
    await site.deps.db.platform.query('update users set disabled_at = now() where id = $1', [person.id])
    await expect
      .poll(
        () =>
          site.deps.authenticate(ranOut, { asOf: whileGood }).then(
            () => 'good',
            ({ code }) => code,
          ),
        { timeout: 5_500 },
      )
      .toBe('UNAUTHENTICATED')
  })

  test('believes the account and not the token about rights, within five seconds', async () => {
    const person = await site.makePerson({ isSuper: true })
    const other = await site.makePerson()
    const tokens = await signIn(openBrowser(site.url), site.url, person)
    expect((await site.api(`/api/users/${other.id}`, tokens.id_token)).status).toBe(200)
    await site.deps.db.platform.query('update users set is_super = false where id = $1', [person.id])
    const answer = await until(() => site.api(`/api/users/${other.id}`, tokens.id_token), 403)
    expect(await errorOfBody(answer)).toBe('NOT_A_CREATOR')
  })

  test('ends a live stream within five seconds, however lately another request looked the account up', { timeout: 12_000 }, async () => {
    const person = await site.makePerson()
    const appId = await site.makeApp()
    const tokens = await signIn(openBrowser(site.url), site.url, person)
    const stream = await site.api(`/api/apps/${appId}/live`, tokens.id_token)
    expect(stream.status).toBe(200)
    const ended = stream.text().then(() => performance.now())
    // Cached from now on for four seconds, and so beyond the stream's next check.
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    forgetAccounts(site.deps.db)
    await site.api('/api/apps', tokens.id_token)
    await site.deps.db.platform.query('update users set disabled_at = now() where id = $1', [person.id])
    const disabled = performance.now()
    expect((await ended) - disabled).toBeLessThan(5_000)
  })

  test('refuses a disabled account within five seconds', async () => {
    const person = await site.makePerson()
    const tokens = await signIn(openBrowser(site.url), site.url, person)
    expect((await site.api(`/api/users/${person.id}`, tokens.id_token)).status).toBe(200)
    await site.deps.db.platform.query('update users set disabled_at = now() where id = $1', [person.id])
    await until(() => site.api(`/api/users/${person.id}`, tokens.id_token), 401)
  })
})

describe('somebody who is no creator (SESS-023, OQ-126)', () => {
  test('signs in, and is told why the console stays closed', async () => {
    const person = await site.makePerson({ isSuper: false })
    const tokens = await signIn(openBrowser(site.url), site.url, person)
    const answer = await site.api(`/api/users/${person.id}`, tokens.id_token)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toEqual({
      error: {
        status: 403,
        code: 'NOT_A_CREATOR',
        detail: 'The email you used is not registered as a Content Creator. Please log in with your creator account.',
      },
    })
  })
})

async function errorOfBody(answer: Response): Promise<string> {
  return ((await answer.json()) as { error: { code: string } }).error.code
}

/**
 * Repeats the request until the response has this status, for at most five seconds: the promised time in which access
 * ends.
 */
async function until(ask: () => Promise<Response>, status: number): Promise<Response> {
  const began = performance.now()
  for (;;) {
    const answer = await ask()
    if (answer.status === status) return answer
    if (performance.now() - began > 5_000) throw new Error(`Still ${answer.status} after five seconds`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
