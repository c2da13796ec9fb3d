import { z } from 'zod'
import { dayOf } from '../../../domain/apps/read/day-of.ts'
import { describeMember } from '../../../domain/published/describe-member.ts'
import { memberByToken } from '../../../domain/published/member-sessions.ts'
import { appToken, route } from '../../../http/route.ts'
import { memberHeader, tokenOf } from './+member-token.ts'
import { member } from './session.ts'

const named = z.object({ id: z.uuid(), title: z.string() })

/** The signed-in member of an app. */
export const meRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/published/me',
    guard: appToken,
    tag: 'published',
    summary: 'The signed-in member, with the tags they hold and the courses they are enrolled in',
    headers: memberHeader,
    answer: z.object({
      data: member.extend({ tags: z.array(named), courses: z.array(named.extend({ enrolled_on: z.iso.date() })) }),
    }),
    handler: (ctx) =>
      ctx.read(async (sql) => {
        ctx.reply.headers({ 'cache-control': 'private, no-store', vary: 'Authorization, X-Member-Token' })
        const looking = await memberByToken(sql, ctx.app.id, tokenOf(ctx), dayOf(ctx.app, ctx.deps.now()))
        return { data: await describeMember(sql, ctx.app.id, looking) }
      }),
  }),
]
