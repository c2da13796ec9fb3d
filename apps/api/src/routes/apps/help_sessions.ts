import { textRule } from '@greenroom/contract/fields/text'
import { REASON_MAX, REASON_PATTERN } from '@greenroom/contract/help/help-session'
import { z } from 'zod'
import { beginHelp, listHelpable } from '../../domain/help/begin-help.ts'
import { endHelp } from '../../domain/help/end-help.ts'
import { appAdmin, appSuper, route } from '../../http/route.ts'

const BASE = '/api/apps/:app/help_sessions'

const reason = textRule({ required: true, max: REASON_MAX, oneLine: true, pattern: REASON_PATTERN })

/** A super user works in an app as its owner sees it, with a reason and for an hour (decision 0077). */
export const helpSessionsRoutes = [
  route({
    method: 'GET',
    path: BASE,
    guard: appSuper,
    summary: 'The owners of the app whom staff can help (super users)',
    handler: async (ctx) => {
      return { data: { people: await listHelpable(ctx.deps.db.platform, ctx.app.id) } }
    },
  }),
  route({
    method: 'POST',
    path: BASE,
    guard: appSuper,
    repeatable: true,
    status: 201,
    summary:
      'Begin to help (super users): requests that name the answered id in X-Help-Session see and change the app as this owner does, without passwords, keys and pushes, for 60 minutes. The owner is told',
    body: z.strictObject({ data: z.strictObject({ person_id: z.uuid().toLowerCase(), reason }) }),
    handler: async (ctx) => {
      const { person_id: personId, reason: why } = ctx.body.data
      const input = { app: ctx.app, personId, reason: why }
      return ctx.changePlatform(async (tx) => ({ data: await beginHelp(tx, ctx.deps, ctx.session, input) }))
    },
  }),
  route({
    method: 'DELETE',
    path: `${BASE}/:id`,
    guard: appAdmin,
    summary: 'End the help: one’s own, from inside of it or from outside',
    params: z.object({ app: z.uuid(), id: z.uuid().toLowerCase() }),
    handler: ({ deps, app, session, params: { id } }) => endHelp(deps.db, { id, appId: app.id, userId: session.userId }, 'left'),
  }),
]
