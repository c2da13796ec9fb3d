import type { ProgressEntry } from '@greenroom/contract/progress/progress'
import { z } from 'zod'
import { dayOf } from '../../../domain/apps/read/day-of.ts'
import { factsOf } from '../../../domain/apps/read/facts-of.ts'
import type { ProgressScope } from '../../../domain/progress/open-record.ts'
import { refuseGone } from '../../../domain/progress/refuse-gone.ts'
import { memberByToken } from '../../../domain/published/member-sessions.ts'
import { failure } from '../../../failure.ts'
import { appToken, type Context } from '../../../http/route.ts'
import { memberHeader, tokenOf } from './+member-token.ts'

/** A player reports its position every few seconds. */
const PER_MINUTE = 120

/** What the routes have in common by which a member writes progress in a record. */
export const writesProgress = {
  method: 'PUT',
  guard: appToken,
  tag: 'published',
  refusals: [403, 429],
  headers: memberHeader,
  params: z.object({ id: z.uuid().toLowerCase() }),
} as const

type Tx = Parameters<Parameters<Context['change']>[0]>[0]

/** Writes progress of the signed-in member, at most 120 times a minute; answers what is stored. */
export function changeProgress(
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
