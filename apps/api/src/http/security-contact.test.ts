import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { loadConfig } from '../config.ts'
import { type TestApp, testApp } from '../testing/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

it.each([
  ['an email address', 'security@example.com', 'mailto:security@example.com'],
  ['a page', 'https://example.com/security', 'https://example.com/security'],
])('says where to report a vulnerability if SECURITY_CONTACT is %s', async (_, contact, uri) => {
  const { securityContact } = loadConfig({ SECURITY_CONTACT: contact })
  const server = await buildApp({ ...site.deps, config: { ...site.deps.config, securityContact } })
  const answer = await server.inject('/.well-known/security.txt')
  await server.close()
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toContain(`Contact: ${uri}\n`)
  expect(Date.parse(/^Expires: (.*)$/m.exec(answer.body)?.[1] ?? '')).toBeGreaterThan(Date.now())
})

it('has no such file without the setting', async () => {
  expect((await site.server.inject('/.well-known/security.txt')).body).not.toContain('Contact:')
})
