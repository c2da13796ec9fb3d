import { newAppRule } from '@greenroom/contract/apps/new-app'
import { z } from 'zod'
import { freshApp } from '../domain/apps/read/current-app.ts'
import { findProduct, findPublicApp } from '../domain/apps/read/public-app.ts'
import { changeApp } from '../domain/apps/write/change-app.ts'
import { createApp } from '../domain/apps/write/create-app.ts'
import { failure } from '../failure.ts'
import { appAdmin, type Context, publicRoute, route, signedIn, superUser } from '../http/route.ts'
import { appsQuery, pageOfApps } from './+pages-of-apps.ts'
import { anything, presentApp } from './apps/+app-answer.ts'
import { documentedChange } from './apps/+app-schemas.ts'
import { ifMatch, versionHeader } from './apps/+record-scope.ts'

/** All that is public of an app (OQ-094). */
const publicAnswer = z.object({
  id: z.uuid().nullable(),
  name: z.string(),
  setup: z.object({ icon: z.string(), header: z.object({ logo: z.object({ logo_url: z.string(), logo_text: z.string() }) }) }),
})

export const appsRoutes = [
  route({
    method: 'GET',
    path: '/api/apps',
    guard: signedIn,
    inHelp: 'open',
    summary:
      'The apps that the signed-in person may use, by name, searched by words of the name, mistyped ones too, and by initials; a search answers those that begin with q first, and with `more` there are more than `total`. With an id that app alone; without page all, up to 1,000',
    query: appsQuery,
    handler: async ({ deps, session, query }) => {
      const { apps, meta } = await pageOfApps(deps, session, query)
      return { data: apps, meta_data: meta }
    },
  }),
  route({
    method: 'POST',
    path: '/api/apps',
    guard: superUser,
    repeatable: true,
    status: 201,
    summary:
      'Create an app. With a template a job copies what its owner made, such as content, links, order, settings and pictures, and nothing that belongs to people; until then the app is pending',
    body: z.strictObject({ data: newAppRule }),
    documentedBody: z.strictObject({ data: z.strictObject({ name: z.string().max(255), template_app_uuid: z.uuid().nullish() }) }),
    handler: (ctx) => {
      const { name, template_app_uuid: template } = ctx.body.data
      const input = { name, templateId: template === '' ? null : template.toLowerCase() }
      return ctx.changePlatform(async (tx) => ({ data: await createApp(tx, ctx.deps, ctx.session, input) }))
    },
  }),
  route({
    method: 'GET',
    path: '/api/apps/:app',
    guard: appAdmin,
    subject: 'everyone',
    summary: 'One app, with its setup and without the values of its secrets',
    handler: async (ctx) => {
      const app = await freshApp(ctx.deps.db, ctx.app.id)
      if (app === null) throw failure('NOT_FOUND')
      return presentApp(ctx, app)
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/apps/:app',
    guard: appAdmin,
    headers: versionHeader,
    summary:
      'Change fields of the app: each one that is named, all others stay. What only super users may write is refused to others, and so is what a creator has handed in. Secrets are kept sealed and never answered',
    body: z.strictObject({ data: anything }),
    documentedBody: z.strictObject({ data: documentedChange }),
    handler: async (ctx) => {
      return presentApp(ctx, await changeApp(ctx.deps, ctx.app, ctx.session, ctx.body.data, ifMatch(ctx)))
    },
  }),
  route({
    method: 'GET',
    path: '/api/apps/:slug([a-zA-Z0-9_-]{1,35})',
    guard: publicRoute,
    callKind: 'lookup',
    summary: 'Name and looks of the app of this username, for its public pages',
    params: z.object({ slug: z.string() }),
    answer: z.object({ data: publicAnswer }),
    handler: async ({ deps, params: { slug }, reply }) => publicly(reply, await findPublicApp(deps, slug)),
  }),
  route({
    method: 'GET',
    path: '/api/apps/web/:product',
    guard: publicRoute,
    callKind: 'lookup',
    summary: 'Name and looks of a product of the platform: pro, pro_plus, free_account, free-trial, bp',
    params: z.object({ product: z.enum(['pro', 'pro_plus', 'free_account', 'free-trial', 'bp']) }),
    answer: z.object({ data: publicAnswer }),
    handler: async ({ deps, params: { product }, reply }) => publicly(reply, await findProduct(deps, product)),
  }),
]

/** The same for everyone, so shared caches may store it for a minute. */
function publicly(reply: Context['reply'], app: z.infer<typeof publicAnswer> | null) {
  if (app === null) throw failure('NOT_FOUND')
  reply.header('cache-control', 'public, max-age=60')
  const { id, name, setup } = app
  return { data: { id, name, setup } }
}
