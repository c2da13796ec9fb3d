import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { accountKey, addressKey } from './rate-limits.ts'

describe('passwords', () => {
  test('are kept as argon2id with at least 19 MiB and two passes', async () => {
    expect(await hashPassword('Limelight-7')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('match only themselves, and nobody matches without one', async () => {
    const hash = await hashPassword('Limelight-7')
    expect(await verifyPassword(hash, 'Limelight-7')).toEqual({ matches: true, stale: false })
    expect((await verifyPassword(hash, 'limelight-7')).matches).toBe(false)
    expect((await verifyPassword(null, 'no account has this password')).matches).toBe(false)
  })

  test('more at once than can wait are refused with when to try again', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 101 + 2 * availableParallelism() }, () => verifyPassword(null, 'no account has this password')),
    )
    const refused = answers.find((answer) => answer.status === 'rejected')
    expect(refused?.reason).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Too many passwords are being checked right now. Please try again in a moment.',
      headers: { 'retry-after': '2' },
    })
  })

  test('many at once are done one after another, and all of them are done', async () => {
    const hash = await hashPassword('Limelight-7')
    const all = await Promise.all(Array.from({ length: 12 }, () => verifyPassword(hash, 'Limelight-7')))
    expect(all.every(({ matches }) => matches)).toBe(true)
  })

  test.each([
    'Password1!',
    'P@ssw0rd',
    'Passw0rd!',
    'Welcome@123',
    'Qwerty123!',
    'Admin-2026',
    'Summer2026!',
    '1qaz@WSX',
    'Iloveyou!',
    'Liverpool#1',
    'A123456!',
    'Backstage-1!',
    'Backstage-2',
  ])('%s is too common', (password) => expect(isCommonPassword(password)).toBe(true))

  test.each(['Footlights-1!', 'Curtain-call-9', 'Limelight-7', 'Passionfruit-1', 'My-Admin-room1'])('%s is not', (password) =>
    expect(isCommonPassword(password)).toBe(false),
  )
})

describe('who a counted try is counted for', () => {
  test('an account by its address without case', () => {
    expect(accountKey(' Robin@Greenroom.example ')).toBe(accountKey('robin@greenroom.example'))
    expect(accountKey('robin@greenroom.example')).not.toContain('robin')
  })

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s as %s', (address, key) => expect(addressKey(address)).toBe(key))
})
