import { tileNames } from '@greenroom/contract/account-status/account-groups'
import { countAccounts } from '../domain/account-status/count-accounts.ts'
import { route, superUser } from '../http/route.ts'

/** How many accounts there are of each kind (ACC-011, OQ-103). */
export const accountsSummaryRoutes = [
  route({
    method: 'GET',
    path: '/api/accounts_summary',
    guard: superUser,
    summary: 'How many accounts are in each of the nine groups of Account Status',
    handler: async ({ deps }) => {
      const groupOf = await countAccounts(deps.db.platform)
      return { data: Object.fromEntries(tileNames.map((type) => [type, groupOf(type).accounts])) }
    },
  }),
]
