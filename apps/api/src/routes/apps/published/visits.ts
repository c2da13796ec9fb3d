import { visits } from '@greenroom/contract/visits/visits'
import { z } from 'zod'
import { loadCurrentApp } from '../../../domain/apps/read/current-app.ts'
import { failure } from '../../../failure.ts'
import { route, website } from '../../../http/route.ts'

/** How the website reports what was opened there. Its pages are cached, so this API does not see every visit. */
export const visitsRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/published/visits',
    guard: website,
    tag: 'published',
    summary: 'What was opened on the website within the last seconds, for the counts of the app’s day',
    params: z.object({ app: z.uuid().toLowerCase() }),
    body: z.strictObject({ data: visits }),
    refusals: [404],
    handler: async ({ deps, params, body }) => {
      const app = await loadCurrentApp(deps.db, params.app)
      if (app === null || app.disabledAt !== null || app.isPending) throw failure('NOT_FOUND')
      await deps.visits.add(app, body.data)
    },
  }),
]
