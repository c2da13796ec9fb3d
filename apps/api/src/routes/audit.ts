import { NOBODY } from '@greenroom/contract/history/trail'
import { z } from 'zod'
import { listTrail } from '../domain/audit/list-trail.ts'
import { pageSize, searchText } from '../domain/items/list-query.ts'
import { appAdmin, route } from '../http/route.ts'

const day = z.iso.date({ error: 'Must be a date' }).optional()

/** Who changed what in the app, and when. */
export const auditRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/audit',
    guard: appAdmin,
    summary: 'Who changed what and when, the newest first',
    query: z.strictObject({
      actor: z
        .union([z.uuid(), z.literal(NOBODY)])
        .optional()
        .describe(`A person's id, or ${NOBODY} for what programs did.`),
      kind: z.string().max(100).optional().describe('One of meta_data.kinds.'),
      from: day.describe("The first day, by the caller's time zone."),
      to: day.describe('The last day.'),
      q: searchText.describe('A part of a title or of a name.'),
      before: z.uuid().optional().describe('Entries older than this one: `next` of the last answer.'),
      per_page: pageSize.describe('At most 200; 50 unless given.'),
    }),
    answer: z.object({
      data: z.array(
        z.object({
          id: z.uuid(),
          at: z.iso.datetime(),
          actor: z.object({ id: z.uuid().nullable(), name: z.string() }),
          action: z.string(),
          target: z.string(),
          target_id: z.uuid().nullable(),
          place: z.array(z.uuid()).describe('The records in which it lies, the outermost first.'),
          title: z.string(),
          changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
          state: z.enum(['there', 'trash', 'gone']).nullable(),
        }),
      ),
      meta_data: z.object({
        next: z.uuid().nullable(),
        people: z
          .array(z.object({ id: z.uuid().nullable(), name: z.string() }))
          .optional()
          .describe('With the first part alone, as kinds.'),
        kinds: z.array(z.string()).optional(),
      }),
    }),
    handler: ({ query: { per_page: size = 50, q = '', ...query }, app, session, read }) =>
      read((sql) => listTrail(sql, app.id, { ...query, q, size, timezone: session.timezone ?? 'UTC' })),
  }),
]
