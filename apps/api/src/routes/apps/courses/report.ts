import { z } from 'zod'
import { scopeOf } from '../+record-scope.ts'
import { courseReport } from '../../../domain/progress/course-report.ts'
import { appAdmin, route } from '../../../http/route.ts'

/** How far members come in a course. */
export const courseReportRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/courses/:id/report',
    guard: appAdmin,
    tag: 'courses',
    subject: { area: 'reports' },
    summary: 'How many members began and completed a course, and completed each of its lessons',
    params: z.object({ id: z.uuid().toLowerCase() }),
    handler: (ctx) => ctx.read(async (sql) => ({ data: await courseReport(sql, scopeOf(ctx), ctx.params.id) })),
  }),
]
