import { iconForms, iconSides } from '@greenroom/contract/media/icons'
import { z } from 'zod'
import { appIcon } from '../../../domain/published/app-icon.ts'
import { memberApp, route } from '../../../http/route.ts'

/** The icon of an app for home screens. */
export const iconRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/published/icon',
    guard: memberApp,
    tag: 'published',
    summary: 'The icon of the app as a PNG: the picture of Web Setup, otherwise the first letter of the name on its dark color',
    query: z.strictObject({
      side: z.enum(iconSides.map(String)).describe('In pixels.'),
      form: z.enum(iconForms).default('any').describe('maskable: with a margin; square: with a background, for iPhones.'),
    }),
    contentType: 'image/png',
    conditional: true,
    async handler({ app, deps, query, read, reply, request }) {
      const icon = await read((sql) => appIcon(sql, deps.files, app, { side: Number(query.side), form: query.form }))
      reply.headers({ etag: icon.etag, 'cache-control': 'public, max-age=300, stale-while-revalidate=86400' })
      if (request.headers['if-none-match'] === icon.etag) {
        reply.code(304)
        return Buffer.alloc(0)
      }
      reply.type('image/png')
      return await icon.png()
    },
  }),
]
