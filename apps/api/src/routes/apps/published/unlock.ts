import { REQUIRED } from '@greenroom/contract/fields/field-messages'
import { z } from 'zod'
import { dayOf } from '../../../domain/apps/read/day-of.ts'
import { factsOf } from '../../../domain/apps/read/facts-of.ts'
import { memberByToken } from '../../../domain/published/member-sessions.ts'
import { readPublished } from '../../../domain/published/read-published.ts'
import { unlock } from '../../../domain/published/unlock.ts'
import { scopeOfViewer } from '../../../domain/published/viewer.ts'
import { Failure } from '../../../failure.ts'
import { memberApp, route } from '../../../http/route.ts'
import { memberHeader, tokenOf } from './+member-token.ts'

/** What a code unlocks for a member. */
export const unlockRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/published/unlock',
    guard: memberApp,
    tag: 'published',
    summary: 'Open what a code belongs to (a tag, a bundle, a course, an offer) to the signed-in member; ten tries an hour',
    headers: memberHeader,
    body: z.strictObject({ data: z.strictObject({ code: z.string({ error: REQUIRED }).trim().min(1, REQUIRED).max(100) }) }),
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
      const day = dayOf(app, deps.now())
      const token = tokenOf(ctx)
      const facts = factsOf(app, null, deps.config)
      const publicUrl = deps.config.publicUrl
      const { member: who } = await ctx.read((sql) => memberByToken(sql, app.id, token, day))
      const { resource, id, title, isRepeat, confirmation } = await unlock(deps, {
        app,
        facts,
        publicUrl,
        member: who,
        code: body.data.code,
        address: request.ip,
      })
      const item = await ctx.read(async (sql) => {
        const looking = scopeOfViewer(await memberByToken(sql, app.id, token, day))
        const reading = { appId: app.id, facts, publicUrl, businesses: app.businesses, ...looking }
        return await readPublished(sql, reading, resource, id).catch(nullIfMissing)
      })
      return {
        data: { resource: resource.name, id, title, already: isRepeat, confirmation, item: item && JSON.parse(item.text).data },
      }
    },
  }),
]

/** The code was valid, but the app does not show its record to this member: not a failure. Any other error is. */
function nullIfMissing(error: unknown): null {
  if (error instanceof Failure && error.code === 'NOT_FOUND') return null
  throw error
}
