import { z } from 'zod'
import { freshApp } from '../../domain/apps/read/current-app.ts'
import { findCopy, isFromArchive } from '../../domain/apps/template/app-copies.ts'
import { failure } from '../../failure.ts'
import { route, superUser } from '../../http/route.ts'

const ofApp = z.object({ app: z.uuid().toLowerCase() })

/** The making of an app. */
export const buildingRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/building',
    guard: superUser,
    tag: 'apps',
    summary: 'How far the making of an app from its template is; the live stream of the app tells of it as `building`',
    params: ofApp,
    handler: async ({ deps, params: { app: id } }) => {
      const [app, copy] = await Promise.all([freshApp(deps.db, id), findCopy(deps.db.platform, id)])
      if (app === null) throw failure('NOT_FOUND')
      const template = copy && !isFromArchive(id, copy) ? await freshApp(deps.db, copy.templateId) : null
      const { state, done, total } = copy ?? { state: 'done' as const, done: 0, total: 0 }
      const { name } = app
      return { data: { id, name, state, done, total, template: template && { id: template.id, name: template.name } } }
    },
  }),
]
