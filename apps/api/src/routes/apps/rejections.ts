import { reviewedSectionNames } from '@greenroom/contract/onboarding/review/review-state'
import { MOST_REJECTION_CHARACTERS } from '@greenroom/contract/preflight/rejection/rejection-limits'
import { z } from 'zod'
import { forgetApp, freshApp } from '../../domain/apps/read/current-app.ts'
import { reopenForRejection } from '../../domain/apps/reviews/reopen-for-rejection.ts'
import { addRejection, listRejections, markRejection } from '../../domain/preflight/rejections.ts'
import { failure } from '../../failure.ts'
import { appAdmin, appSuper, route } from '../../http/route.ts'
import { scopeOf } from './+record-scope.ts'

/** A store's reasons for rejecting the app, as tasks: our team enters its message, the owner works through them. */
export const rejectionsRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/rejections',
    guard: appAdmin,
    summary: 'What the stores asked for when they rejected the app, the newest first',
    handler: (ctx) => ctx.read(async (sql) => ({ data: await listRejections(sql, ctx.app.id, scopeOf(ctx).facts) })),
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/rejections',
    guard: appSuper,
    summary: 'Make tasks of the message with which a store rejected the app, and reopen approved fields that it names. For super users',
    refusals: [404, 409],
    body: z.strictObject({ data: z.strictObject({ text: z.string().trim().min(1).max(MOST_REJECTION_CHARACTERS) }) }),
    handler: async (ctx) => {
      const { body, deps, session } = ctx
      const app = await freshApp(deps.db, ctx.app.id)
      if (app === null) throw failure('NOT_FOUND')
      const answer = await ctx.change(async (tx) => {
        const at = deps.now()
        const tasks = addRejection(tx, app.id, body.data.text, at)
        await ctx.audit(tx, { action: 'created', target: 'rejections', summary: `${tasks.length} tasks` })
        const named = tasks.flatMap(({ field, says }) => (field === null ? [] : [{ field, says }]))
        for (const { section, labels } of await reopenForRejection(tx, deps.config, { app, reviewer: session, at }, named)) {
          const summary = `${reviewedSectionNames[section]}: ${labels.join(', ')}`
          await ctx.audit(tx, { action: 'reopened', target: 'review', summary })
        }
        return { data: await listRejections(tx, app.id, scopeOf(ctx).facts) }
      })
      forgetApp(deps.db, app.id)
      return answer
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/apps/:app/rejections/:id',
    guard: appAdmin,
    summary: 'Mark a task as done, or as still to do',
    params: z.object({ app: z.uuid(), id: z.uuid() }),
    body: z.strictObject({ data: z.strictObject({ done: z.boolean() }) }),
    handler: async (ctx) => {
      const { app, body, deps, params, session } = ctx
      const done = body.data.done ? { at: deps.now(), by: session.name } : null
      return await ctx.change(async (tx) => {
        await markRejection(tx, { appId: app.id, id: params.id }, done)
        await ctx.audit(tx, { action: 'updated', target: 'rejections', targetId: params.id, summary: done ? 'Done' : 'To do' })
        return { data: await listRejections(tx, app.id, scopeOf(ctx).facts) }
      })
    },
  }),
]
