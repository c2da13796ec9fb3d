import { MOST_USES } from '@greenroom/contract/define/used-in'
import { z } from 'zod'
import { usedIn } from '../../domain/items/list/used-in.ts'
import { appAdmin, route } from '../../http/route.ts'
import { scopeOf } from './+item-scope.ts'

export const usesAnswer = z.object({
  data: z.object({
    uses: z.array(
      z.object({
        resource: z.string(),
        field: z.string(),
        label: z.string().describe('What the field is called in the form.'),
        total: z.int(),
        records: z
          .array(
            z.object({
              id: z.uuid(),
              title: z.string(),
              place: z.array(z.uuid()).describe('The ids of the records in which it lies, the outermost first.'),
            }),
          )
          .max(MOST_USES),
      }),
    ),
    total: z.int().describe('All records that link to it, each counted once.'),
    members: z.object({ tagged: z.int(), enrolled: z.int() }),
    pushes: z.int().describe('Push notifications that were sent to the tag or lead to the record.'),
    below: z.array(z.object({ resource: z.string(), total: z.int() })).describe('What lies below it and goes with it.'),
  }),
})

/** Where several records are used, which is what loses something when they are deleted. */
export const usedInSeveralRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/used_in',
    guard: appAdmin,
    summary: 'Where several records are used, taken together; changes nothing',
    body: z.strictObject({ data: z.strictObject({ ids: z.array(z.uuid().toLowerCase()).min(1).max(1_000) }) }),
    answer: usesAnswer,
    handler: (ctx) => ctx.read(async (sql) => ({ data: await usedIn(sql, scopeOf(ctx), ctx.body.data.ids) })),
  }),
]
