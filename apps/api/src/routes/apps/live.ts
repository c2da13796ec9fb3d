import { PassThrough } from 'node:stream'
import { failure } from '../../failure.ts'
import { callerOf } from '../../http/caller.ts'
import { appAdmin, type Context, route } from '../../http/route.ts'
import { mayUseApp } from '../../session.ts'

/** A comment keeps proxies from closing an idle stream; access is checked again with each. */
const HEARTBEAT_MS = 4_000
/** How old a cached result of that check may be. */
const LOOK_MAX_AGE_MS = 500
/** No event is sent when the last successful check is older than this. */
const ACCESS_MS = 5_000
/** A reader that does not read is disconnected; it fetches everything again when it reconnects. */
const MAX_UNREAD = 256 * 1024
/**
 * Streams that one person may have open, on all servers together: one per window, and more windows than anyone works
 * in.
 */
const MAX_OF_ONE_PERSON = 20
const TOO_MANY = `You have ${MAX_OF_ONE_PERSON} windows open that wait for live updates. Close some, and this one continues.`

export const liveRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/live',
    guard: appAdmin,
    summary: `What happens in the app, as server-sent events: push (counts while it is sent), app (its onboarding or set-up changed), resync (read anew). At most ${MAX_OF_ONE_PERSON} at once for one person`,
    contentType: 'text/event-stream',
    refusals: [429],
    handler: async (ctx) => {
      ctx.reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
      // A HEAD request has no reader who could close the stream.
      if (ctx.request.method === 'HEAD') return ''
      return openStream(ctx, await takeSlot(ctx))
    },
  }),
]

/**
 * Access ends within five seconds: the session is looked up again when the stream opens and with each heartbeat, and
 * the stream ends with it.
 */
function openStream({ deps, app, request }: Context<'appAdmin'>, leave: () => void): PassThrough {
  const stream = new PassThrough()
  // The guard has just passed, with a cache that may be four seconds old.
  let mayReadUntil = performance.now() + 1_000
  const write = (text: string) => {
    if (stream.writableEnded) return
    if (stream.writableLength > MAX_UNREAD || performance.now() > mayReadUntil) stream.end()
    else stream.write(text)
  }
  const unsubscribe = deps.events.subscribe(app.id, {
    onEvent: ({ name, data }) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    onEnd: () => stream.end(),
  })
  const look = async () => {
    const requestedAt = performance.now()
    const session = await callerOf(deps, request, { maxAge: LOOK_MAX_AGE_MS }).catch(() => null)
    if (session === null || !mayUseApp(session, app.id)) return stream.end()
    mayReadUntil = requestedAt - LOOK_MAX_AGE_MS + ACCESS_MS
    write(': still here\n\n')
  }
  const heartbeat = setInterval(look, HEARTBEAT_MS)
  void look()
  // Fastify destroys the stream when the reader disconnects.
  stream.once('close', () => {
    leave()
    clearInterval(heartbeat)
    unsubscribe()
  })
  write('retry: 3000\n\n')
  return stream
}

/** Counts one more stream of this person; returns a function that releases it. */
async function takeSlot({ deps: { streams }, session: { userId } }: Context<'appAdmin'>): Promise<() => void> {
  const leave = await streams.take(userId, MAX_OF_ONE_PERSON)
  if (leave === null) throw failure('TOO_MANY_REQUESTS', TOO_MANY, { 'retry-after': '30' })
  return leave
}
