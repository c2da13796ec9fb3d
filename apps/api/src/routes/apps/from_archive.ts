import { z } from 'zod'
import { type AnyRoute, route, superUser } from '../../http/route.ts'
import { takeArchive } from '../../http/uploads/take-archive.ts'

/** A new app from the archive of another one. */
export const fromArchiveRoutes: AnyRoute[] = [
  route({
    method: 'POST',
    path: '/api/apps/from_archive',
    guard: superUser,
    tag: 'apps',
    status: 201,
    multipart: z.object({
      name: z.string().max(255).optional().describe('The name of the new app; the one in the archive unless given. Comes before the file.'),
      file: z.string().meta({ format: 'binary' }).describe('An archive that POST /apps/{app}/archives made.'),
    }),
    summary:
      'Create an app from an archive. The archive is read to its end before; then a job fills the app, which is pending until it is done',
    refusals: [413, 422],
    handler: async (ctx) => ({ data: await takeArchive(ctx) }),
  }),
]
