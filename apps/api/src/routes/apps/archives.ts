import { z } from 'zod'
import { noteExport, readExport } from '../../domain/transfer/stored-exports.ts'
import { type AnyRoute, appAdmin, route } from '../../http/route.ts'
import { demandAllowed } from '../../session.ts'
import { demandExportPace } from './+export-pace.ts'

/** Exports of whole apps: jobs like those of lists, and read at the same paths. */
export const archivesRoutes: AnyRoute[] = [
  route({
    guard: appAdmin,
    inHelp: 'closed',
    tag: 'import and export',
    method: 'POST',
    path: '/api/apps/:app/archives',
    status: 201,
    summary: 'Export the whole app as one archive, from which another Greenroom makes an app; with its members where `members` says so',
    body: z.strictObject({ data: z.strictObject({ members: z.boolean().default(false) }) }),
    refusals: [409, 429],
    handler: async (ctx) => {
      if (ctx.body.data.members) demandAllowed(ctx.session, 'read', { area: 'members' })
      await demandExportPace(ctx)
      const { app, deps, session } = ctx
      return ctx.change(async (tx) => {
        const wanted = { appId: app.id, kind: 'archive', table: '', filename: archiveName(app), asked: ctx.body.data } as const
        const id = await noteExport(tx, wanted, session)
        const what = ctx.body.data.members ? 'Whole app, with members' : 'Whole app'
        await ctx.audit(tx, { action: 'exported', target: 'app', targetId: app.id, summary: what })
        await deps.queue.send(tx, 'export-file', { appId: app.id, id })
        return { data: await readExport(tx, app.id, id) }
      })
    },
  }),
]

function archiveName({ name }: { name: string }): string {
  return `${
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
      .replace(/^-|-$/g, '') || 'app'
  }.greenroom.zip`
}
