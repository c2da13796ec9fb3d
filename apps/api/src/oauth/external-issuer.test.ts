import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { testConfig } from '../testing/deps.ts'

let site: TestApp

beforeAll(async () => {
  const config = await testConfig({ OIDC_ISSUER: 'https://id.example.com' })
  site = await testApp({ config })
})
afterAll(() => site.close())

test('where people sign in at another issuer, assistants are connected in the same way', async () => {
  const { appId, id: owner } = await site.build.creator()
  const { publicUrl } = site.deps.config
  // The built-in provider is not there.
  expect((await site.call('GET', '/sso/.well-known/openid-configuration')).statusCode).toBe(404)
  expect((await site.call('GET', '/.well-known/oauth-authorization-server')).json()).toMatchObject({ issuer: publicUrl })

  const redirect = 'https://assistant.example/callback'
  const registered = await site.call('POST', '/oauth/register', { body: { client_name: 'Claude', redirect_uris: [redirect] } })
  const verifier = 'v'.repeat(43)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { client_id } = registered.json()
  const requested = { client_id, redirect_uri: redirect, response_type: 'code', code_challenge: challenge, code_challenge_method: 'S256' }
  const body = { data: { request: requested, apps: [appId], scopes: ['content:read'] } }
  const allowed = await site.call('POST', '/api/assistants', { as: owner, body })
  expect(allowed.statusCode, allowed.body).toBe(201)

  const code = new URL(allowed.json().data.redirect).searchParams.get('code') ?? ''
  const form = new URLSearchParams({ grant_type: 'authorization_code', code, client_id, redirect_uri: redirect, code_verifier: verifier })
  const tokens = await site.server.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  })
  expect(tokens.json()).toMatchObject({ token_type: 'Bearer', scope: 'content:read' })
  const headers = { accept: 'application/json, text/event-stream' }
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const answer = await site.call('POST', '/mcp', { as: `app-token:${tokens.json().access_token}`, headers, body: message })
  expect(answer.statusCode).toBe(200)
})

test('a sign-in of long ago allows no assistant', async () => {
  const { appId, id } = await site.build.creator()
  const { authenticate } = site.deps
  site.deps.authenticate = async (token) => ({ ...(await authenticate(token)), authTime: 1 })
  const registered = await site.call('POST', '/oauth/register', { body: { redirect_uris: ['https://assistant.example/callback'] } })
  const challenge = 'c'.repeat(43)
  const request = {
    ...{ client_id: registered.json().client_id, response_type: 'code', code_challenge: challenge },
    code_challenge_method: 'S256',
  }
  const answer = await site.call('POST', '/api/assistants', {
    as: id,
    body: { data: { request, apps: [appId], scopes: ['content:read'] } },
  })
  expect(answer.statusCode).toBe(403)
  expect(answer.body).toContain('Sign out, sign in again, and retry.')
})
