import { since } from '@greenroom/contract/access/versions'
import { MAX_SEGMENTS, olderPush, SEGMENT_MAX } from '@greenroom/contract/push/older'
import { z } from 'zod'
import { checkInput } from '../../../check-input.ts'
import { factsOf } from '../../../domain/apps/read/facts-of.ts'
import { queryProvider } from '../../../domain/older-push/ask-provider.ts'
import { countOlderReach } from '../../../domain/older-push/count-reach.ts'
import { composeOlder, demandOlderPush, enqueueOlderPush, undoOlderPush } from '../../../domain/older-push/enqueue-older-push.ts'
import { findOlderPush } from '../../../domain/older-push/stored-older-pushes.ts'
import { inputFailure } from '../../../failure.ts'
import type { Context } from '../../../http/route.ts'

const segmentName = z.string().min(1).max(SEGMENT_MAX)
const segmentNames = z.union([segmentName.transform((name) => [name]), z.array(segmentName).max(MAX_SEGMENTS)])

type RequestContext = Pick<Context<'appAdmin'>, 'app' | 'session' | 'deps' | 'read'>
type OlderReachRequest = Pick<Context<'appAdmin', unknown, z.output<typeof olderReachQuery>>, 'app' | 'session' | 'deps' | 'query'>
type Sending = Context<'appAdmin', unknown, unknown, { data: Record<string, unknown> }>

/** The names of the chosen segments, as in the composer's list. */
export const olderReachQuery = z.strictObject({ 'segments[]': segmentNames.optional(), segments: segmentNames.optional() })

/** Whether the app is of a platform version with the older composer (OQ-015). */
export function isOlder({ app, session, deps }: Pick<RequestContext, 'app' | 'session' | 'deps'>): boolean {
  return factsOf(app, session, deps.config).app.platformVersion < since.push
}

/**
 * Whether the body is the older composer's: that one has a title. A body with neither field counts as that of the app's
 * version (OQ-015).
 */
export function isOlderBody(ctx: Sending): boolean {
  const { data } = ctx.body
  if (Object.hasOwn(data, 'subject')) return false
  return Object.hasOwn(data, 'title') || isOlder(ctx)
}

/** The data for opening the older composer: users, segments, destinations (PUSH-085). */
export async function answerOlderComposer({ app, session, deps, read }: RequestContext) {
  const facts = factsOf(app, session, deps.config)
  demandOlderPush(facts)
  const view = await queryProvider(deps, app.id)
  return { data: await read((sql) => composeOlder(sql, { app, facts, view })) }
}

/** Queues a push of the older composer (PUSH-086). OneSignal's segments are fetched before the transaction begins. */
export async function sendOlder(ctx: Sending) {
  const { app, session, deps } = ctx
  const facts = factsOf(app, session, deps.config)
  demandOlderPush(facts)
  const parsed = checkInput(olderPush(facts), ctx.body.data)
  if (!parsed.success) throw inputFailure(parsed.error)
  const view = await queryProvider(deps, app.id, ({ segments }) => knowsAll(segments, parsed.data.segments))
  return ctx.change(async (tx) => {
    const id = await enqueueOlderPush(tx, deps, { app, facts, view, push: parsed.data, createdBy: session.userId })
    await ctx.audit(tx, { action: 'sent', target: 'push_notifications', targetId: id, summary: parsed.data.title })
    return { data: await findOlderPush(tx, app.id, id) }
  })
}

/** Takes back a push of the older composer that has not been sent yet. */
export async function undoOlder(ctx: Context<'appAdmin', { id: string }>) {
  const { app, session, deps, params } = ctx
  demandOlderPush(factsOf(app, session, deps.config))
  return ctx.change(async (tx) => {
    const push = await undoOlderPush(tx, app.id, params.id)
    await ctx.audit(tx, { action: 'undone', target: 'push_notifications', targetId: params.id, summary: push.title })
    return { data: push }
  })
}

/** How many devices a push to these segments reaches, or to all of them when none is named. */
export async function answerOlderReach({ app, session, deps, query }: OlderReachRequest) {
  demandOlderPush(factsOf(app, session, deps.config))
  const names = [...new Set([...(query['segments[]'] ?? []), ...(query.segments ?? [])])]
  const view = await queryProvider(deps, app.id, ({ segments }) => knowsAll(segments, names))
  return { data: await countOlderReach(view, names, deps.config.pushConfirmAbove) }
}

function knowsAll(segments: readonly { name: string }[], names: readonly string[]): boolean {
  return names.every((name) => segments.some((segment) => segment.name === name))
}
