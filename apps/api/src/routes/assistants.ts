import { assistantMessage } from '@greenroom/contract/assistants/assistant-messages'
import { readAssistantScope } from '@greenroom/contract/assistants/assistant-scopes'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import {
  answerTo,
  type Authorization,
  authorizationParameters,
  readAuthorization,
} from '../domain/keys/assistants/authorization-request.ts'
import { documentedClient, isDocumentId, type OAuthClient, registeredClient } from '../domain/keys/assistants/clients.ts'
import { connectAssistant } from '../domain/keys/assistants/connect-assistant.ts'
import { returnsTo } from '../domain/keys/assistants/redirects.ts'
import { failure } from '../failure.ts'
import { route, signedIn } from '../http/route.ts'
import { keyId } from './+key-body.ts'
import { currentPassword, demandFreshSession } from './apps/+fresh-sign-in.ts'

const MOST_APPS = 100

const scope = z.string().transform((text, context) => {
  const known = readAssistantScope(text)
  if (known !== null) return known
  context.addIssue({ code: 'custom', message: `Assistants can’t have the scope “${text}”. Choose scopes such as content:read.` })
  return z.NEVER
})

const body = z.strictObject({
  data: z.strictObject({
    request: authorizationParameters.describe('The parameters that the assistant sent to the authorization endpoint.'),
    apps: z
      .array(keyId)
      .min(1, 'Choose at least one app.')
      .max(MOST_APPS, assistantMessage.tooManyApps)
      .describe('The apps in which it works.'),
    scopes: z.array(scope).min(1, 'Choose at least one scope.').max(50).describe('What the person allows.'),
    current_password: currentPassword,
  }),
})

/** The consent page: what an assistant asks for, and that a person allows it (decision 0169). */
export const assistantsRoutes = [
  route({
    method: 'GET',
    path: '/api/assistants/request',
    guard: signedIn,
    summary: 'What an assistant asks for: its name, where it is called back, and its scopes',
    query: authorizationParameters.extend({ client_id: z.string().max(4_000) }),
    refusals: [403],
    handler: async ({ deps, query }) => {
      const { client, authorization } = await readRequest(deps, query)
      return {
        data: {
          name: client.name,
          returns_to: returnsTo(authorization.redirect),
          scopes: [...authorization.scopes],
          cancel: answerTo(deps.config, authorization, { error: 'access_denied', error_description: assistantMessage.refused }),
        },
      }
    },
  }),
  route({
    method: 'POST',
    path: '/api/assistants',
    guard: signedIn,
    status: 201,
    summary: 'Connect an assistant: the answer is the address that takes its code to it, which works once and for a minute',
    body,
    refusals: [403],
    returnsSecret: true,
    handler: async (ctx) => {
      const { request, apps, scopes, current_password: password } = ctx.body.data
      const { client, authorization } = await readRequest(ctx.deps, request)
      await demandFreshSession(ctx, password)
      ctx.reply.header('cache-control', 'no-store')
      const { site } = returnsTo(authorization.redirect)
      const wanted = { ...authorization, client, site, scopes: [...new Set(scopes)].sort(), appIds: [...new Set(apps)] }
      const code = await connectAssistant(ctx.deps, ctx.session, wanted)
      return { data: { redirect: answerTo(ctx.deps.config, authorization, { code }) } }
    },
  }),
]

type Parameters = z.output<typeof authorizationParameters>

/** Reads and checks the request of an assistant. Throws FORBIDDEN with the reason. */
async function readRequest(deps: Deps, parameters: Parameters): Promise<{ client: OAuthClient; authorization: Authorization }> {
  const client = await clientOf(deps, parameters.client_id)
  const authorization = readAuthorization(deps.config, client, parameters)
  // Those of registered programs have been sent back by the authorization endpoint. Others are shown to the person.
  if ('mistake' in authorization)
    throw failure('FORBIDDEN', new URL(authorization.mistake).searchParams.get('error_description') ?? undefined)
  return { client, authorization }
}

async function clientOf(deps: Deps, id: string): Promise<OAuthClient> {
  if (!isDocumentId(id)) {
    const client = registeredClient(deps, id)
    if (client === null) throw failure('FORBIDDEN', assistantMessage.unknownClient)
    return client
  }
  const client = await documentedClient(deps, id, AbortSignal.timeout(5_000))
  if (client === null) throw failure('FORBIDDEN', assistantMessage.unreadableClient(id))
  return client
}
