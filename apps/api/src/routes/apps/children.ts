import { opens } from '@greenroom/contract/access/gates'
import { businessTypes } from '@greenroom/contract/businesses/business-type'
import { CHOOSE_FROM_LIST, MUST_BE_YES_OR_NO } from '@greenroom/contract/fields/field-messages'
import { z } from 'zod'
import { pagingOf, pagingQuery } from '../../answers/paging.ts'
import { changeBusiness } from '../../domain/apps/businesses/change-business.ts'
import { listBusinesses, readBusiness } from '../../domain/apps/businesses/list-businesses.ts'
import { factsOf } from '../../domain/apps/read/facts-of.ts'
import { failure } from '../../failure.ts'
import { appAdmin, type Context, route } from '../../http/route.ts'

const params = z.object({ app: z.uuid().toLowerCase(), id: z.uuid().toLowerCase() })

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

/** For an app without businesses the console hides this and the API refuses it (BUS-026). */
function demandBusiness({ app, session, deps }: Pick<Context<'appAdmin'>, 'app' | 'session' | 'deps'>): void {
  if (!opens('/business', factsOf(app, session, deps.config))) throw failure('FORBIDDEN')
}
