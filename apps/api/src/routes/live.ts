import { PassThrough } from 'node:stream'
import { appAdmin, type Context, route } from '../http/route.ts'
import { mayUseApp } from '../http/session.ts'

/** A comment keeps proxies from closing a quiet stream, and is the moment to see whether the reader still may read. */
const HEARTBEAT_MS = 5_000
/** A reader that takes nothing is let go; it reads anew when it comes back. */
const MOST_UNREAD = 256 * 1024

export const liveRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/live',
    guard: appAdmin,
    summary: 'What happens in the app, as server-sent events: push (counts while it is sent), resync (read anew)',
    contentType: 'text/event-stream',
    handler: async (ctx) => {
      ctx.reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
      return openStream(ctx)
    },
  }),
]

/** Access ends within seconds (security §1.5): the token is looked at again with each heartbeat, and the stream ends with it. */
function openStream({ deps, app, request }: Context<'appAdmin'>): PassThrough {
  const stream = new PassThrough()
  const token = (request.headers.authorization ?? '').split(' ')[1] ?? ''
  const write = (text: string) => {
    if (stream.writableEnded) return
    if (stream.writableLength > MOST_UNREAD) stream.end()
    else stream.write(text)
  }
  const unsubscribe = deps.events.subscribe(app.id, {
    onEvent: ({ name, data }) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    onEnd: () => stream.end(),
  })
  const heartbeat = setInterval(() => {
    deps.authenticate(token).then(
      (session) => (mayUseApp(session, app.id) ? write(': still here\n\n') : stream.end()),
      () => stream.end(),
    )
  }, HEARTBEAT_MS)
  // Fastify destroys the stream when the reader goes away.
  stream.once('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
  })
  write('retry: 3000\n\n')
  return stream
}
