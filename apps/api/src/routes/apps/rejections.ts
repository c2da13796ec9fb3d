import { MOST_REJECTION_CHARACTERS } from '@greenroom/contract/preflight/rejection/rejection-limits'
import { z } from 'zod'
import { addRejection, listRejections, markRejection } from '../../domain/preflight/rejections.ts'
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
    summary: 'Make tasks of the message with which a store rejected the app. For super users',
    body: z.strictObject({ data: z.strictObject({ text: z.string().trim().min(1).max(MOST_REJECTION_CHARACTERS) }) }),
    handler: async (ctx) => {
      const { app, body, deps } = ctx
      return await ctx.change(async (tx) => {
        const added = addRejection(tx, app.id, body.data.text, deps.now())
        await ctx.audit(tx, { action: 'created', target: 'rejections', summary: `${added} tasks` })
        return { data: await listRejections(tx, app.id, scopeOf(ctx).facts) }
      })
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
