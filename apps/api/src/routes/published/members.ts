import { dayOf } from '@greenroom/contract/visibility/viewer'
import { z } from 'zod'
import { factsOf } from '../../domain/apps/facts-of.ts'
import { describeMember } from '../../domain/published/describe-member.ts'
import { endMemberSession, memberByToken, signMemberIn } from '../../domain/published/member-sessions.ts'
import { readPublished } from '../../domain/published/read-published.ts'
import { unlock } from '../../domain/published/unlock.ts'
import { failure } from '../../failure.ts'
import { appToken, type Context, route } from '../../http/route.ts'
import { MEMBER_TOKEN } from './+looking.ts'

const BASE = '/api/apps/:app/published'
const headers = { 'X-Member-Token': 'The token of the signed-in member.' }
const member = z.object({ id: z.uuid(), name: z.string(), email: z.string() })
const named = z.object({ id: z.uuid(), title: z.string() })

/** A member of an app: signing in and out, what they hold, and what a code opens to them. */
export const publishedMemberRoutes = [
  route({
    method: 'POST',
    path: `${BASE}/session`,
    guard: appToken,
    tag: 'published',
    status: 201,
    summary: 'Sign a member in: answers a token for X-Member-Token, which lasts 30 days from its last use',
    body: z.strictObject({ data: z.strictObject({ email: z.string({ error: 'Required' }), password: z.string({ error: 'Required' }) }) }),
    answer: z.object({ data: z.object({ token: z.string(), expires_at: z.iso.datetime(), member }) }),
    handler: async ({ deps, app, body, request }) => ({
      data: await signMemberIn(deps, { appId: app.id, ...body.data, address: request.ip }),
    }),
  }),
  route({
    method: 'DELETE',
    path: `${BASE}/session`,
    guard: appToken,
    tag: 'published',
    summary: 'Sign the member out whose token is sent',
    headers,
    handler: ({ app, change, request }) => change((tx) => endMemberSession(tx, app.id, tokenOf({ request }))),
  }),
  route({
    method: 'GET',
    path: `${BASE}/me`,
    guard: appToken,
    tag: 'published',
    summary: 'The signed-in member, with the tags they hold and the courses they are enrolled in',
    headers,
    answer: z.object({
      data: member.extend({ tags: z.array(named), courses: z.array(named.extend({ enrolled_on: z.iso.date() })) }),
    }),
    handler: (ctx) =>
      ctx.read(async (sql) => {
        ctx.reply.headers({ 'cache-control': 'private, no-store', vary: 'Authorization, X-Member-Token' })
        const looking = await memberByToken(sql, ctx.app.id, tokenOf(ctx), dayOf(ctx.deps.now()))
        return { data: await describeMember(sql, ctx.app.id, looking) }
      }),
  }),
  route({
    method: 'POST',
    path: `${BASE}/unlock`,
    guard: appToken,
    tag: 'published',
    summary: 'Open what a code belongs to (a tag, a bundle, a course, an offer) to the signed-in member; ten tries an hour',
    headers,
    body: z.strictObject({ data: z.strictObject({ code: z.string({ error: 'Required' }).trim().min(1, 'Required').max(100) }) }),
    answer: z.object({
      data: z.object({
        resource: z.string().describe('What it was: tags, courses or offers.'),
        id: z.uuid(),
        title: z.string(),
        already: z.boolean().describe('The member had it before.'),
        confirmation: z.looseObject({}).nullable().describe("The owner's own screen for this moment, or null: then the app shows its own."),
        item: z.looseObject({ id: z.uuid() }).nullable().describe('The record as the member sees it from now on.'),
      }),
    }),
    handler: async (ctx) => {
      const { app, deps, body, request } = ctx
      const today = dayOf(deps.now())
      const token = tokenOf(ctx)
      const facts = factsOf(app, null, deps.config)
      const publicUrl = deps.config.publicUrl
      const { member: who } = await ctx.read((sql) => memberByToken(sql, app.id, token, today))
      const { resource, id, title, isRepeat, confirmation } = await unlock(deps, {
        app,
        facts,
        publicUrl,
        member: who,
        code: body.data.code,
        address: request.ip,
      })
      const item = await ctx.read(async (sql) => {
        const { viewer } = await memberByToken(sql, app.id, token, today)
        return await readPublished(sql, { appId: app.id, facts, publicUrl, viewer }, resource, id).catch(() => null)
      })
      return {
        data: { resource: resource.name, id, title, already: isRepeat, confirmation, item: item && JSON.parse(item.text).data },
      }
    },
  }),
]

function tokenOf({ request }: Pick<Context, 'request'>): string {
  const token = request.headers[MEMBER_TOKEN]
  if (typeof token !== 'string' || token === '') throw failure('UNAUTHENTICATED')
  return token
}
