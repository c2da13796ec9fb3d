import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inviteCreator } from '../domain/accounts/invite-creator.ts'
import { type SignOnServer, signOnServer } from '../testing/sign-on-server.ts'

let issuer: Issuer
let site: SignOnServer

beforeAll(async () => {
  issuer = await startIssuer()
  site = await signOnServer({ OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: 'greenroom-console' })
})
afterAll(async () => {
  await site.close()
  issuer.server.close()
})

describe('with an external issuer', () => {
  test('the built-in provider is not there, and the console learns where to go', async () => {
    expect((await fetch(`${site.url}/sso/.well-known/openid-configuration`)).status).toBe(404)
    const { data } = (await (await fetch(`${site.url}/api/configuration`)).json()) as { data: unknown }
    expect(data).toMatchObject({ issuer: issuer.url, issuer_metadata: null, client_id: 'greenroom-console', sign_out_url: null })
  })

  test('second steps are asked for there, and cannot be set up here', async () => {
    const person = await site.makePerson()
    const token = await issuer.token({ sub: 'with-second-step', email: person.email, email_verified: true })
    await site.api('/api/apps', token)
    await connect(token, (await site.links(person.email))[0] ?? '')
    const path = `/api/users/${person.id}/second_step`
    expect((await site.api(`/api/users/${person.id}`, token)).status).toBe(200)
    expect((await site.api(path, token)).status).toBe(404)
    for (const [end, data] of [
      ['passkey_options', {}],
      ['authenticator', {}],
      ['recovery_codes', {}],
      ['removals', {}],
      ['reset', {}],
    ] as const)
      expect((await site.api(`${path}/${end}`, token, { method: 'POST', body: { data } })).status).toBe(404)
  })

  test('binds nobody by a verified address alone: the account is mailed a link, which binds once, and the subject counts from then on (trap T13)', async () => {
    const person = await site.makePerson()
    const path = `/api/users/${person.id}`
    const first = await issuer.token({ sub: 'subject-1', email: person.email.toUpperCase(), email_verified: true })
    const refused = await site.api(path, first)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      error: { code: 'NOT_CONNECTED', detail: 'We sent you an email with a link. Open it to connect this sign-in with your account.' },
    })
    const [link = ''] = await site.links(person.email)
    expect(link).toMatch(`${site.url}/connect?token=`)

    expect((await connect(first, link)).status).toBe(204)
    const answer = await site.api(path, first)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ data: { id: person.id, sub: 'subject-1' } })
    expect((await connect(first, link)).status, 'the link a second time').toBe(422)
    // The address is only an attribute: changing it changes nothing, and another person who has it now gets no access.
    expect((await site.api(path, await issuer.token({ sub: 'subject-1', email: 'other@greenroom.example' }))).status).toBe(200)
    const thief = await site.api(path, await issuer.token({ sub: 'subject-2', email: person.email, email_verified: true }))
    expect(await codeOf(thief)).toBe('NOT_A_CREATOR')
    expect(await site.links(person.email)).toHaveLength(1)
  })

  test('a link binds nobody without its verified address, and stays good for the right one', async () => {
    const person = await site.makePerson()
    const mine = await issuer.token({ sub: 'mine', email: person.email, email_verified: true })
    await site.api('/api/apps', mine)
    const [link = ''] = await site.links(person.email)
    for (const claims of [{ email: 'thief@greenroom.example', email_verified: true }, { email: person.email }, {}]) {
      expect(await codeOf(await connect(await issuer.token({ sub: 'thief', ...claims }), link))).toBe('FORBIDDEN')
    }
    expect((await connect('', link)).status).toBe(401)
    expect((await connect(mine, link)).status).toBe(204)
  })

  test('mails one link while it is fresh, and three an hour at most', async () => {
    const person = await site.makePerson()
    const come = async () =>
      await codeOf(await site.api('/api/apps', await issuer.token({ sub: 'impatient', email: person.email, email_verified: true })))
    await Promise.all([come(), come(), come()])
    expect(await site.links(person.email)).toHaveLength(1)
    for (let later = 0; later < 4; later += 1) {
      await site.deps.db.platform.query(`update one_time_links set created_at = created_at - interval '11 minutes'`)
      expect(await come()).toBe('NOT_CONNECTED')
    }
    expect(await site.links(person.email)).toHaveLength(3)
  })

  test('an invitation brings the link along', async () => {
    const person = await site.makePerson({ isSuper: false })
    const id = await site.makeApp()
    await site.deps.db.changePlatform((tx) =>
      inviteCreator(site.deps, tx, { id, name: 'Harbour Choir' }, { email: person.email, name: 'Robin' }),
    )
    const [link = ''] = await site.links(person.email)
    const token = await issuer.token({ sub: 'invited', email: person.email, email_verified: true })
    expect((await connect(token, link)).status).toBe(204)
    expect((await site.api(`/api/apps/${id}`, token)).status).toBe(200)
  })

  test.each([
    ['an address that is not verified', { email_verified: false }],
    ['an address of which nothing is said', {}],
    ['a verification that is no truth value', { email_verified: 'true' }],
    ['an address that Entra ID does not vouch for', { xms_edov: false }],
    ['an address that the issuer says is not verified, whatever another claim says', { email_verified: false, xms_edov: true }],
  ])('binds nobody by %s', async (_what, claims) => {
    const person = await site.makePerson()
    const answer = await site.api(`/api/users/${person.id}`, await issuer.token({ sub: person.id, email: person.email, ...claims }))
    expect(answer.status).toBe(403)
    expect(await codeOf(answer)).toBe('NOT_A_CREATOR')
    const { rows } = await site.deps.db.platform.query('select 1 from user_identities where user_id = $1', [person.id])
    expect(rows).toEqual([])
  })

  test.each([true, 1, '1'])('takes xms_edov %j of Entra ID, which never sends email_verified, for a verified address', async (xms_edov) => {
    const person = await site.makePerson()
    const token = await issuer.token({ sub: `entra-${person.id}`, email: person.email, xms_edov })
    await bind(token, person.email)
    expect((await site.api(`/api/users/${person.id}`, token)).status).toBe(200)
  })

  test('gives everybody else the same answer, whoever they are', async () => {
    const unknown = await site.api(
      '/api/apps',
      await issuer.token({ sub: 'nobody', email: 'nobody@greenroom.example', email_verified: true }),
    )
    const plain = await site.makePerson({ isSuper: false })
    const noCreator = await site.api('/api/apps', await issuer.token({ sub: 'plain', email: plain.email, email_verified: true }))
    expect(await unknown.text()).toBe(await noCreator.text())
  })

  test('refuses tokens for others, by others, and those from before access ended', async () => {
    const person = await site.makePerson()
    const path = `/api/users/${person.id}`
    const claims = { sub: 'subject-3', email: person.email, email_verified: true }
    await bind(await issuer.token(claims), person.email)
    expect((await site.api(path, await issuer.token(claims))).status).toBe(200)
    const other = await startIssuer()
    for (const token of [
      await issuer.token({ ...claims, aud: 'another-client' }),
      await issuer.token({ ...claims, iss: other.url }),
      await other.token(claims),
      await other.token({ ...claims, iss: issuer.url }),
      await issuer.token(claims, { typ: 'at+jwt' }),
    ]) {
      expect((await site.api(path, token)).status).toBe(401)
    }
    other.server.close()
    const old = await issuer.token({ ...claims, iat: Math.floor(Date.now() / 1000) - 30 })
    expect((await site.api(path, old)).status).toBe(200)
    await site.deps.db.platform.query(`update users set tokens_valid_after = now() - interval '5 seconds' where id = $1`, [person.id])
    await expect.poll(async () => (await site.api(path, old)).status).toBe(401)
    expect((await site.api(path, await issuer.token(claims))).status).toBe(200)
  })

  test('keeps no passwords', async () => {
    const person = await site.makePerson()
    const token = await issuer.token({
      sub: 'subject-4',
      email: person.email,
      email_verified: true,
      auth_time: Math.floor(Date.now() / 1000),
    })
    await bind(token, person.email)
    const answer = await site.api(`/api/users/${person.id}`, token, { method: 'PATCH', body: { data: { password: 'Curtain-call-9' } } })
    expect(answer.status).toBe(403)
    expect(await codeOf(answer)).toBe('FORBIDDEN')
  })
})

test('an issuer whose name ends in a slash, such as that of Auth0, works with and without it in OIDC_ISSUER', async () => {
  const slashed = await startIssuer('/realm/')
  for (const address of [slashed.url, slashed.url.slice(0, -1)]) {
    const there = await signOnServer({ OIDC_ISSUER: address })
    const person = await there.makePerson()
    const token = await slashed.token({ aud: 'console', sub: 'slashed', email: person.email, email_verified: true })
    expect(await codeOf(await there.api('/api/apps', token))).toBe('NOT_CONNECTED')
    await there.close()
  }
  slashed.server.close()
})

test.each(['isSilent', 'hidesKeys'] as const)(
  'an issuer that does not answer (%s) is a 503, and works as soon as it does',
  async (fault) => {
    const late = await startIssuer()
    late[fault] = true
    const waiting = await signOnServer({ OIDC_ISSUER: late.url })
    const person = await waiting.makePerson()
    const token = await late.token({ aud: 'console', sub: 'late', email: person.email, email_verified: true })
    // After silence, the second one is refused without another request to the issuer.
    const answers = [await waiting.api('/api/apps', token), await waiting.api('/api/apps', token)]
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [503, '5'],
      [503, '5'],
    ])
    for (const answer of answers) expect(await answer.text()).toContain('The sign-in service cannot be reached right now.')
    late[fault] = false
    await expect.poll(async () => (await waiting.api('/api/apps', token)).status, { timeout: 10_000 }).toBe(403)
    await waiting.close()
    late.server.close()
  },
)

type Issuer = {
  url: string
  server: Server
  isSilent: boolean
  /** Its discovery document is there, and its keys are not. */
  hidesKeys: boolean
  token(claims: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>
}

/** A foreign issuer: a discovery document, keys, and id tokens signed with RS256. */
async function startIssuer(path = '/realm'): Promise<Issuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const keys: JWK[] = [{ ...(await exportJWK(publicKey)), kid: 'theirs', use: 'sig', alg: 'RS256' }]
  const server = createServer((request, response) => {
    if (issuer.isSilent) return request.socket.destroy()
    if (issuer.hidesKeys && request.url === '/realm/keys') response.statusCode = 502
    const answers: Record<string, unknown> = {
      '/realm/.well-known/openid-configuration': { issuer: issuer.url, jwks_uri: new URL('/realm/keys', issuer.url).href },
      '/realm/keys': { keys },
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answers[request.url ?? ''] ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer: Issuer = {
    // A listening TCP server has an address of this form.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    server,
    isSilent: false,
    hidesKeys: false,
    token: (claims, header = {}) =>
      new SignJWT({ iss: issuer.url, aud: 'greenroom-console', iat: Math.floor(Date.now() / 1000), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'theirs', ...header })
        .setExpirationTime('5 min')
        .sign(privateKey),
  }
  return issuer
}

/** Opens a mailed link, as the console does for the person of the token. */
async function connect(token: string, link: string): Promise<Response> {
  const data = { token: new URL(link).searchParams.get('token') }
  return await site.api('/api/connect', token, { method: 'POST', body: { data } })
}

/** Binds the identity of a token to the account with its address. */
async function bind(token: string, email: string): Promise<void> {
  await site.api('/api/apps', token)
  const [link = ''] = await site.links(email)
  expect((await connect(token, link)).status).toBe(204)
}

async function codeOf(answer: Response): Promise<string> {
  return ((await answer.json()) as { error: { code: string } }).error.code
}
