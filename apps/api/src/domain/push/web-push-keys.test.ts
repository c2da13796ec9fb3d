import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secretKey } from '../../secrets/secret-key.ts'
import { createVault } from '../../secrets/vault.ts'
import { type PushFixture, pushFixture } from '../../testing/push-fixture.ts'
import { webPushContact } from './web-push-contact.ts'
import { loadWebPushKeys } from './web-push-keys.ts'

let fixture: PushFixture

beforeAll(async () => {
  fixture = await pushFixture()
})

afterAll(() => fixture.close())

beforeEach(async () => {
  await fixture.deps.db.platform.query('delete from web_push_keys')
})

describe('the keys of web pushes', () => {
  test('are made once, by whichever process is first, and stored sealed', async () => {
    const [one, ...others] = await Promise.all([1, 2, 3, 4].map(() => loadWebPushKeys(fixture.deps)))
    for (const other of others) expect(other).toEqual(one)
    const { rows } = await fixture.deps.db.platform.query<{ public_key: string; private_key: Buffer }>('select * from web_push_keys')
    expect(rows.map(({ public_key }) => public_key)).toEqual([one?.publicKey])
    expect(rows[0]?.private_key.includes(Buffer.from(one?.privateKey ?? '', 'latin1'))).toBe(false)
  })

  test('are made anew when the key that sealed them is lost', async () => {
    const before = await loadWebPushKeys(fixture.deps)
    const vault = createVault([secretKey(randomBytes(32))])
    const after = await loadWebPushKeys({ ...fixture.deps, vault })
    expect(after.publicKey).not.toBe(before.publicKey)
    expect(await loadWebPushKeys({ ...fixture.deps, vault })).toEqual(after)
  })

  test('are closed to the role of requests', async () => {
    await loadWebPushKeys(fixture.deps)
    const app = await fixture.make.app()
    await expect(fixture.deps.db.inApp(app, (sql) => sql.query('select public_key from web_push_keys'))).rejects.toThrow(
      /permission denied/,
    )
  })
})

test.each([
  [{ securityContact: 'mailto:security@example.com' }, 'mailto:security@example.com'],
  [{ securityContact: 'https://example.com/security' }, 'https://example.com/security'],
  [{ mailFrom: 'Greenroom <post@example.com>' }, 'mailto:post@example.com'],
  [{ mailFrom: 'post@example.com' }, 'mailto:post@example.com'],
  [{}, 'https://console.example.com'],
  [{ publicUrl: 'http://localhost:3000' }, 'mailto:no-reply@localhost'],
])('the contact of the operator, with %j, is %s', (given, contact) => {
  const unset = { securityContact: null, mailFrom: 'Greenroom <no-reply@localhost>', publicUrl: 'https://console.example.com' }
  expect(webPushContact({ ...unset, ...given })).toBe(contact)
})
