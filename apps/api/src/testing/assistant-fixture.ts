import { createHash, randomBytes } from 'node:crypto'
import type {
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client'
import { openBrowser, signIn } from './browser.ts'
import { type SignOnServer, signOnServer } from './sign-on-server.ts'

/** Where the tests' assistants are called back: a program on the person's own computer. */
export const CALLBACK = 'http://127.0.0.1:3334/callback'

/** What the SDK remembers of an assistant that signs in, in memory; `sentTo` is the page that it opened last. */
export type Remembering = OAuthClientProvider & { sentTo: URL | null; saved: StoredOAuthTokens | undefined }

/** The SDK's storage of one assistant. */
export function assistantProvider({
  name = 'Claude',
  redirect = CALLBACK,
  document,
}: { name?: string; redirect?: string; document?: string } = {}): Remembering {
  let information: StoredOAuthClientInformation | undefined
  let verifier = ''
  let discovered: OAuthDiscoveryState | undefined
  const provider: Remembering = {
    sentTo: null,
    saved: undefined,
    redirectUrl: redirect,
    clientMetadata: { client_name: name, redirect_uris: [redirect] },
    ...(document !== undefined && { clientMetadataUrl: document }),
    clientInformation: () => information,
    saveClientInformation: (given) => {
      information = given
    },
    tokens: () => provider.saved,
    saveTokens: (given) => {
      provider.saved = given
    },
    redirectToAuthorization: (url) => {
      provider.sentTo = url
    },
    state: () => 'the state of a test',
    saveCodeVerifier: (given) => {
      verifier = given
    },
    codeVerifier: () => verifier,
    saveDiscoveryState: (given) => {
      discovered = given
    },
    discoveryState: () => discovered,
  }
  return provider
}

export type AssistantServer = SignOnServer & {
  app: string
  owner: { id: string; name: string; token: string }
  /** Opens the authorization endpoint as a browser does, and returns where it leads. */
  open(authorizationUrl: string | URL): Promise<URL>
  /** Opens it, and allows what is requested, or other scopes. Resolves to the callback's address. */
  allow(authorizationUrl: string | URL, more?: { scopes?: readonly string[]; apps?: readonly string[] }): Promise<URL>
  /** Registers an assistant and makes a request of it by hand; null leaves a parameter out. */
  request(
    changed?: Readonly<Record<string, string | null>>,
    redirect?: string,
  ): Promise<{ url: string; clientId: string; verifier: string }>
  /** Sends a form to an OAuth endpoint. */
  post(path: string, form: Readonly<Record<string, string>>): Promise<{ status: number; json: Record<string, unknown> }>
}

/** The product on a port of its own, with an owner who is signed in. */
export async function assistantServer(env: Record<string, string> = {}): Promise<AssistantServer> {
  const server = await signOnServer(env)
  const app = await server.makeApp()
  const person = await server.makePerson({ name: 'Casey', isSuper: false })
  await server.deps.db.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [app, person.id])
  const { id_token: token } = await signIn(openBrowser(server.url), server.url, person)

  const open = async (url: string | URL) => {
    const answer = await fetch(url, { redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? '', server.url)
  }
  const register = async (redirect: string) => {
    const answer = await fetch(`${server.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Claude', redirect_uris: [redirect] }),
    })
    return String(Object(await answer.json()).client_id)
  }
  return {
    ...server,
    app,
    owner: { id: person.id, name: 'Casey', token },
    open,
    async allow(url, { scopes, apps = [app] } = {}) {
      const page = await open(url)
      const request = Object.fromEntries(page.searchParams)
      const requested = Object(await (await server.api(`/api/assistants/request${page.search}`, token)).json()).data
      const body = { data: { request, apps, scopes: scopes ?? requested.scopes } }
      const answer = await server.api('/api/assistants', token, { method: 'POST', body })
      if (answer.status !== 201) throw new Error(`Not allowed: ${answer.status} ${await answer.text()}`)
      return new URL(Object(await answer.json()).data.redirect)
    },
    async request(changed = {}, redirect = CALLBACK) {
      const clientId = await register(redirect)
      const verifier = randomBytes(32).toString('base64url')
      const parameters: Record<string, string | null> = {
        client_id: clientId,
        redirect_uri: redirect,
        response_type: 'code',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        resource: `${server.url}/mcp`,
        state: 'a state',
        ...changed,
      }
      const url = new URL(`${server.url}/oauth/authorize`)
      for (const [name, value] of Object.entries(parameters)) if (value !== null) url.searchParams.set(name, value)
      return { url: url.href, clientId, verifier }
    },
    async post(path, form) {
      const answer = await fetch(`${server.url}${path}`, { method: 'POST', body: new URLSearchParams(form) })
      const text = await answer.text()
      return { status: answer.status, json: text === '' ? {} : Object(JSON.parse(text)) }
    },
  }
}
