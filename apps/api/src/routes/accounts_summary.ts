import { countAccounts } from '../domain/account-status/list-accounts.ts'
import { route, superUser } from '../http/route.ts'

/** How many accounts there are of each kind. */
export const accountsSummaryRoutes = [
  route({
    method: 'GET',
    path: '/api/accounts_summary',
    guard: superUser,
    summary: 'How many accounts are in each of the nine groups of Account Status',
    handler: async ({ deps }) => ({ data: await countAccounts(deps.db.platform) }),
  }),
]
