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
