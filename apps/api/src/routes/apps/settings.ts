import { opens } from '@greenroom/contract/access/gates'
import { settingsByName } from '@greenroom/contract/settings/all'
import { z } from 'zod'
import { freshApp } from '../../domain/apps/read/current-app.ts'
import { factsOf } from '../../domain/apps/read/facts-of.ts'
import { listAppRevisions, type RevisionScope, readAppRevision } from '../../domain/apps/revisions/list-revisions.ts'
import { planRestore } from '../../domain/apps/revisions/restore-revision.ts'
import { changeApp } from '../../domain/apps/write/change-app.ts'
import { failure } from '../../failure.ts'
import { appAdmin, type Context, route } from '../../http/route.ts'
import { presentApp } from './+app-answer.ts'
import { ifMatch, versionHeader } from './+record-scope.ts'
import { page, version } from './+revision-schemas.ts'

const name = z.string().describe('The last part of the screen’s address: webapp, about_members.')

/** The changes of a settings screen's values, of the last 30 days and at least the app's newest 100 versions. */
export const settingsRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/settings/:name/revisions',
    guard: appAdmin,
    summary: 'The versions of a settings screen, the newest first, each with what it changed',
    params: z.object({ name }),
    query: page,
    handler: async (ctx) => {
      const { before, per_page: size = 20 } = ctx.query
      const scope = await revisionScope(ctx, ctx.params.name)
      return ctx.read((sql) => listAppRevisions(sql, scope, { before, size }))
    },
  }),
  route({
    method: 'GET',
    path: '/api/apps/:app/settings/:name/revisions/:version',
    guard: appAdmin,
    summary: 'One version of a settings screen, and what restoring it would change now',
    params: z.object({ name, version }),
    handler: async (ctx) => {
      const scope = await revisionScope(ctx, ctx.params.name)
      return { data: await ctx.read((sql) => readAppRevision(sql, scope, ctx.params.version)) }
    },
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/settings/:name/revisions/:version/restore',
    guard: appAdmin,
    repeatable: true,
    headers: versionHeader,
    summary: "Restore a version of a settings screen, as a change of the app under today's rules",
    params: z.object({ name, version }),
    handler: async (ctx) => {
      const { deps, session } = ctx
      const scope = await revisionScope(ctx, ctx.params.name)
      const plan = await ctx.read((sql) => planRestore(sql, scope, ctx.params.version))
      const asker = { ...session, action: 'reverted', change: { ofApp: ctx.change, ofPlatform: ctx.changePlatform } } as const
      const changed = await changeApp(deps, scope.app, asker, plan.body, ifMatch(ctx))
      return { ...(await presentApp(ctx, changed)), meta_data: { left_out: plan.leftOut } }
    },
  }),
]

/** The screen and the app's current state. NOT_FOUND for an unknown screen, FORBIDDEN where its gate is closed. */
async function revisionScope({ deps, session, app: known }: Context<'appAdmin'>, screen: string): Promise<RevisionScope> {
  const settings = settingsByName(screen)
  const app = await freshApp(deps.db, known.id)
  if (!settings || !app) throw failure('NOT_FOUND')
  const facts = factsOf(app, session, deps.config)
  if (!opens(`/${settings.segment}`, facts)) throw failure('FORBIDDEN')
  return { app, settings, facts }
}
