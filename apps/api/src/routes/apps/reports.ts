import { type ReportDays, reportDays } from '@greenroom/contract/reports/report-limits'
import { z } from 'zod'
import { contentReport } from '../../domain/reports/content-report.ts'
import { coursesReport } from '../../domain/reports/courses-report.ts'
import { pushesReport } from '../../domain/reports/pushes-report.ts'
import { searchesReport } from '../../domain/reports/searches-report.ts'
import { spanOf } from '../../domain/reports/span.ts'
import { appAdmin, route } from '../../http/route.ts'
import { scopeOf } from './+record-scope.ts'

const [shortest, usual, longest] = reportDays

const query = z.strictObject({
  days: z
    .enum([`${shortest}`, `${usual}`, `${longest}`])
    .transform((days): ReportDays => reportDays.find((one) => String(one) === days) ?? usual)
    .optional()
    .describe(`The last ${shortest}, ${usual} or ${longest} days; ${usual} unless given.`),
})

const common = { method: 'GET', guard: appAdmin, query } as const

/** What works in an app. */
export const reportsRoutes = [
  route({
    ...common,
    path: '/api/apps/:app/reports/content',
    summary: 'What members opened, completed and unlocked: by record, by topic and by tag, and what nobody opened',
    handler: (ctx) =>
      ctx.read(async (sql) => {
        const scope = scopeOf(ctx)
        const span = await spanOf(sql, scope, { days: ctx.query.days ?? usual, measure: 'content_opens' })
        return { data: await contentReport(sql, scope, span) }
      }),
  }),
  route({
    ...common,
    path: '/api/apps/:app/reports/pushes',
    inHelp: 'closed',
    summary: 'How often pushes were opened, and at which hours of the day',
    handler: (ctx) =>
      ctx.read(async (sql) => {
        const scope = scopeOf(ctx)
        const span = await spanOf(sql, scope, { days: ctx.query.days ?? usual, measure: 'opens' })
        return { data: await pushesReport(sql, scope, span) }
      }),
  }),
  route({
    ...common,
    path: '/api/apps/:app/reports/courses',
    summary: 'How far members come in the courses that most of them began, and where they stop',
    handler: (ctx) =>
      ctx.read(async (sql) => {
        const scope = scopeOf(ctx)
        const span = await spanOf(sql, scope, { days: ctx.query.days ?? usual, measure: 'lessons' })
        return { data: await coursesReport(sql, scope, span) }
      }),
  }),
  route({
    ...common,
    path: '/api/apps/:app/reports/searches',
    summary: 'What visitors of the website searched for and did not find',
    handler: (ctx) =>
      ctx.read(async (sql) => {
        const scope = scopeOf(ctx)
        const span = await spanOf(sql, scope, { days: ctx.query.days ?? usual, measure: 'active' })
        return { data: await searchesReport(sql, scope.appId, span) }
      }),
  }),
]
