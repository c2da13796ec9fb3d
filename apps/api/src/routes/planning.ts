import { createHash } from 'node:crypto'
import { z } from 'zod'
import { FEED_MINUTES, feedFile } from '../domain/planning/feed-file.ts'
import { findFeedReader } from '../domain/planning/feeds.ts'
import { failure } from '../failure.ts'
import { publicRoute, route } from '../http/route.ts'

/** The calendar of an app for calendar programs, which cannot sign in. */
export const planningFileRoutes = [
  route({
    method: 'GET',
    path: '/api/planning/:token/calendar.ics',
    // The token in the path is the secret.
    guard: publicRoute,
    callKind: 'lookup',
    summary: 'The calendar of an app as iCalendar (RFC 5545), by the secret address that a person made for it',
    params: z.object({ token: z.string().max(100) }),
    contentType: 'text/calendar; charset=utf-8',
    conditional: true,
    refusals: [404],
    handler: async ({ deps, params, request, reply }) => {
      const reader = await findFeedReader(deps.db, params.token)
      if (reader === null) throw failure('NOT_FOUND')
      const file = await feedFile(deps, reader)
      const etag = `"${createHash('sha256').update(file).digest('base64url')}"`
      reply.header('etag', etag).header('cache-control', `private, max-age=${FEED_MINUTES * 60}`)
      if (request.headers['if-none-match'] === etag) return await reply.code(304).send()
      reply.header('content-type', 'text/calendar; charset=utf-8')
      return file
    },
  }),
]
