import { accountTypes } from '@greenroom/contract/account-status/account-groups'
import { z } from 'zod'
import { isWithinReach, pagingOf, pagingQuery } from '../answers/paging.ts'
import { listAccounts } from '../domain/account-status/list-accounts.ts'
import { route, superUser } from '../http/route.ts'

/** The accounts of one group. */
export const accountsRoutes = [
  route({
    method: 'GET',
    path: '/api/accounts/:type',
    guard: superUser,
    summary: 'The accounts of one group of Account Status by name, searched by app, username and creator; without page all, up to 1,000',
    params: z.object({ type: z.enum(accountTypes) }),
    query: z.strictObject(pagingQuery).refine(...isWithinReach),
    handler: async ({ deps, params, query }) => {
      const { page, limit, offset } = pagingOf(query)
      const { accounts, ...counted } = await listAccounts(deps.db.platform, params.type, { q: query.q ?? '', limit, offset })
      return { data: accounts, meta_data: { ...counted, page, per_page: limit } }
    },
  }),
]
