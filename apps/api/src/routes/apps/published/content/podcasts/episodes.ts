import { podcasts } from '@greenroom/contract/resources/podcasts'
import { z } from 'zod'
import { tokenOf } from '../../+member-token.ts'
import { MEMBER_TOKEN } from '../../+viewer.ts'
import { dayOf } from '../../../../../domain/apps/read/day-of.ts'
import { factsOf } from '../../../../../domain/apps/read/facts-of.ts'
import { readFeed } from '../../../../../domain/podcasts/read-feed.ts'
import { memberByToken } from '../../../../../domain/published/member-sessions.ts'
import { assumedViewer } from '../../../../../domain/published/preview-viewer.ts'
import { readPublished } from '../../../../../domain/published/read-published.ts'
import { scopeOfViewer } from '../../../../../domain/published/viewer.ts'
import { failure } from '../../../../../failure.ts'
import { memberApp, route } from '../../../../../http/route.ts'

const episode = z.object({
  id: z.string().describe('The guid in the feed, or the address of the audio: the `part` of a position.'),
  title: z.string(),
  description: z.string().describe('Without formatting, at most 600 characters.'),
  published_at: z.string().nullable(),
  duration: z.number().nullable().describe('Seconds, as the feed says.'),
  audio_url: z.string(),
  image_url: z.string().nullable(),
})

/** The episodes of a podcast, from its feed. */
export const podcastEpisodesRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/published/content/podcasts/:id/episodes',
    guard: memberApp,
    tag: 'published',
    refusals: [403],
    summary: 'The first 100 episodes in the RSS feed of a podcast that the viewer may open; the feed is read every 15 minutes',
    headers: { 'X-Member-Token': 'The token of a signed-in member; without it the viewer is a visitor.' },
    params: z.object({ id: z.uuid().toLowerCase() }),
    answer: z.object({
      data: z.object({
        episodes: z.array(episode),
        problem: z.string().nullable().describe('Why there are none: the feed cannot be read.'),
      }),
    }),
    handler: async (ctx) => {
      const { app, deps, request, reply, params } = ctx
      const facts = factsOf(app, null, deps.config)
      const day = dayOf(app, deps.now())
      const record = await ctx.read(async (sql) => {
        const isMember = request.headers[MEMBER_TOKEN] !== undefined
        const resolved = isMember ? await memberByToken(sql, app.id, tokenOf(ctx), day) : await assumedViewer(sql, app.id, {}, day)
        if (resolved.viewer.isBlacklisted) throw failure('FORBIDDEN')
        const reading = { appId: app.id, facts, publicUrl: deps.config.publicUrl, businesses: app.businesses, ...scopeOfViewer(resolved) }
        return JSON.parse((await readPublished(sql, reading, podcasts, params.id)).text).data
      })
      if (record.access === 'teaser') throw failure('FORBIDDEN')
      reply.headers({ 'cache-control': 'private, max-age=60', vary: 'Authorization, X-Member-Token' })
      // Not while a connection is in use.
      return { data: await readFeed(deps, String(record.rss_url)) }
    },
  }),
]
