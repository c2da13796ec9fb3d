import { z } from 'zod'
import { memberHeader, signedInMember } from '../+member-token.ts'
import { exportOwnAccount } from '../../../../domain/published/own-account.ts'
import { memberApp, route } from '../../../../http/route.ts'

const texts = z.record(z.string(), z.unknown())

/** What is stored about the signed-in member. */
export const exportOwnAccountRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/published/me/export',
    guard: memberApp,
    tag: 'published',
    summary: 'Everything stored about the signed-in member, as a JSON file',
    headers: memberHeader,
    answer: z.object({
      data: z.object({
        exported_at: z.iso.datetime(),
        app: z.object({ id: z.uuid(), name: z.string() }),
        member: texts,
        ...{ tags: z.array(texts), courses: z.array(texts), unlocked: z.array(texts), url_tags: z.array(texts) },
        fields: z.array(texts),
        ...{ devices: z.array(texts), sessions: z.array(texts), progress: z.array(texts) },
      }),
    }),
    handler: async (ctx) => {
      const { id } = await signedInMember(ctx)
      ctx.reply.headers({ 'cache-control': 'private, no-store', 'content-disposition': 'attachment; filename="account.json"' })
      return ctx.json(await ctx.read((sql) => exportOwnAccount(sql, ctx.app, id)))
    },
  }),
]
