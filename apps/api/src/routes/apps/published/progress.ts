import { progressEntry, progressKinds } from '@greenroom/contract/progress/progress'
import { z } from 'zod'
import { pageNumber, pageSize, STANDARD_PER_PAGE } from '../../../answers/paging.ts'
import { dayOf } from '../../../domain/apps/read/day-of.ts'
import { contentVersion } from '../../../domain/content/content-version.ts'
import { listProgress, progressVersion } from '../../../domain/progress/list-progress.ts'
import { memberByToken } from '../../../domain/published/member-sessions.ts'
import { appToken, route } from '../../../http/route.ts'
import { etagOf, isUnchanged } from './+etag.ts'
import { memberHeader, tokenOf } from './+member-token.ts'

const id = z.uuid().toLowerCase().optional()

/** What the signed-in member has done in the app. */
export const progressRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/published/progress',
    guard: appToken,
    tag: 'published',
    summary: 'What the signed-in member has completed, ticked, and listened to or watched, by pages, the newest first',
    headers: { ...memberHeader, 'If-None-Match': 'The ETag of an earlier answer.' },
    conditional: true,
    query: z.strictObject({
      kind: z.enum(progressKinds).optional(),
      course: id.describe('A course: its own progress and that of its lessons.'),
      record: id.describe('One record.'),
      page: pageNumber.describe('From 1.'),
      per_page: pageSize.describe(`At most 200; ${STANDARD_PER_PAGE} unless given.`),
    }),
    answer: z.object({
      data: z.array(progressEntry),
      meta_data: z.object({ page: z.int(), per_page: z.int(), more: z.boolean().describe('There is another page.') }),
    }),
    handler: (ctx) =>
      ctx.read(async (sql) => {
        const { app, deps, query, request } = ctx
        const { member, viewer } = await memberByToken(sql, app.id, tokenOf(ctx), dayOf(app, deps.now()))
        const versions = await Promise.all([progressVersion(sql, app.id, member.id), contentVersion(sql, app.id)])
        if (isUnchanged(ctx, etagOf([member.id, viewer.today, ...versions, request.url]), 'private, no-cache')) return ''
        const { page = 1, per_page: size = STANDARD_PER_PAGE, kind, course, record } = query
        const reading = { appId: app.id, memberId: member.id, today: viewer.today }
        const { entries, more } = await listProgress(sql, reading, { kind, course, record, page, size })
        return { data: entries, meta_data: { page, per_page: size, more } }
      }),
  }),
]
