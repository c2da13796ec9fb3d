import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'
import { authorizationParameters, isMcp, mcpResource, readAuthorization } from '../domain/keys/assistants/authorization-request.ts'
import { clientMetadata, newClientId, registeredClient } from '../domain/keys/assistants/clients.ts'
import { giveUpConnection } from '../domain/keys/assistants/end-connection.ts'
import { ACCESS_SECONDS, exchangeCode, type Granted, refreshTokens } from '../domain/keys/assistants/grant-tokens.ts'
import { returnsTo } from '../domain/keys/assistants/redirects.ts'
import type { LimitCalls } from '../http/count-calls.ts'
import { publicRoute } from '../http/route.ts'
import { MCP_PATH } from '../http/tool-mark.ts'
import { type FormBody, takePlainForms } from '../sso/plain-forms.ts'
import { oauthPaths, resourceMetadata, serverMetadata } from './metadata.ts'

const guarded = { config: { guard: publicRoute } } as const

/**
 * The authorization server for assistants at /mcp (decision 0169): metadata, registration, authorization, tokens.
 * People are signed in by the console, whichever issuer it uses.
 */
export async function oauthRoutes(scope: FastifyInstance, deps: Deps, limitCalls: LimitCalls): Promise<void> {
  scope.addHook('onRequest', limitCalls('signIn'))
  metadataRoutes(scope, deps)
  registrationRoute(scope, deps)
  await scope.register(async (forms) => {
    takePlainForms(forms)
    authorizationRoute(forms, deps)
    tokenRoutes(forms, deps)
  })
}

function metadataRoutes(scope: FastifyInstance, { config }: Deps): void {
  const serve = (path: string, document: object) =>
    scope.get(path, guarded, (_request, reply) => reply.header('cache-control', 'public, max-age=3600').send(document))
  serve(oauthPaths.server, serverMetadata(config))
  serve(oauthPaths.resource, resourceMetadata(config))
  serve(`${oauthPaths.resource}${MCP_PATH}`, resourceMetadata(config))
}

/** Registration of clients (RFC 7591). Nothing is stored: the id contains what the client said. */
function registrationRoute(scope: FastifyInstance, deps: Deps): void {
  scope.post(oauthPaths.register, { ...guarded, bodyLimit: 16 * 1024 }, async ({ body }, reply) => {
    const read = clientMetadata.safeParse(body)
    if (!read.success) {
      const isRedirect = read.error.issues.some(({ path }) => path[0] === 'redirect_uris')
      return refuse(reply, isRedirect ? 'invalid_redirect_uri' : 'invalid_client_metadata', isRedirect ? REDIRECTS : METADATA)
    }
    const { client_name: name, redirect_uris } = read.data
    return await reply.code(201).send({
      client_id: newClientId(deps, read.data),
      ...(name !== undefined && { client_name: name }),
      redirect_uris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    })
  })
}

const REDIRECTS =
  'redirect_uris needs one to five addresses: https, http on 127.0.0.1, [::1] or localhost, or a scheme of its own such as com.example.app.'
const METADATA = 'client_name has to be a text.'

/**
 * Sends the browser to the consent page of the console, which signs the person in. Mistakes of a registered program go
 * back to it at once; everything else is checked when the page asks what to show. Anybody can register a website, so
 * nobody is sent to one without having seen that page (RFC 9700, 4.11.2).
 */
function authorizationRoute(scope: FastifyInstance, { vault, config }: Deps): void {
  scope.get(oauthPaths.authorize, guarded, async ({ query }, reply) => {
    const read = authorizationParameters.safeParse(query)
    const client = read.success ? registeredClient({ vault }, read.data.client_id) : null
    const answer = read.success && client !== null ? mistakeOf(() => readAuthorization(config, client, read.data)) : null
    const page = `/connect_assistant?${new URLSearchParams(Object.entries(read.data ?? {}).filter(isText)).toString()}`
    return reply.redirect(answer ?? page, 303)
  })
}

/** Where a mistake leads; null if there is none, or if the page has to say it to the person. */
function mistakeOf(reading: () => ReturnType<typeof readAuthorization>): string | null {
  try {
    const read = reading()
    return 'mistake' in read && returnsTo(read.mistake).kind !== 'website' ? read.mistake : null
  } catch {
    return null
  }
}

function isText(entry: [string, string | undefined]): entry is [string, string] {
  return entry[1] !== undefined
}

function tokenRoutes(scope: FastifyInstance, deps: Deps): void {
  scope.post<{ Body: FormBody | undefined }>(oauthPaths.token, guarded, async (request, reply) => {
    const body = request.body ?? {}
    if (!isMcp(deps.config, body.resource)) return refuse(reply, 'invalid_target', `The only resource is ${mcpResource(deps.config)}.`)
    if (!body.client_id) return refuse(reply, 'invalid_client', 'Send client_id.', 401)
    const answer = await grantFor(deps, reply.elapsedTime, { ...body, client_id: body.client_id })
    if (answer === 'unsupported')
      return refuse(reply, 'unsupported_grant_type', 'The grant types are authorization_code and refresh_token.')
    if (answer === null) return refuse(reply, 'invalid_grant', 'The code or token is not valid, or was used already. Connect again.')
    return await reply.send({
      access_token: answer.access,
      token_type: 'Bearer',
      expires_in: ACCESS_SECONDS,
      refresh_token: answer.refresh,
      scope: answer.scopes.join(' '),
    })
  })
  scope.post<{ Body: FormBody | undefined }>(oauthPaths.revoke, guarded, async ({ body = {} }, reply) => {
    if (body.token && body.client_id) await giveUpConnection(deps, body.token, body.client_id)
    return reply.code(200).send()
  })
}

async function grantFor(
  deps: Deps,
  requestAge: number,
  {
    grant_type: kind,
    client_id: clientId,
    code,
    redirect_uri: redirect,
    code_verifier: verifier,
    refresh_token: refresh,
  }: FormBody & { client_id: string },
): Promise<Granted | null | 'unsupported'> {
  if (kind === 'authorization_code')
    return await exchangeCode(deps, { code: code ?? '', redirect, verifier: verifier ?? '', clientId, requestAge })
  if (kind === 'refresh_token') return await refreshTokens(deps, { refresh: refresh ?? '', clientId, requestAge })
  return 'unsupported'
}

/** An error as OAuth writes it (RFC 6749, 5.2). */
function refuse(reply: FastifyReply, error: string, description: string, status = 400): FastifyReply {
  return reply.code(status).send({ error, error_description: description })
}
