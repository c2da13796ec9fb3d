import { assistantScopes, usualAssistantScopes } from '@greenroom/contract/assistants/assistant-scopes'
import type { Config } from '../config.ts'
import { mcpResource } from '../domain/keys/assistants/authorization-request.ts'
import { MCP_PATH } from '../http/tool-mark.ts'

type Address = Pick<Config, 'publicUrl'>

export const oauthPaths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
  server: '/.well-known/oauth-authorization-server',
  resource: '/.well-known/oauth-protected-resource',
} as const

/** What clients read about /mcp (RFC 9728). The scopes are those of a client that has no wish of its own. */
export function resourceMetadata(config: Address) {
  return {
    resource: mcpResource(config),
    authorization_servers: [config.publicUrl],
    scopes_supported: usualAssistantScopes,
    bearer_methods_supported: ['header'],
    resource_name: 'Greenroom',
  }
}

/** What clients read about the authorization server (RFC 8414). */
export function serverMetadata({ publicUrl }: Address) {
  return {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}${oauthPaths.authorize}`,
    token_endpoint: `${publicUrl}${oauthPaths.token}`,
    registration_endpoint: `${publicUrl}${oauthPaths.register}`,
    revocation_endpoint: `${publicUrl}${oauthPaths.revoke}`,
    scopes_supported: assistantScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  }
}

/** The challenge of a 401: at /mcp it leads clients to the metadata (RFC 9728, 5.1). `isInvalid`: a token was sent. */
export function challengeOf({ publicUrl }: Address, path: string | undefined, isInvalid: boolean): string {
  if (path !== MCP_PATH) return 'Bearer'
  const parts = [`resource_metadata="${publicUrl}${oauthPaths.resource}${MCP_PATH}"`, `scope="${usualAssistantScopes.join(' ')}"`]
  return `Bearer ${[...(isInvalid ? ['error="invalid_token"'] : []), ...parts].join(', ')}`
}
