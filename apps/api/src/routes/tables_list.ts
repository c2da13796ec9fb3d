import { tableNames } from '@greenroom/contract/transfer/tables'
import { route, signedIn } from '../http/route.ts'

/** What can be exported and imported (IMX-010). */
export const tablesListRoutes = [
  route({
    method: 'GET',
    path: '/api/tables_list',
    guard: signedIn,
    summary: 'The names of the tables that an app exports and imports',
    handler: async () => ({ data: [...tableNames] }),
  }),
]
