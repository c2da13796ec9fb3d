import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { assistantProvider, type AssistantServer, assistantServer, CALLBACK, type Remembering } from '../testing/assistant-fixture.ts'

let site: AssistantServer
const clients: Client[] = []

beforeAll(async () => {
  site = await assistantServer()
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
})
afterAll(() => site.close())

function transportFor(provider: Remembering): StreamableHTTPClientTransport {
  return new StreamableHTTPClientTransport(new URL(`${site.url}/mcp`), { authProvider: provider })
}

async function open(provider: Remembering): Promise<Client> {
  const client = new Client({ name: 'a test', version: '1' })
  await client.connect(transportFor(provider))
  clients.push(client)
  return client
}

/** The SDK's own client connects, a person allows it, and the client comes back with its tokens. */
async function connect(provider: Remembering, allowed: Parameters<AssistantServer['allow']>[1] = {}): Promise<Client> {
  const transport = transportFor(provider)
  await expect(new Client({ name: 'a test', version: '1' }).connect(transport)).rejects.toThrow(UnauthorizedError)
  const callback = await site.allow(provider.sentTo ?? '', allowed)
  await transport.finishAuth(callback.searchParams)
  return await open(provider)
}

async function use(client: Client, name: string, given: Record<string, unknown>): Promise<{ isError: boolean; text: string }> {
  const { content, isError = false } = await client.callTool({ name, arguments: given })
  const [first] = content
  return { isError, text: first?.type === 'text' ? first.text : '' }
}

const ownKeys = async () => Object(await (await site.api('/api/keys', site.owner.token)).json()).data
const trail = async () => Object(await (await site.api(`/api/apps/${site.app}/audit`, site.owner.token)).json()).data

describe('the SDK’s own client', () => {
  test('finds the way by itself, is allowed by a person, and writes a draft under both names', async () => {
    const provider = assistantProvider()
    const client = await connect(provider)
    const draft = await use(client, 'draft', { kind: 'articles', values: { title: 'Evening' } })
    expect(draft, draft.text).toMatchObject({ isError: false })
    const [written, connected] = await trail()
    expect(written).toMatchObject({
      action: 'created',
      actor: { name: expect.stringMatching(/^Casey \(tool “draft”\) \(key “Claude” …\w{4}\)$/) },
    })
    expect(connected).toMatchObject({ action: 'connected', target: 'assistants', title: 'Claude', actor: { name: 'Casey' } })
    expect(JSON.stringify(connected)).toContain('content:write')
    const scopes = ['content:write', 'events:write', 'reports:read', 'tags:read']
    expect(await ownKeys()).toMatchObject([{ name: 'Claude', kind: 'personal', state: 'works', assistant: { site: 'localhost' }, scopes }])
    expect(provider.saved).toMatchObject({ expires_in: 900, scope: scopes.join(' ') })
  })

  test('gets what the person chose, and no more', async () => {
    const client = await connect(assistantProvider(), { scopes: ['events:read'] })
    expect((await use(client, 'read', { what: 'list', kind: 'articles' })).text).toContain('articles:read')
    expect((await use(client, 'read', { what: 'list', kind: 'events' })).isError).toBe(false)
  })

  test('renews its access by itself, and each refresh token is another', async () => {
    const provider = assistantProvider()
    await connect(provider)
    const first = provider.saved
    await site.deps.db.platform.query(`update assistant_tokens set expires_at = now() - interval '1 second' where kind = 'access'`)
    await new Promise((resolve) => setTimeout(resolve, 4_100))
    await open(provider)
    expect(provider.saved?.access_token).not.toBe(first?.access_token)
    expect(provider.saved?.refresh_token).not.toBe(first?.refresh_token)
  })

  test('is disconnected by the person, and asks to be allowed again', async () => {
    const provider = assistantProvider()
    await connect(provider)
    const [{ id }] = await ownKeys()
    expect((await site.api(`/api/keys/${id}`, site.owner.token, { method: 'DELETE' })).status).toBe(204)
    expect((await trail())[0]).toMatchObject({ action: 'disconnected', target: 'assistants', title: 'Claude' })
    provider.sentTo = null
    // The refresh token is refused too, so nothing is left but the page.
    provider.invalidateCredentials = () => {
      provider.saved = undefined
    }
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    await expect(open(provider)).rejects.toThrow(UnauthorizedError)
    expect(warned.mock.calls.join()).toContain('invalid_grant')
    warned.mockRestore()
    expect(Object(provider).sentTo.pathname).toBe('/oauth/authorize')
  })

  test('that describes itself at an address of its own needs no registration', async () => {
    const document = 'https://assistant.example/client.json'
    site.deps.pages = async (url) => ({
      status: 200,
      finalUrl: url,
      contentType: 'application/json',
      body: JSON.stringify({ client_id: document, client_name: 'Described', redirect_uris: ['http://127.0.0.1/callback'] }),
    })
    const client = await connect(assistantProvider({ document }))
    expect((await use(client, 'read', { what: 'key' })).text).toContain('content:write')
    expect(await ownKeys()).toMatchObject(expect.arrayContaining([expect.objectContaining({ name: 'Described' })]))
  })
})

test('a call without a token is led to the metadata, and one with an ended token learns that it is invalid', async () => {
  const ask = async (authorization: string) => {
    const answer = await fetch(`${site.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: '{}',
    })
    return answer.headers.get('www-authenticate')
  }
  const metadata = `resource_metadata="${site.url}/.well-known/oauth-protected-resource/mcp"`
  expect(await ask('')).toBe(`Bearer ${metadata}, scope="content:write events:write tags:read reports:read"`)
  expect(await ask('Bearer gra_none')).toContain(`Bearer error="invalid_token", ${metadata}`)
  for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp']) {
    expect(await (await fetch(`${site.url}${path}`)).json()).toMatchObject({
      resource: `${site.url}/mcp`,
      authorization_servers: [site.url],
    })
  }
  expect(await (await fetch(`${site.url}/.well-known/oauth-authorization-server`)).json()).toMatchObject({
    issuer: site.url,
    code_challenge_methods_supported: ['S256'],
  })
  expect((await fetch(`${site.url}/.well-known/openid-configuration`)).status).toBe(404)
})

test('an access token works at /mcp alone', async () => {
  const provider = assistantProvider()
  await connect(provider)
  const answer = await site.api('/api/key', provider.saved?.access_token ?? '')
  expect(answer.status).toBe(401)
  expect(await answer.text()).toContain('works at /mcp only')
})

test('refusing leads back to the assistant with the error', async () => {
  const { url } = await site.request()
  const page = await site.open(url)
  expect(page.pathname).toBe('/connect_assistant')
  const { data } = Object(await (await site.api(`/api/assistants/request${page.search}`, site.owner.token)).json())
  expect(data).toMatchObject({ name: 'Claude', returns_to: { kind: 'computer' } })
  const cancel = new URL(data.cancel)
  expect(`${cancel.origin}${cancel.pathname}`).toBe(CALLBACK)
  expect(Object.fromEntries(cancel.searchParams)).toMatchObject({ error: 'access_denied', state: 'a state', iss: site.url })
})
