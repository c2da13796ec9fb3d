import { actionForms } from '@greenroom/contract/resources/action-forms'
import { takesBusinesses } from '@greenroom/contract/sign-up/app-types'
import { countRequests } from '../../domain/business-requests/stored-requests.ts'
import { waitingSubmissions } from '../../domain/home/waiting-submissions.ts'
import { appAdmin, route } from '../../http/route.ts'

/** What is pending a decision, for the menu. */
export const waitingRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/waiting',
    guard: appAdmin,
    summary: 'How much waits for a decision behind a page of the menu, by its address; pages behind which nothing waits are left out',
    handler: async (ctx) => {
      const { app, deps } = ctx
      const [submissions, businesses] = await Promise.all([
        ctx.read((sql) => waitingSubmissions(sql, app.id)),
        takesBusinesses(app.setup, null) ? countRequests(deps.db.platform, app.id, deps.now()) : 0,
      ])
      const waiting = { [`/${actionForms.segment}`]: submissions.reduce((sum, form) => sum + form.waiting, 0), '/business': businesses }
      return { data: Object.fromEntries(Object.entries(waiting).filter(([, count]) => count > 0)) }
    },
  }),
]
