import { answers } from '@greenroom/contract/answers'
import { subjectOfKind } from '@greenroom/contract/define/for-role'
import { repeatWays } from '@greenroom/contract/repeat/plan-repeat'
import { allResources } from '@greenroom/contract/resources/all'
import { z } from 'zod'
import { ifMatch, scopeOf, versionHeader } from '../+record-scope.ts'
import { repeatRecord } from '../../../domain/records/write/repeat-record.ts'
import { appAdmin, route } from '../../../http/route.ts'

const repetition = z.strictObject({
  repeat: z.enum(repeatWays).describe('monthly_by_day: on the same day of the month. monthly_by_weekday: such as on the first Friday.'),
  until: z.string().max(40).describe('The last possible day, YYYY-MM-DD, less than a year ahead.'),
  dry_run: z.boolean().optional().describe('true: returns the days, and adds nothing.'),
})

/** Repeating a record on other days as single records, for every resource whose definition says how. */
export const repeatRoutes = allResources
  .filter(({ repeats }) => repeats !== undefined)
  .map((resource) =>
    route({
      method: 'POST',
      path: `/api/apps/:app/${resource.endpoint}/:id/repeat`,
      guard: appAdmin,
      subject: subjectOfKind(resource),
      tag: resource.name,
      headers: versionHeader,
      summary: `Repeat one ${resource.label.one} weekly or monthly as single records: all of them or none, with one undo`,
      params: z.object({ id: z.uuid().toLowerCase() }),
      body: z.strictObject({ data: repetition }),
      answer: answers['POST /apps/:app/:resource/:id/repeat'],
      handler: (ctx) =>
        ctx.change(async (tx) => ({ data: await repeatRecord(tx, scopeOf(ctx), resource, ctx.params.id, ctx.body.data, ifMatch(ctx)) })),
    }),
  )
