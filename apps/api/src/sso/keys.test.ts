import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { unlimitedSlice } from '../in-pieces/in-pieces.ts'
import { openBrowser, refresh, signIn, tokensOf } from '../testing/browser.ts'
import { freshDatabase } from '../testing/database.ts'
import { testDeps } from '../testing/deps.ts'
import { type SignOnServer, signOnServer } from '../testing/sign-on-server.ts'
import { createAuthenticator } from './authenticator.ts'
import { createKeyRing } from './key-ring.ts'
import { loadSigningKeys, rotateSigningKeys } from './signing-keys.ts'
import { sweepSso } from './sweep.ts'

let site: SignOnServer

beforeAll(async () => {
  site = await signOnServer()
})
afterAll(() => site.close())

describe('signing keys', () => {
  test('are made once, however many servers start at the same moment, and are sealed', async () => {
    const database = await freshDatabase()
    const deps = await testDeps(database)
    const all = await Promise.all(Array.from({ length: 5 }, () => loadSigningKeys(deps)))
    expect(new Set(all.map(([key]) => key?.kid)).size).toBe(1)
    const { rows } = await deps.db.platform.query<{ sealed: Buffer; open: string }>(
      'select private_jwk as sealed, public_jwk::text as open from sso_keys',
    )
    expect(rows).toHaveLength(1)
    const secret = all[0]?.[0]?.privateJwk.d ?? ''
    expect(secret).toHaveLength(43)
    expect(rows[0]?.sealed.includes(secret)).toBe(false)
    expect(rows[0]?.open).not.toContain(secret)
    await deps.cleanUp()
    await database.drop()
  })

  test('are published without their private part', async () => {
    const { keys } = (await (await fetch(`${site.url}/sso/oauth/jwks`)).json()) as { keys: Record<string, unknown>[] }
    expect(keys).toEqual([
      { kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: expect.any(String), x: expect.any(String), y: expect.any(String) },
    ])
  })

  test('rotate without signing anybody out, and without a restart', async () => {
    const person = await site.makePerson()
    const before = await signIn(openBrowser(site.url), site.url, person)
    const sibling = await site.sibling()
    await sibling.authenticate(before.id_token)
    const kid = await rotateSigningKeys(site.deps, { atOnce: false })

    // A server refreshes its keys within a minute; for this one the minute has passed.
    const later = Date.now() + 61_000
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later)
    const published = (await (await fetch(`${site.url}/sso/oauth/jwks`)).json()) as { keys: { kid: string }[] }
    clock.mockRestore()
    expect(published.keys.map((key) => key.kid)).toEqual([kid, decodeProtectedHeader(before.id_token).kid])

    const after = await tokensOf(await refresh(site.url, before.refresh_token))
    expect(decodeProtectedHeader(after.id_token).kid).toBe(kid)
    const path = `/api/users/${person.id}`
    expect((await site.api(path, before.id_token)).status, 'a token signed by the key before').toBe(200)
    expect((await site.api(path, after.id_token)).status).toBe(200)
    // The sibling has not refreshed its keys yet, gets an unknown id, and refreshes them.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect((await sibling.authenticate(after.id_token)).userId).toBe(person.id)
    await jwtVerify(after.id_token, createRemoteJWKSet(new URL(`${site.url}/sso/oauth/jwks`)), {
      issuer: `${site.url}/sso`,
      audience: 'console',
    })
  })

  test('of an hour ago are gone', async () => {
    await rotateSigningKeys(site.deps, { atOnce: false })
    await site.deps.db.platform.query(`update sso_keys set retired_at = now() - interval '61 minutes' where retired_at is not null`)
    expect(await loadSigningKeys(site.deps)).toHaveLength(1)
    await sweepSso.run(site.deps, unlimitedSlice())
    const { rows } = await site.deps.db.platform.query('select 1 from sso_keys')
    expect(rows).toHaveLength(1)
  })

  test('in the wrong hands go at once, with what they signed', async () => {
    const person = await site.makePerson()
    const keyRing = createKeyRing(site.deps)
    const { authenticate } = createAuthenticator({ ...site.deps, keyRing })
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 122_000)
    await fetch(`${site.url}/sso/oauth/jwks`)
    clock.mockRestore()
    const { id_token: stolen } = await signIn(openBrowser(site.url), site.url, person)
    expect((await authenticate(stolen)).userId).toBe(person.id)
    await rotateSigningKeys(site.deps, { atOnce: true })
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
    const ring = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    await expect(authenticate(stolen)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    ring.mockRestore()
    later.mockRestore()
  })
})
