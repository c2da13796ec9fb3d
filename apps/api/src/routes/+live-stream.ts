import { PassThrough } from 'node:stream'
import { failure } from '../failure.ts'
import { callerOf } from '../http/caller.ts'
import type { Context } from '../http/route.ts'
import type { Session } from '../session.ts'

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
export const MAX_OF_ONE_PERSON = 20
const TOO_MANY = `You have ${MAX_OF_ONE_PERSON} windows open that wait for live updates. Close some, and this one continues.`

type Watched = {
  /** The app, person or word whose events are sent. */
  about: string
  /** Whether the caller may still read them. */
  mayRead: (session: Session) => boolean
  /** Whether the caller may receive events of this name; all if omitted. */
  mayReceive?: (session: Session, name: string) => boolean
}

/** Answers with server-sent events until the reader, the server or the access ends. */
export async function liveStream(ctx: Context<'signedIn' | 'appAdmin'>, watched: Watched): Promise<PassThrough | ''> {
  ctx.reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
  // A HEAD request has no reader who could close the stream.
  if (ctx.request.method === 'HEAD') return ''
  return openStream(ctx, watched, await takeSlot(ctx))
}

/**
 * Access ends within five seconds: the session is looked up again when the stream opens and with each heartbeat, and
 * the stream ends with it.
 */
function openStream(ctx: Context<'signedIn' | 'appAdmin'>, { about, mayRead, mayReceive }: Watched, leave: () => void): PassThrough {
  const { deps, request } = ctx
  const stream = new PassThrough()
  let reader: Session = ctx.session
  // The guard has just passed, with a cache that may be four seconds old.
  let mayReadUntil = performance.now() + 1_000
  const write = (text: string) => {
    if (stream.writableEnded) return
    if (stream.writableLength > MAX_UNREAD || performance.now() > mayReadUntil) stream.end()
    else stream.write(text)
  }
  const unsubscribe = deps.events.subscribe(about, {
    onEvent: ({ name, data }) => {
      if (mayReceive?.(reader, name) ?? true) write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    onEnd: () => stream.end(),
  })
  const look = async () => {
    const requestedAt = performance.now()
    const session = await callerOf(deps, request, { maxAge: LOOK_MAX_AGE_MS }).catch(() => null)
    if (session === null || !mayRead(session)) return stream.end()
    reader = session
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
async function takeSlot({ deps: { streams }, session: { userId } }: Context<'signedIn' | 'appAdmin'>): Promise<() => void> {
  const leave = await streams.take(userId, MAX_OF_ONE_PERSON)
  if (leave === null) throw failure('TOO_MANY_REQUESTS', TOO_MANY, { 'retry-after': '30' })
  return leave
}
