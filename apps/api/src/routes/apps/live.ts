import { mayReceive } from '@greenroom/contract/access/event-areas'
import { liveStream, MAX_OF_ONE_PERSON } from '../+live-stream.ts'
import { appAdmin, route } from '../../http/route.ts'
import { inApp, mayUseApp } from '../../session.ts'

export const liveRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/live',
    guard: appAdmin,
    summary: `What happens in the app, as server-sent events: push (counts while it is sent), app (its onboarding or set-up changed), resync (read anew). At most ${MAX_OF_ONE_PERSON} at once for one person`,
    contentType: 'text/event-stream',
    refusals: [429],
    handler: (ctx) =>
      liveStream(ctx, {
        about: ctx.app.id,
        mayRead: (session) => mayUseApp(session, ctx.app.id),
        mayReceive: (session, name) => mayReceive(inApp(session, ctx.app.id).permissions, name),
      }),
  }),
]
