import { expect, test } from 'vitest'
import { makeVapidKeys, vapidAuthorizations } from './vapid.ts'

const HOUR = 3_600_000

test('a token is signed once for each service, and again an hour before it expires', () => {
  let time = 0
  const authorizationOf = vapidAuthorizations({ keys: makeVapidKeys(), contact: 'mailto:ops@example.com', now: () => time })
  const first = authorizationOf('https://push.example.com')
  expect(claimsOf(first)).toEqual({ aud: 'https://push.example.com', exp: 12 * 3600, sub: 'mailto:ops@example.com' })
  expect(claimsOf(authorizationOf('https://other.example.com'))).toMatchObject({ aud: 'https://other.example.com' })
  time = 10.9 * HOUR
  expect(authorizationOf('https://push.example.com')).toBe(first)
  time = 11.1 * HOUR
  expect(claimsOf(authorizationOf('https://push.example.com'))).toMatchObject({ exp: (11.1 + 12) * 3600 })
})

function claimsOf(authorization: string): unknown {
  return JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString())
}
