import { z } from 'zod'
import { countInvitation, inviteAgain, readInvitation } from '../../../domain/members/invitations.ts'
import { type AnyRoute, appAdmin, route } from '../../../http/route.ts'

const path = '/api/apps/:app/members/:id/invitation'
const params = z.object({ app: z.uuid(), id: z.uuid().toLowerCase() })

/** The mail with which a member chooses a password. */
export const memberInvitationRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    path,
    params,
    guard: appAdmin,
    summary: 'Whether a member has a password, and when the newest invitation was sent that was not used',
    handler: (ctx) => ctx.read(async (sql) => ({ data: await readInvitation(sql, ctx.app.id, ctx.params.id) })),
  }),
  route({
    method: 'POST',
    path,
    params,
    guard: appAdmin,
    // It mails a link to set a password (decision 0077).
    inHelp: 'closed',
    summary: 'Mail a member a one-time link to choose a password with. An earlier link stops working',
    refusals: [429],
    async handler(ctx) {
      const { app, deps, params: ids } = ctx
      await countInvitation(deps, app.id, ids.id)
      return ctx.change(async (tx) => {
        const { name } = await inviteAgain(tx, deps, app, ids.id)
        await ctx.audit(tx, { action: 'invited', target: 'members', targetId: ids.id, summary: name })
        return { data: await readInvitation(tx, app.id, ids.id) }
      })
    },
  }),
]
