import type { BusinessEntry } from '@greenroom/contract/businesses/business-answers'
import { businessTypes, signUpAddress, signUpPaths } from '@greenroom/contract/businesses/business-type'
import { CHOOSE_FROM_LIST, MUST_BE_YES_OR_NO } from '@greenroom/contract/fields/field-messages'
import { z } from 'zod'
import { pagingOf, pagingQuery } from '../../answers/paging.ts'
import { changeBusiness } from '../../domain/apps/businesses/change-business.ts'
import { effectsOfClosing } from '../../domain/apps/businesses/closing-app.ts'
import { listBusinesses, readBusiness } from '../../domain/apps/businesses/list-businesses.ts'
import { findParent } from '../../domain/sign-up/find-parent.ts'
import { createInvitation, listInvitations, withdrawInvitation } from '../../domain/sign-up/invitations.ts'
import { failure } from '../../failure.ts'
import { appAdmin, type Context, route } from '../../http/route.ts'
import { demandBusiness } from './+demand-business.ts'

const params = z.object({ app: z.uuid().toLowerCase(), id: z.uuid().toLowerCase() })

const invitedTypes = signUpPaths.map(({ type }) => type)

/** The domain decides which type it may become (BUS-022). */
const businessRule = z.strictObject({
  active: z.boolean({ error: MUST_BE_YES_OR_NO }).optional(),
  app_type: z.enum(businessTypes, { error: CHOOSE_FROM_LIST }).optional(),
})

/** The businesses under an enterprise or reseller app. */
export const childrenRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/children',
    guard: appAdmin,
    summary: 'Businesses under the app by name: the active ones, or with state=all all of them, which is for enterprises and resellers',
    query: z.strictObject({ ...pagingQuery, state: z.enum(['active', 'all']).optional() }),
    handler: async (ctx) => {
      const { q = '', state = 'active', ...paging } = ctx.query
      if (state === 'all') demandBusiness(ctx)
      const { page, limit, offset } = pagingOf(paging)
      const { businesses, total } = await listBusinesses(ctx.deps.db.platform, ctx.app.id, { q, state, limit, offset })
      return { data: businesses, meta_data: { total, page, per_page: limit } }
    },
  }),
  route({
    method: 'GET',
    path: '/api/apps/:app/children/:id',
    guard: appAdmin,
    summary: 'A business under the app',
    params,
    handler: async (ctx) => {
      demandBusiness(ctx)
      return { data: await readBusiness(ctx.deps.db.platform, ctx.app.id, ctx.params.id) }
    },
  }),
  route({
    method: 'GET',
    path: '/api/apps/:app/children/:id/effects',
    guard: appAdmin,
    summary: 'What the members of a business would lose if it was disabled, as sentences',
    params,
    handler: async (ctx) => {
      demandBusiness(ctx)
      const { id } = await readBusiness(ctx.deps.db.platform, ctx.app.id, ctx.params.id)
      return { data: { sentences: await ctx.deps.db.inApp(id, (sql) => effectsOfClosing(sql, id)) } }
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/apps/:app/children/:id',
    guard: appAdmin,
    summary: 'Enable or disable a business and change its type. A type that it cannot become is refused, and nothing is changed',
    params,
    body: z.strictObject({ data: businessRule }),
    handler: async (ctx) => {
      demandBusiness(ctx)
      return { data: await changeBusiness(ctx.deps, ctx.app, ctx.session, ctx.params.id, ctx.body.data) }
    },
  }),
  route({
    method: 'GET',
    path: '/api/apps/:app/children/:id/invitations',
    guard: appAdmin,
    summary: 'The newest invitations to sign up below a business, while SIGN_UP is invitation',
    params,
    handler: async (ctx) => {
      await demandInviting(ctx, ctx.params.id)
      return { data: await listInvitations(ctx.deps.db.platform, ctx.params.id, ctx.deps.now()) }
    },
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/children/:id/invitations',
    guard: appAdmin,
    status: 201,
    summary: 'Invite somebody to sign up below a business. The link works once, and no call returns it again',
    params,
    body: z.strictObject({ data: z.strictObject({ type: z.enum(invitedTypes, { error: CHOOSE_FROM_LIST }) }) }),
    returnsSecret: true,
    handler: async (ctx) => {
      const { deps, body, params: named, reply } = ctx
      const business = await demandInviting(ctx, named.id)
      const { type } = body.data
      const path = signUpPaths.find((one) => one.type === type)?.path
      // Throws if the business takes none.
      await findParent(deps.db.platform, business.id, type)
      if (path === undefined) throw failure('NOT_FOUND')
      reply.header('cache-control', 'no-store')
      // Not `ctx.change`, which would store the link for a repeat.
      const { token, made } = await deps.db.changePlatform(async (tx) => {
        await ctx.audit(tx, { action: 'created', target: 'sign_up_invitation', targetId: business.id, summary: business.name })
        return await createInvitation(tx, { parentId: business.id, type }, deps.now())
      })
      return { data: { ...made, url: signUpAddress(deps.config.publicUrl, path, business.username || business.id, { invitation: token }) } }
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/apps/:app/children/:id/invitations/:invitation',
    guard: appAdmin,
    status: 204,
    summary: 'Withdraw an invitation to sign up that was not used',
    params: z.object({ ...params.shape, invitation: z.uuid().toLowerCase() }),
    handler: async (ctx) => {
      const business = await demandInviting(ctx, ctx.params.id)
      await ctx.changePlatform(async (tx) => {
        if (!(await withdrawInvitation(tx, business.id, ctx.params.invitation))) throw failure('NOT_FOUND')
        await ctx.audit(tx, { action: 'deleted', target: 'sign_up_invitation', targetId: business.id, summary: business.name })
      })
    },
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/children/:id/disable',
    guard: appAdmin,
    summary: 'Disable a business: its creators cannot open it, and its mobile app and public pages get nothing. What is in it stays',
    params,
    handler: async (ctx) => {
      demandBusiness(ctx)
      return { data: await changeBusiness(ctx.deps, ctx.app, ctx.session, ctx.params.id, { active: false }) }
    },
  }),
]

/** A business of the app, below which somebody can be invited to sign up. */
async function demandInviting(ctx: Pick<Context<'appAdmin'>, 'app' | 'session' | 'deps'>, id: string): Promise<BusinessEntry> {
  demandBusiness(ctx)
  if (ctx.deps.config.signUp !== 'invitation') throw failure('FORBIDDEN', NO_INVITATIONS)
  return await readBusiness(ctx.deps.db.platform, ctx.app.id, id)
}

const NO_INVITATIONS = 'There are no invitations on this server, because SIGN_UP is not set to invitation.'
