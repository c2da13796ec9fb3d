import { since } from '@greenroom/contract/access/versions'
import { olderPush } from '@greenroom/contract/push/older'
import { factsOf } from '../domain/apps/facts-of.ts'
import { askProvider } from '../domain/older-push/ask-provider.ts'
import { composeOlder, demandOlderPush, enqueueOlderPush } from '../domain/older-push/enqueue.ts'
import { findOlderPush } from '../domain/older-push/queries.ts'
import { inputFailure } from '../http/failure.ts'
import type { Context } from '../http/route.ts'

type Asked = Pick<Context<'appAdmin'>, 'app' | 'session' | 'deps' | 'read'>
type Sending = Context<'appAdmin', unknown, unknown, { data: Record<string, unknown> }>

/** Is the app of a platform version that has the older composer (OQ-015)? */
export function isOlder({ app, session, deps }: Pick<Asked, 'app' | 'session' | 'deps'>): boolean {
  return factsOf(app, session, deps.config).app.platformVersion < since.push
}

/** The shape of a sent body is told by its field: a title is the older composer's. What has neither counts as that of the app's version (OQ-015). */
export function isOlderBody(ctx: Sending): boolean {
  const { data } = ctx.body
  if (Object.hasOwn(data, 'subject')) return false
  return Object.hasOwn(data, 'title') || isOlder(ctx)
}

/** What the older composer starts with: users, segments, destinations (PUSH-085). */
export async function answerOlderComposer({ app, session, deps, read }: Asked) {
  const facts = factsOf(app, session, deps.config)
  demandOlderPush(facts)
  const view = await askProvider(deps, app.id)
  return { data: await read((sql) => composeOlder(sql, { app, facts, view })) }
}

/** Queues a push of the older composer (PUSH-086). OneSignal is asked for its segments before the transaction begins. */
export async function sendOlder(ctx: Sending) {
  const { app, session, deps } = ctx
  const facts = factsOf(app, session, deps.config)
  demandOlderPush(facts)
  const parsed = olderPush(facts).safeParse(ctx.body.data)
  if (!parsed.success) throw inputFailure(parsed.error)
  const view = await askProvider(deps, app.id)
  return ctx.change(async (tx) => {
    const id = await enqueueOlderPush(tx, deps, { app, facts, view, push: parsed.data, createdBy: session.userId })
    await ctx.audit(tx, { action: 'sent', target: 'push_notifications', targetId: id, summary: parsed.data.title })
    return { data: await findOlderPush(tx, app.id, id) }
  })
}
