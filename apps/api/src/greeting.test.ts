import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { greeting } from './greeting.ts'

test.each([
  ['a demo', {}, ['Sign in as', '/demo/phone', '/api/docs']],
  ['a demo that sends to another FCM', { FCM_ENDPOINT: 'http://127.0.0.1:9' }, ['Sign in as', '/api/docs']],
  ['a demo with another issuer', { OIDC_ISSUER: 'https://id.example.com' }, ['/demo/phone', '/api/docs']],
  ['a server that is no demo', { DEMO: 'false' }, ['/api/docs']],
])('the greeting of %s names what works there', (_, env, named) => {
  const text = greeting({ config: loadConfig(env), seeded: false })
  expect(['Sign in as', '/demo/phone', '/api/docs'].filter((words) => text.includes(words))).toEqual(named)
})

test('with another issuer the greeting says what to register there', () => {
  const env = { PUBLIC_URL: 'https://console.example.com', OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'greenroom' }
  const text = greeting({ config: loadConfig(env), seeded: false })
  const addresses = ['https://console.example.com/auth/callback', 'https://console.example.com/auth/silent', 'https://console.example.com/']
  for (const line of [...addresses, 'https://console.example.com']) expect(text).toMatch(new RegExp(` ${line}$`, 'm'))
  for (const words of [
    'greenroom: a public client',
    'PKCE (S256)',
    'openid profile email offline_access',
    'email_verified',
    'docs/sign-in.md',
  ])
    expect(text).toContain(words)
  expect(greeting({ config: loadConfig({}), seeded: false })).not.toContain('Register there')
})
