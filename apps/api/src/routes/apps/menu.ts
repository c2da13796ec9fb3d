import type { Area } from '@greenroom/contract/access/areas'
import { mayAccess } from '@greenroom/contract/access/facts'
import { memberList } from '@greenroom/contract/members/members'
import { actionForms } from '@greenroom/contract/resources/action-forms'
import { resourceByName } from '@greenroom/contract/resources/all'
import { takesBusinesses } from '@greenroom/contract/sign-up/app-types'
import { countRequests } from '../../domain/business-requests/stored-requests.ts'
import { countedRecords } from '../../domain/home/home-figures.ts'
import { waitingSubmissions } from '../../domain/home/waiting-submissions.ts'
import { countMembers } from '../../domain/members/list-members.ts'
import { isOpen } from '../../domain/records/scope.ts'
import { appAdmin, route } from '../../http/route.ts'
import { scopeOf } from './+record-scope.ts'

/** The numbers beside the entries of the menu. */
export const menuRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/menu',
    guard: appAdmin,
    summary:
      'How many records each page of the menu has, and how many of them wait for a decision, by its address; without those that have none',
    handler: async (ctx) => {
      const { app, deps } = ctx
      const { facts } = scopeOf(ctx)
      const may = (area: Area) => mayAccess(facts, 'read', area)
      const [submissions, counted, members, businesses] = await Promise.all([
        may('forms') ? ctx.read((sql) => waitingSubmissions(sql, app.id)) : [],
        ctx.read((sql) => countedRecords(sql, app.id)),
        may('members') ? ctx.read((sql) => countMembers(sql, app.id)) : 0,
        may('businesses') && takesBusinesses(app.setup, null) ? countRequests(deps.db.platform, app.id, deps.now()) : 0,
      ])
      const records = [...counted].flatMap(([name, count]): [string, number][] => {
        const resource = resourceByName(name)
        return resource?.menu && !resource.single && isOpen(resource, facts) ? [[`/${resource.segment}`, count]] : []
      })
      const waiting = { [`/${actionForms.segment}`]: submissions.reduce((sum, form) => sum + form.waiting, 0), '/business': businesses }
      return { data: { records: above0([...records, [`/${memberList.segment}`, members]]), waiting: above0(Object.entries(waiting)) } }
    },
  }),
]

function above0(counts: readonly [path: string, count: number][]): Record<string, number> {
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}
