import { z } from 'zod'
import { factsOf } from '../../../domain/apps/read/facts-of.ts'
import { readPublishedDraft } from '../../../domain/published/published-draft.ts'
import { memberApp, route } from '../../../http/route.ts'

const draftHeaders = { 'X-Draft-Token': 'The last part of the private link.' }

/** What a private link to draft changes shows. */
export const publishedDraftRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/published/draft',
    guard: memberApp,
    tag: 'published',
    summary: 'The record of a private link with its draft changes; never cached, 404 once the link has ended',
    headers: draftHeaders,
    answer: z.object({
      data: z.object({
        resource: z.string(),
        updated_at: z.iso.datetime(),
        ends_at: z.iso.datetime().describe('When the link ends.'),
        record: z.looseObject({ id: z.uuid() }),
      }),
    }),
    refusals: [404],
    handler: async (ctx) => {
      const { app, deps, request, reply } = ctx
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      const scope = {
        ...{ appId: app.id, author: { actorId: null, actorName: '' }, facts: factsOf(app, null, deps.config), limits: {} },
        ...{ businesses: app.businesses, publicUrl: deps.config.publicUrl },
      }
      const token = request.headers['x-draft-token']
      return { data: await ctx.read((sql) => readPublishedDraft(sql, scope, typeof token === 'string' ? token : '', deps.now())) }
    },
  }),
]
