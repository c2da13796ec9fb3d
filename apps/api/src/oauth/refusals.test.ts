import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AssistantServer, assistantServer, CALLBACK } from '../testing/assistant-fixture.ts'

let site: AssistantServer

beforeAll(async () => {
  site = await assistantServer()
})
afterAll(() => site.close())

const api = (path: string, options?: Parameters<AssistantServer['api']>[2]) => site.api(path, site.owner.token, options)
const keys = async (): Promise<{ name: string; state: string }[]> => Object(await (await api('/api/keys')).json()).data

/** An allowed request: the form for the token endpoint. */
async function allowed(): Promise<{ form: Record<string, string>; clientId: string }> {
  const { url, clientId, verifier } = await site.request()
  const callback = await site.allow(url)
  expect(callback.searchParams.get('iss')).toBe(site.url)
  const code = callback.searchParams.get('code') ?? ''
  const form = { grant_type: 'authorization_code', code, client_id: clientId, redirect_uri: CALLBACK, code_verifier: verifier }
  return { form: { ...form, resource: `${site.url}/mcp` }, clientId }
}

const refreshing = (refreshToken: unknown, clientId: string) => ({
  ...{ grant_type: 'refresh_token', refresh_token: String(refreshToken), client_id: clientId },
})

async function ask(token: unknown): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    authorization: `Bearer ${String(token)}`,
  }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  return (await fetch(`${site.url}/mcp`, { method: 'POST', headers, body })).status
}

describe('the authorization endpoint sends a mistake back to the assistant', () => {
  test.each<[string, Record<string, string | null>, string]>([
    ['without PKCE', { code_challenge: null }, 'invalid_request'],
    ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['with a challenge that is no SHA-256', { code_challenge: 'short' }, 'invalid_request'],
    ['for another kind of answer', { response_type: 'token' }, 'unsupported_response_type'],
    ['for a foreign resource', { resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
    ['for a scope that does not exist', { scope: 'content:read novels:write' }, 'invalid_scope'],
    ['for the right to publish', { scope: 'publish' }, 'invalid_scope'],
  ])('%s', async (_, changed, error) => {
    const { url } = await site.request(changed)
    const back = await site.open(url)
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: 'a state', iss: site.url })
  })
})

describe('nobody is sent', () => {
  test('to a website that anybody may have registered, before they have seen the page of the console', async () => {
    const { url } = await site.request({ response_type: 'token' }, 'https://shop.example/callback')
    const page = await site.open(url)
    expect(`${page.origin}${page.pathname}`).toBe(`${site.url}/connect_assistant`)
    const answer = await api(`/api/assistants/request${page.search}`)
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('The only response_type is code.')])
  })

  test.each([
    ['to an address that was not registered', { redirect_uri: 'https://evil.example/callback' }, 'did not register'],
    ['to another path', { redirect_uri: `${CALLBACK}/more` }, 'did not register'],
    ['to another name of the own computer', { redirect_uri: CALLBACK.replace('127.0.0.1', 'localhost') }, 'did not register'],
    ['anywhere by a client that was made up', { client_id: 'assistant.W10.AAAA' }, 'no assistant that is registered here'],
  ])('%s', async (_, changed, sentence) => {
    const { url } = await site.request(changed)
    const page = await site.open(url)
    expect(page.origin).toBe(site.url)
    const answer = await api(`/api/assistants/request${page.search}`)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain(sentence)
    const body = { data: { request: Object.fromEntries(page.searchParams), apps: [site.app], scopes: ['content:read'] } }
    expect((await api('/api/assistants', { method: 'POST', body })).status).toBe(403)
  })

  test('by an assistant whose description is about another one', async () => {
    const id = 'https://assistant.example/client.json'
    const described = { client_id: 'https://other.example/client.json', redirect_uris: [CALLBACK] }
    site.deps.pages = async (url) => ({ status: 200, finalUrl: url, contentType: 'application/json', body: JSON.stringify(described) })
    const { url } = await site.request({ client_id: id })
    const answer = await api(`/api/assistants/request${(await site.open(url)).search}`)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('could not be read')
  })
})

test('a program on the own computer may be called back at any port', async () => {
  const { url } = await site.request({ redirect_uri: CALLBACK.replace('3334', '45678') })
  expect((await site.allow(url)).port).toBe('45678')
})

describe('registration refuses', () => {
  test.each([
    ['no address', []],
    ['plain http', ['http://assistant.example/callback']],
    ['what a browser would run', ['javascript://a.example/%0aalert(1)']],
    ['a fragment', ['https://assistant.example/callback#here']],
    ['a password in it', ['https://a:b@assistant.example/callback']],
    ['too many', Array.from({ length: 6 }, (_, n) => `https://assistant.example/${n}`)],
  ])('%s', async (_, uris) => {
    const answer = await fetch(`${site.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Claude', redirect_uris: uris }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'invalid_redirect_uri' })
  })
})

describe('the token endpoint refuses', () => {
  test.each<[string, Record<string, string>, string]>([
    ['a code without its verifier', { code_verifier: '' }, 'invalid_grant'],
    ['a code with another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['a code of another assistant', { client_id: 'assistant.W10.AAAA' }, 'invalid_grant'],
    ['a code that went to another address', { redirect_uri: 'https://evil.example/callback' }, 'invalid_grant'],
    ['a foreign resource', { resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('%s', async (_, changed, error) => {
    const { form } = await allowed()
    expect(await site.post('/oauth/token', { ...form, ...changed })).toMatchObject({ status: 400, json: { error } })
  })

  test('a code after a minute, and its connection has ended', async () => {
    const { form } = await allowed()
    await site.deps.db.platform.query(`update assistant_tokens set expires_at = now() where kind = 'code'`)
    expect((await site.post('/oauth/token', form)).json).toMatchObject({ error: 'invalid_grant' })
  })

  /** The first use was longer ago than two requests overlap. */
  const wasUsedBefore = () =>
    site.deps.db.platform.query(`update assistant_tokens set used_at = used_at - interval '1 minute' where used_at is not null`)

  test('a code that was used, and ends what it was exchanged for', async () => {
    const { form } = await allowed()
    const { json } = await site.post('/oauth/token', form)
    expect(await ask(json.access_token)).toBe(200)
    await wasUsedBefore()
    expect((await site.post('/oauth/token', form)).json).toMatchObject({ error: 'invalid_grant' })
    expect(await ask(json.access_token)).toBe(401)
  })

  test('a refresh token that was used, and ends the connection for both who have it', async () => {
    const { form, clientId } = await allowed()
    const first = (await site.post('/oauth/token', form)).json
    const second = (await site.post('/oauth/token', refreshing(first.refresh_token, clientId))).json
    expect(await ask(second.access_token)).toBe(200)
    await wasUsedBefore()
    expect((await site.post('/oauth/token', refreshing(first.refresh_token, clientId))).json).toMatchObject({ error: 'invalid_grant' })
    expect(await ask(second.access_token)).toBe(401)
    expect((await site.post('/oauth/token', refreshing(second.refresh_token, clientId))).status).toBe(400)
    expect((await keys())[0]).toMatchObject({ state: 'revoked' })
    const [line] = Object(await (await api(`/api/apps/${site.app}/audit`)).json()).data
    expect(line).toMatchObject({ action: 'disconnected', target: 'assistants' })
    expect(JSON.stringify(line.changes)).toContain('used twice')
  })

  test('a refresh token of another assistant, and changes nothing', async () => {
    const { form, clientId } = await allowed()
    const { json } = await site.post('/oauth/token', form)
    expect((await site.post('/oauth/token', refreshing(json.refresh_token, 'assistant.W10.AAAA'))).status).toBe(400)
    expect((await site.post('/oauth/token', refreshing(json.refresh_token, clientId))).status).toBe(200)
  })

  test('a refresh token of somebody who no longer works in the app', async () => {
    const { form, clientId } = await allowed()
    const { json } = await site.post('/oauth/token', form)
    const { platform } = site.deps.db
    await platform.query('update users set disabled_at = now() where id = $1', [site.owner.id])
    expect((await site.post('/oauth/token', refreshing(json.refresh_token, clientId))).status).toBe(400)
    await platform.query('update users set disabled_at = null where id = $1', [site.owner.id])
  })
})

test('of two requests with one code, of which one begins before the other is answered, one wins and nothing ends', async () => {
  const { form } = await allowed()
  const { now } = site.deps
  const at = now().getTime()
  site.deps.now = () => new Date(at)
  const first = await site.post('/oauth/token', form)
  // The use was noted, and its answer is on its way.
  site.deps.now = () => new Date(at + 900)
  const second = await site.post('/oauth/token', form)
  site.deps.now = now
  expect([first.status, second.status]).toEqual([200, 400])
  expect(await ask(first.json.access_token)).toBe(200)
})

test('of two requests with one code that wait for each other, one wins and nothing ends', async () => {
  const { form } = await allowed()
  const answers = await Promise.all([site.post('/oauth/token', form), site.post('/oauth/token', form)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await ask(answers.find(({ status }) => status === 200)?.json.access_token)).toBe(200)
})

test('an assistant that gives up its token is disconnected', async () => {
  const { form, clientId } = await allowed()
  const { json } = await site.post('/oauth/token', form)
  expect((await site.post('/oauth/revoke', { token: String(json.refresh_token), client_id: 'another' })).status).toBe(200)
  expect(await ask(json.access_token)).toBe(200)
  expect((await site.post('/oauth/revoke', { token: String(json.refresh_token), client_id: clientId })).status).toBe(200)
  expect(await ask(json.access_token)).toBe(401)
})

test('a connection is not made in an app of somebody else, nor with a scope that no assistant has', async () => {
  const { url } = await site.request()
  const foreign = await site.makeApp()
  await expect(site.allow(url, { apps: [foreign] })).rejects.toThrow('403')
  await expect(site.allow(url, { scopes: ['publish'] })).rejects.toThrow('422')
})

test('a request of an assistant is read by nobody without a sign-in', async () => {
  const { url } = await site.request()
  const page = await site.open(url)
  expect((await fetch(`${site.url}/api/assistants/request${page.search}`)).status).toBe(401)
})
