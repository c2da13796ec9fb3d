import { LINK_DAYS } from '@greenroom/contract/drafts/draft-messages'
import { z } from 'zod'
import { recordBody } from '../+record-body.ts'
import { pagingOf, pagingQuery } from '../../answers/paging.ts'
import { changeDraft, type DraftWork, noteDraft, resourceOfDraft } from '../../domain/drafts/change-draft.ts'
import { discardDraft, restoreDraft } from '../../domain/drafts/discard-draft.ts'
import { endDraftLink, makeDraftLink } from '../../domain/drafts/draft-links.ts'
import { listDrafts } from '../../domain/drafts/list-drafts.ts'
import { planDraft, unplanDraft } from '../../domain/drafts/plan-draft.ts'
import { publishDraft } from '../../domain/drafts/publish-draft.ts'
import { describeDraft } from '../../domain/drafts/read-draft.ts'
import { approving, requestApproval, requestChanges, withdrawApproval } from '../../domain/drafts/request-approval.ts'
import { saveDraft, versionIn } from '../../domain/drafts/save-draft.ts'
import { findDraft } from '../../domain/drafts/stored-drafts.ts'
import { readRecord, readWritten } from '../../domain/records/list/read-record.ts'
import { appAdmin, type Context, route } from '../../http/route.ts'
import { ifMatch, present, scopeOf, versionHeader } from './+record-scope.ts'

const BASE = '/api/apps/:app/drafts'
const ONE = `${BASE}/:id`
const params = z.object({ app: z.uuid().toLowerCase(), id: z.uuid().toLowerCase() })
const words = z.string().trim().max(2_000).default('')
const draft_version = z.int().min(1).max(2_147_483_647)
const known = z.strictObject({ data: z.strictObject({ draft_version: draft_version.optional() }).default({}) })

const baseHeader = {
  'If-Match': 'The ETag of the version of the record that the changes were made from; without it that of the draft, or the current one.',
}

/** Changes of records that members see, kept beside the record until they are published. */
export const draftsRoutes = [
  route({
    method: 'GET',
    path: BASE,
    guard: appAdmin,
    summary: 'Records with draft changes, those that were changed last first',
    query: z.strictObject({
      resource: z.string().max(100).optional().describe('The name of a resource.'),
      state: z
        .enum(['requested', 'planned'])
        .optional()
        .describe('requested: those that wait for approval. planned: those published at a time.'),
      page: pagingQuery.page,
      per_page: pagingQuery.per_page,
    }),
    handler: async (ctx) => {
      const { resource = null, state = null, ...paging } = ctx.query
      const { page, limit, offset } = pagingOf(paging)
      const { drafts, total } = await ctx.read((sql) => listDrafts(sql, scopeOf(ctx), { resource, state, limit, offset }))
      return { data: drafts, meta_data: { total, page, per_page: limit } }
    },
  }),
  route({
    method: 'GET',
    path: ONE,
    guard: appAdmin,
    summary: 'The draft changes of a record, compared with what members see; null if there are none',
    params,
    handler: (ctx) =>
      ctx.read(async (sql) => {
        const scope = scopeOf(ctx)
        const resource = await resourceOfDraft(sql, scope, ctx.params.id, 'read')
        await readRecord(sql, scope, resource, ctx.params.id)
        const draft = await findDraft(sql, scope.appId, ctx.params.id)
        return { data: draft && (await describeDraft(sql, scope, resource, draft)) }
      }),
  }),
  route({
    method: 'PUT',
    path: ONE,
    guard: appAdmin,
    headers: baseHeader,
    summary: 'Keep changes of a published record as a draft, in place of an earlier one. Members see nothing of it',
    params,
    query: z.strictObject({ draft_version: z.coerce.number().pipe(draft_version).optional() }),
    body: recordBody,
    refusals: [409],
    handler: (ctx) =>
      changing(ctx, 'drafted', async (tx, scope, resource, id) => {
        const versions = { draftVersion: ctx.query.draft_version, baseVersion: versionIn(ifMatch(ctx)) }
        await saveDraft(tx, scope, resource, id, { body: ctx.body.data, ...versions })
      }),
  }),
  route({
    method: 'DELETE',
    path: ONE,
    guard: appAdmin,
    summary: 'Discard the draft changes of a record; they can be restored for 30 days',
    params,
    query: z.strictObject({ draft_version: z.coerce.number().pipe(draft_version).optional() }),
    refusals: [409],
    handler: (ctx) =>
      ctx.change(async (tx) => {
        const scope = scopeOf(ctx)
        const resource = await resourceOfDraft(tx, scope, ctx.params.id, 'write')
        await discardDraft(tx, scope, ctx.params.id, ctx.query.draft_version)
        await noteDraft(tx, scope, resource, ctx.params.id, 'draft_discarded')
      }),
  }),
  route({
    method: 'POST',
    path: `${ONE}/restore`,
    guard: appAdmin,
    summary: 'Restore draft changes that were discarded',
    params,
    refusals: [409],
    handler: (ctx) => changing(ctx, 'draft_restored', (tx, scope, _resource, id) => restoreDraft(tx, scope, id)),
  }),
  route({
    method: 'POST',
    path: `${ONE}/publish`,
    guard: appAdmin,
    headers: versionHeader,
    summary:
      'Publish the draft changes of a record under the rules of a save. STALE if the record has changed since they were begun, unless If-Match names its version',
    params,
    body: known,
    refusals: [409],
    handler: (ctx) =>
      ctx.change(async (tx) => {
        const { deps, app, params: ids, body } = ctx
        const scope = scopeOf(ctx)
        const resource = await resourceOfDraft(tx, scope, ids.id, 'write')
        const publishing = { ifMatch: ifMatch(ctx), draftVersion: body.data.draft_version, unless: 'changed' } as const
        const written = await approving(tx, deps, { app, scope, resource, id: ids.id }, () =>
          publishDraft(tx, scope, resource, ids.id, publishing),
        )
        return present(ctx, await readWritten(tx, scope, resource, written))
      }),
  }),
  route({
    method: 'PUT',
    path: `${ONE}/plan`,
    guard: appAdmin,
    summary: 'Publish the draft changes at a time of the app’s clock. Planning what waits for approval approves it',
    params,
    body: z.strictObject({
      data: z.strictObject({
        publish_at: z
          .string()
          .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, { error: 'Use a day and a time such as 2026-12-06T08:00' })
          .describe('What the app’s clock shows then: 2026-12-06T08:00.'),
        draft_version: draft_version.optional(),
      }),
    }),
    refusals: [409],
    handler: (ctx) => {
      const { deps, app, body } = ctx
      const { publish_at: local, draft_version: draftVersion } = body.data
      return changing(ctx, 'draft_planned', (tx, scope, resource, id) =>
        approving(tx, deps, { app, scope, resource, id }, () => planDraft(tx, scope, id, { local, draftVersion, now: deps.now() })),
      )
    },
  }),
  route({
    method: 'DELETE',
    path: `${ONE}/plan`,
    guard: appAdmin,
    status: 200,
    summary: 'Publish the draft changes by hand again instead of at their time',
    params,
    refusals: [409],
    handler: (ctx) => changing(ctx, 'draft_unplanned', (tx, scope, _resource, id) => unplanDraft(tx, scope, id)),
  }),
  route({
    method: 'POST',
    path: `${ONE}/link`,
    guard: appAdmin,
    status: 201,
    summary: 'Make a private link by which anybody sees the draft changes on the website; one before it ends. It is answered only here',
    params,
    body: z.strictObject({
      data: z.strictObject({
        days: z.int().min(1).max(LINK_DAYS.most).default(LINK_DAYS.usual).describe('For how many days it is valid.'),
      }),
    }),
    returnsSecret: true,
    refusals: [409],
    handler: async (ctx) => {
      const { deps, app, params: ids, body, reply } = ctx
      reply.header('cache-control', 'no-store')
      // Not `change`, which would store the address in the clear for a repeat.
      return await deps.db.changeApp(app.id, async (tx) => {
        const scope = scopeOf(ctx)
        const resource = await resourceOfDraft(tx, scope, ids.id, 'write')
        const { url, endsAt } = await makeDraftLink(tx, deps.config, app, ids.id, { days: body.data.days, now: deps.now() })
        await noteDraft(tx, scope, resource, ids.id, 'draft_link_made')
        return { data: { url, ends_at: endsAt.toISOString() } }
      })
    },
  }),
  route({
    method: 'DELETE',
    path: `${ONE}/link`,
    guard: appAdmin,
    summary: 'Revoke the private link to the draft changes',
    params,
    refusals: [409],
    handler: (ctx) =>
      ctx.change(async (tx) => {
        const scope = scopeOf(ctx)
        const resource = await resourceOfDraft(tx, scope, ctx.params.id, 'write')
        await endDraftLink(tx, scope, ctx.params.id)
        await noteDraft(tx, scope, resource, ctx.params.id, 'draft_link_ended')
      }),
  }),
  route({
    method: 'POST',
    path: `${ONE}/ask`,
    guard: appAdmin,
    summary: 'Send the draft changes of a record for approval; its other owners are notified. They must be complete',
    params,
    body: z.strictObject({
      data: z
        .strictObject({ message: words, answers: z.array(words).max(200).default([]).describe('Answers to the notes, in their order.') })
        .default({ message: '', answers: [] }),
    }),
    refusals: [409],
    handler: (ctx) => {
      const { deps, app, body } = ctx
      return changing(ctx, 'approval_requested', (tx, scope, resource, id) =>
        requestApproval(tx, deps, { app, scope, resource, id }, body.data),
      )
    },
  }),
  route({
    method: 'POST',
    path: `${ONE}/withdraw`,
    guard: appAdmin,
    summary: 'Take back the question whether the draft changes are approved; the draft stays',
    params,
    refusals: [409],
    handler: (ctx) =>
      changing(ctx, 'approval_withdrawn', (tx, scope, resource, id) => withdrawApproval(tx, { app: ctx.app, scope, resource, id })),
  }),
  route({
    method: 'POST',
    path: `${ONE}/request_changes`,
    guard: appAdmin,
    summary: 'Return the draft changes to whoever asked for approval, with a message and notes at fields',
    params,
    body: z.strictObject({
      data: z.strictObject({
        message: words,
        notes: z
          .array(z.strictObject({ field: z.string().max(100), says: z.string().trim().min(1).max(2_000) }))
          .max(200)
          .default([]),
      }),
    }),
    refusals: [409],
    handler: (ctx) => {
      const { deps, app, body } = ctx
      return changing(ctx, 'changes_requested', (tx, scope, resource, id) =>
        requestChanges(tx, deps, { app, scope, resource, id }, body.data),
      )
    },
  }),
]

type OfRecord = Pick<Context<'appAdmin', { id: string }>, 'app' | 'session' | 'deps' | 'params' | 'change' | 'request' | 'reply'>

/** Changes the draft of a record in one transaction, with a line of the trail, and answers it. */
function changing(ctx: OfRecord, action: string, work: DraftWork) {
  return ctx.change(async (tx) => ({ data: await changeDraft(tx, scopeOf(ctx), ctx.params.id, action, work) }))
}
