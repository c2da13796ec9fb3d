import { daysBetween } from '@greenroom/contract/days'
import { isCalendarDay } from '@greenroom/contract/fields/date'
import { MUST_BE_A_DATE } from '@greenroom/contract/fields/field-messages'
import { MAX_PER_DAY, MAX_PLANNED_DAYS, PER_DAY, planningKindNames } from '@greenroom/contract/planning/planning-kinds'
import { z } from 'zod'
import { readPlanning } from '../../domain/planning/read-planning.ts'
import { invalid } from '../../failure.ts'
import { appAdmin, route } from '../../http/route.ts'
import { scopeOf } from './+record-scope.ts'

const day = z.string().refine(isCalendarDay, MUST_BE_A_DATE)

const query = z.strictObject({
  from: day.describe('The first day, YYYY-MM-DD.'),
  to: day.describe(`The last day, at most ${MAX_PLANNED_DAYS} days in all.`),
  kinds: z
    .string()
    .optional()
    .describe(`What to answer, separated by commas; everything if omitted: ${planningKindNames.join(', ')}.`),
  per_day: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_PER_DAY)
    .default(PER_DAY)
    .describe('How many items of a day are answered; `more` counts the others.'),
})

/** The calendar of an app. */
export const planningRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/planning',
    guard: appAdmin,
    summary: 'What happens from a day to another one: releases, last days, drip days, events, expirations, scheduled pushes and reviews',
    query,
    handler: async (ctx) => {
      const { from, to, kinds, per_day: perDay } = ctx.query
      if (to < from) throw invalid({ to: ['Choose the first day or a later one.'] })
      if (daysBetween(from, to) >= MAX_PLANNED_DAYS) throw invalid({ to: [`Ask for at most ${MAX_PLANNED_DAYS} days at once.`] })
      const request = { from, to, perDay, kinds: kindsOf(kinds) }
      return { data: await ctx.read((sql) => readPlanning(sql, ctx.app, scopeOf(ctx), request)) }
    },
  }),
]

function kindsOf(text: string | undefined) {
  if (text === undefined) return planningKindNames
  const wanted = text.split(',').filter(Boolean)
  const unknown = wanted.find((one) => !planningKindNames.some((name) => name === one))
  if (unknown !== undefined) throw invalid({ kinds: [`“${unknown}” is not known. Use one of ${planningKindNames.join(', ')}.`] })
  return planningKindNames.filter((name) => wanted.includes(name))
}
