import { consentModeOf } from '@greenroom/contract/businesses/business-sign-ups'
import { readCode, renewCode } from '../../domain/business-requests/consent-code.ts'
import { appAdmin, route } from '../../http/route.ts'
import { demandBusiness } from './+demand-business.ts'

/** How new businesses join an enterprise or reseller. PATCH of the app changes it (`setup.business_sign_ups`). */
export const businessSignUpsRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/business_sign_ups',
    guard: appAdmin,
    summary: 'How new businesses join the app: open, by code or by approval, and the code',
    handler: async (ctx) => {
      demandBusiness(ctx)
      const mode = consentModeOf(ctx.app.setup)
      return { data: { mode, code: mode === 'code' ? await readCode(ctx.deps.db.platform, ctx.app.id) : null } }
    },
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/business_sign_ups/code',
    guard: appAdmin,
    repeatable: true,
    summary: 'A new code with which businesses join the app. The old one is void at once',
    handler: (ctx) => {
      demandBusiness(ctx)
      return ctx.changePlatform(async (tx) => {
        await ctx.audit(tx, { action: 'updated', target: 'business_code', targetId: ctx.app.id })
        return { data: { code: await renewCode(tx, ctx.app.id) } }
      })
    },
  }),
]
