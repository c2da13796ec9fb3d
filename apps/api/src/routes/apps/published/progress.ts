import {
  lessonProgress,
  positionProgress,
  progressAnswers,
  type ProgressEntry,
  progressEntry,
  progressKinds,
  ticksProgress,
} from '@greenroom/contract/progress/progress'
import { z } from 'zod'
import { pageNumber, pageSize, STANDARD_PER_PAGE } from '../../../answers/paging.ts'
import { dayOf } from '../../../domain/apps/read/day-of.ts'
import { factsOf } from '../../../domain/apps/read/facts-of.ts'
import { contentVersion } from '../../../domain/content/content-version.ts'
import { completeLesson } from '../../../domain/progress/complete-lesson.ts'
import { listProgress, progressVersion } from '../../../domain/progress/list-progress.ts'
import type { ProgressScope } from '../../../domain/progress/open-record.ts'
import { refuseGone } from '../../../domain/progress/refuse-gone.ts'
import { storePosition, storeTicks } from '../../../domain/progress/write-progress.ts'
import { memberByToken } from '../../../domain/published/member-sessions.ts'
import { failure } from '../../../failure.ts'
import { appToken, type Context, route } from '../../../http/route.ts'
import { etagOf, isUnchanged } from './+etag.ts'
import { memberHeader, tokenOf } from './+member-token.ts'

const id = z.uuid().toLowerCase().optional()

const PATH = '/api/apps/:app/published/progress'

/** A player reports its position every few seconds. */
const PER_MINUTE = 120

/** What the routes have in common by which a member writes progress in a record. */
const writesProgress = {
  method: 'PUT',
  guard: appToken,
  tag: 'published',
  refusals: [403, 429],
  headers: memberHeader,
  params: z.object({ id: z.uuid().toLowerCase() }),
} as const

/** What the signed-in member has done in the app, and how it is written. */
export const progressRoutes = [
  route({
    method: 'GET',
    path: PATH,
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
  route({
    ...writesProgress,
    path: `${PATH}/lessons/:id`,
    summary: 'Store whether the signed-in member has completed a lesson of a course',
    body: z.strictObject({ data: lessonProgress }),
    answer: z.object({ data: progressAnswers.lesson }),
    handler: (ctx) => changeProgress(ctx, (tx, scope) => completeLesson(tx, scope, ctx.params.id, ctx.body.data)),
  }),
  route({
    ...writesProgress,
    path: `${PATH}/positions/:id`,
    summary: 'Store where the signed-in member is in the audio or film of a record',
    body: z.strictObject({ data: positionProgress }),
    answer: z.object({ data: progressAnswers.position }),
    handler: (ctx) => changeProgress(ctx, (tx, scope) => storePosition(tx, scope, ctx.params.id, ctx.body.data)),
  }),
  route({
    ...writesProgress,
    path: `${PATH}/ticks/:id`,
    summary: 'Store which items of an action list the signed-in member has ticked',
    body: z.strictObject({ data: ticksProgress }),
    answer: z.object({ data: progressAnswers.ticks }),
    handler: (ctx) => changeProgress(ctx, (tx, scope) => storeTicks(tx, scope, ctx.params.id, ctx.body.data)),
  }),
]

type Tx = Parameters<Parameters<Context['change']>[0]>[0]

/** Writes progress of the signed-in member, at most 120 times a minute; answers what is stored. */
function changeProgress(
  ctx: Pick<Context<'appToken'>, 'app' | 'deps' | 'request' | 'reply' | 'change'>,
  work: (tx: Tx, scope: ProgressScope) => Promise<ProgressEntry>,
): Promise<{ data: ProgressEntry }> {
  const { app, deps, reply } = ctx
  reply.headers({ 'cache-control': 'private, no-store', vary: 'Authorization, X-Member-Token' })
  const changed = ctx.change(async (tx) => {
    const { member, viewer } = await memberByToken(tx, app.id, tokenOf(ctx), dayOf(app, deps.now()))
    const wait = await deps.counts.count({ key: `progress:${app.id}:${member.id}`, perMinute: PER_MINUTE, isShared: true })
    if (wait > 0) throw failure('TOO_MANY_REQUESTS', undefined, { 'retry-after': String(wait) })
    const data = await work(tx, { appId: app.id, facts: factsOf(app, null, deps.config), memberId: member.id, viewer, now: deps.now() })
    return { data }
  })
  return changed.catch(refuseGone)
}
