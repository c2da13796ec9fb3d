import { actionForms } from '@greenroom/contract/resources/action-forms'
import { waitingSubmissions } from '../../domain/home/waiting-submissions.ts'
import { appAdmin, route } from '../../http/route.ts'

/** What is pending a decision, for the menu. */
export const waitingRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/waiting',
    guard: appAdmin,
    summary: 'How much waits for a decision behind a page of the menu, by its address; pages behind which nothing waits are left out',
    handler: (ctx) =>
      ctx.read(async (sql) => {
        const waiting = (await waitingSubmissions(sql, ctx.app.id)).reduce((sum, form) => sum + form.waiting, 0)
        return { data: waiting > 0 ? { [`/${actionForms.segment}`]: waiting } : {} }
      }),
  }),
]
