import type { Permission } from '@greenroom/contract/access/permissions'
import { assistantMessage } from '@greenroom/contract/assistants/assistant-messages'
import { readAssistantScope, usualAssistantScopes } from '@greenroom/contract/assistants/assistant-scopes'
import { z } from 'zod'
import type { Config } from '../../../config.ts'
import { failure } from '../../../failure.ts'
import type { OAuthClient } from './clients.ts'
import { isRegistered, withParameters } from './redirects.ts'

/** The parameters of the authorization endpoint, as texts; what they say is checked by `readAuthorization`. */
export const authorizationParameters = z.object({
  client_id: z.string().max(4_000).default(''),
  redirect_uri: z.string().max(500).optional(),
  response_type: z.string().max(100).optional(),
  code_challenge: z.string().max(200).optional(),
  code_challenge_method: z.string().max(100).optional(),
  resource: z.string().max(500).optional(),
  scope: z.string().max(2_000).optional(),
  state: z.string().max(2_000).optional(),
})

type Parameters = z.output<typeof authorizationParameters>

/** A complete request of an assistant. */
export type Authorization = { redirect: string; challenge: string; scopes: readonly Permission[]; state: string | undefined }

/** The only resource that tokens are for (RFC 8707). */
export function mcpResource({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `${publicUrl}/mcp`
}

/** Whether a `resource` parameter names it. One that is missing does: there is no other. */
export function isMcp(config: Pick<Config, 'publicUrl'>, resource: string | undefined): boolean {
  return resource === undefined || resource.replace(/\/$/, '') === mcpResource(config)
}

/** A scope, or the wish for refresh tokens, which every assistant gets. */
const REFRESHING = 'offline_access'

/**
 * Reads a request of a client. A mistake is answered to the client: `mistake` is the address for the browser. Throws
 * FORBIDDEN if the redirect address is not the client's, because then nobody must be sent there.
 */
export function readAuthorization(
  config: Pick<Config, 'publicUrl'>,
  client: OAuthClient,
  given: Parameters,
): Authorization | { mistake: string } {
  const redirect = given.redirect_uri ?? (client.redirects.length === 1 ? client.redirects[0] : undefined)
  if (redirect === undefined || !isRegistered(client.redirects, redirect)) throw failure('FORBIDDEN', assistantMessage.redirect)
  const mistake = (error: string, description: string) => ({
    mistake: answerTo(config, { redirect, state: given.state }, { error, error_description: description }),
  })
  if (given.response_type !== 'code') return mistake('unsupported_response_type', 'The only response_type is code.')
  const { code_challenge: challenge = '', code_challenge_method: method } = given
  if (method !== 'S256' || !/^[\w-]{43}$/.test(challenge)) {
    return mistake('invalid_request', 'PKCE is required: send code_challenge and code_challenge_method=S256.')
  }
  if (!isMcp(config, given.resource)) return mistake('invalid_target', `The only resource is ${mcpResource(config)}.`)
  const wanted = (given.scope ?? '').split(' ').filter((text) => text !== '' && text !== REFRESHING)
  const scopes = wanted.flatMap((text) => readAssistantScope(text) ?? [])
  if (scopes.length < wanted.length) return mistake('invalid_scope', 'Assistants can’t have one of these scopes. See scopes_supported.')
  return { redirect, challenge, scopes: scopes.length > 0 ? [...new Set(scopes)] : usualAssistantScopes, state: given.state }
}

/** The address that takes an answer to the client, with its state and the name of the issuer (RFC 9207). */
export function answerTo(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { redirect, state }: Pick<Authorization, 'redirect' | 'state'>,
  answer: Readonly<Record<string, string>>,
): string {
  return withParameters(redirect, { ...answer, state, iss: publicUrl })
}
