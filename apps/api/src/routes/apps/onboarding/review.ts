import { requestedIn } from '@greenroom/contract/onboarding/review/open-again'
import { reviewedSectionNames, reviewedSections } from '@greenroom/contract/onboarding/review/review-state'
import { z } from 'zod'
import { ifMatch, versionHeader } from '../+record-scope.ts'
import { type CurrentApp, forgetApp, freshApp } from '../../../domain/apps/read/current-app.ts'
import { factsOf } from '../../../domain/apps/read/facts-of.ts'
import { answerReview } from '../../../domain/apps/reviews/answer-review.ts'
import { contentReviewed } from '../../../domain/apps/reviews/content-reviewed.ts'
import { readReview } from '../../../domain/apps/reviews/read-review.ts'
import {
  approveSection,
  askOwner,
  handReview,
  markField,
  reopenSection,
  type Reviewing,
} from '../../../domain/apps/reviews/review-steps.ts'
import { reviewerMail, reviewerOf } from '../../../domain/apps/reviews/reviewers.ts'
import type { ReviewKey } from '../../../domain/apps/reviews/stored-review.ts'
import { refuseAnswer } from '../../../domain/preflight/refuse-blockers.ts'
import { etagOf } from '../../../domain/records/write/lock-for-change.ts'
import { failure } from '../../../failure.ts'
import { appAdmin, appSuper, type Context, route } from '../../../http/route.ts'

const params = z.object({ app: z.uuid(), section: z.enum(reviewedSections) })
const path = '/api/apps/:app/onboarding/:section/review'
const common = { guard: appAdmin, params, tag: 'onboarding' } as const

/** The most that is written to a field. */
const MOST_CHARACTERS = 2_000
const note = z.string().trim().max(MOST_CHARACTERS)

/** The review of a section of the wizard: our team checks its fields, and the owner replies to its notes. */
export const reviewRoutes = [
  route({
    ...common,
    method: 'GET',
    path,
    summary: 'The review of a submitted section, field by field, with what changed since its owner was asked. For super users',
    handler: async (ctx) => {
      const { app, key } = await staffWork(ctx)
      const data = await ctx.read((sql) => readReview(sql, app, key))
      ctx.reply.header('etag', etagOf(data.version))
      return { data }
    },
  }),
  route({
    ...common,
    method: 'PATCH',
    path,
    headers: versionHeader,
    summary: 'Take the review, reassign it to a super user, or return it to the queue (null). For super users',
    body: z.strictObject({ data: z.strictObject({ reviewer: z.uuid().toLowerCase().nullable() }) }),
    refusals: [409],
    handler: async (ctx) => {
      const { reviewer } = ctx.body.data
      const to = reviewer === null ? null : await reviewerOf(ctx.deps.db.platform, reviewer)
      return step(ctx, { action: to ? 'assigned' : 'handed_back', summary: to?.name }, (tx, work) => handReview(tx, work, to))
    },
  }),
  route({
    ...common,
    method: 'PUT',
    path: `${path}/marks`,
    headers: versionHeader,
    summary: 'Mark a field as fine, add a note that asks for a change, or remove the mark (null). For super users',
    body: z.strictObject({
      data: z.strictObject({ field: z.string().max(200), verdict: z.enum(['fine', 'change']).nullable(), says: note.default('') }),
    }),
    refusals: [409],
    handler: (ctx) => step(ctx, null, (tx, work) => markField(tx, work, ctx.body.data)),
  }),
  route({
    ...common,
    method: 'POST',
    path: `${path}/ask`,
    headers: versionHeader,
    summary: 'Send the notes to the owner: their fields open again, and the review is paused. For super users',
    refusals: [409],
    handler: (ctx) => step(ctx, { action: 'asked' }, (tx, work) => askOwner(tx, ctx.deps.config, work)),
  }),
  route({
    ...common,
    method: 'POST',
    path: `${path}/approve`,
    headers: versionHeader,
    summary: 'Approve the section. With fields that nobody has marked, only if `unmarked` is true. For super users',
    body: z.strictObject({ data: z.strictObject({ unmarked: z.boolean().default(false) }) }).nullish(),
    refusals: [409],
    handler: (ctx) =>
      step(ctx, { action: 'approved' }, async (tx, work) => {
        await approveSection(tx, work, ctx.body?.data ?? { unmarked: false })
        await contentReviewed(tx, ctx.deps, work.app, ctx.session)
      }),
  }),
  route({
    ...common,
    guard: appSuper,
    method: 'POST',
    path: `${path}/reopen`,
    headers: versionHeader,
    summary: 'Reopen an approved section with a reason, to ask the owner for changes. For super users',
    body: z.strictObject({ data: z.strictObject({ reason: note.min(1, 'Enter a reason.') }) }),
    refusals: [409],
    handler: (ctx) => {
      const { reason } = ctx.body.data
      return step(ctx, { action: 'reopened', summary: reason }, (tx, work) => reopenSection(tx, ctx.deps.config, work, reason))
    },
  }),
  route({
    ...common,
    method: 'POST',
    path: `${path}/answer`,
    summary: 'Answer the notes and send the section back to the review: its fields close, and the review continues',
    body: z.strictObject({ data: z.strictObject({ answers: z.record(z.string().max(200), note).default({}) }) }),
    answer: z.object({ data: z.object({ sent: z.literal(true) }) }),
    refusals: [409],
    handler: async (ctx) => {
      const { deps, session, body } = ctx
      const { app, key } = await reviewOf(ctx)
      const to = await reviewerMail(deps.db.platform, key)
      const facts = factsOf(app, session, deps.config)
      if (requestedIn(app.onboarding, key.section).length > 0) await refuseAnswer(deps, app, session, key.section)
      const answered = await ctx.change(async (tx) => {
        await answerReview(tx, deps, { app, key, facts, answers: body.data.answers, at: deps.now(), to })
        await ctx.audit(tx, { action: 'answered', target: 'review', summary: reviewedSectionNames[key.section] })
        return { data: { sent: true } }
      })
      forgetApp(deps.db, app.id)
      return answered
    },
  }),
]

type ReviewContext = Context<'appAdmin' | 'appSuper', z.output<typeof params>>

async function reviewOf({ deps, app: known, params: { section } }: ReviewContext): Promise<{ app: CurrentApp; key: ReviewKey }> {
  const app = await freshApp(deps.db, known.id)
  if (app === null) throw failure('NOT_FOUND')
  return { app, key: { appId: app.id, section } }
}

/** The review for a reviewer. NOT_FOUND for anyone else. */
async function staffWork(ctx: ReviewContext): Promise<Reviewing> {
  if (!ctx.session.isSuper) throw failure('NOT_FOUND')
  return { ...(await reviewOf(ctx)), reviewer: ctx.session, ifMatch: ifMatch(ctx), at: ctx.deps.now() }
}

type Line = { action: string; summary?: string | undefined }

/** One step of a reviewer, with its line in the trail; returns the review afterwards. Marks alone leave no line. */
async function step(
  ctx: ReviewContext,
  line: Line | null,
  take: (tx: Parameters<typeof approveSection>[0], work: Reviewing) => Promise<string[] | void>,
) {
  const work = await staffWork(ctx)
  const { app, key } = work
  const answer = await ctx.change(async (tx) => {
    const labels = await take(tx, work)
    const summary = [
      reviewedSectionNames[key.section],
      ...(line?.summary ? [line.summary] : []),
      ...(labels ? [labels.join(', ')] : []),
    ].join(': ')
    if (line) await ctx.audit(tx, { action: line.action, target: 'review', summary })
    return { data: await readReview(tx, app, key) }
  })
  forgetApp(ctx.deps.db, app.id)
  return answer
}
