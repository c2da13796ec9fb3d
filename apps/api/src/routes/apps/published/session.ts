import { REQUIRED } from '@greenroom/contract/fields/field-messages'
import { z } from 'zod'
import { endMemberSession, signMemberIn } from '../../../domain/published/member-sessions.ts'
import { memberApp, route } from '../../../http/route.ts'
import { memberHeader, tokenOf } from './+member-token.ts'

/** A member, as shown to that member. */
export const member = z.object({ id: z.uuid(), name: z.string(), email: z.string() })

/** A new session. */
export const sessionAnswer = z.object({ data: z.object({ token: z.string(), expires_at: z.iso.datetime(), member }) })

/** Signing members in and out. */
export const memberSessionRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/published/session',
    guard: memberApp,
    tag: 'published',
    status: 201,
    summary: 'Sign a member in: answers a token for X-Member-Token, which lasts 30 days from its last use',
    body: z.strictObject({ data: z.strictObject({ email: z.string({ error: REQUIRED }), password: z.string({ error: REQUIRED }) }) }),
    answer: sessionAnswer,
    returnsSecret: true,
    handler: async ({ deps, app, body, request }) => ({
      data: await signMemberIn(deps, { appId: app.id, ...body.data, address: request.ip }),
    }),
  }),
  route({
    method: 'DELETE',
    path: '/api/apps/:app/published/session',
    guard: memberApp,
    tag: 'published',
    summary: 'Sign the member out whose token is sent',
    headers: memberHeader,
    handler: ({ app, change, request }) => change((tx) => endMemberSession(tx, app.id, tokenOf({ request }))),
  }),
]
