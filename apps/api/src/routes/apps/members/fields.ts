import { z } from 'zod'
import { scopeOf } from '../+record-scope.ts'
import { effectsOnFields } from '../../../domain/members/define-fields.ts'
import { type AnyRoute, appAdmin, route } from '../../../http/route.ts'

/** Members' own fields are defined by PATCH /apps/{app}, in `setup.member_fields`. */
export const memberFieldsRoutes: AnyRoute[] = [
  route({
    method: 'POST',
    path: '/api/apps/:app/members/fields/effects',
    guard: appAdmin,
    status: 200,
    summary: 'What members lose if only the own fields with these keys are left; nothing is changed',
    params: z.object({ app: z.uuid() }),
    body: z.strictObject({ data: z.strictObject({ keys: z.array(z.string().max(48)).max(100) }) }),
    handler: (ctx) =>
      ctx.read(async (sql) => {
        const { appId, facts } = scopeOf(ctx)
        return { data: { sentences: await effectsOnFields(sql, appId, facts.app.memberFields, ctx.body.data.keys) } }
      }),
  }),
]
