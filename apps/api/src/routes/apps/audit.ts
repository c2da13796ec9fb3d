import type { AppFacts } from '@greenroom/contract/access/facts'
import { MUST_BE_A_DATE } from '@greenroom/contract/fields/field-messages'
import { NOBODY } from '@greenroom/contract/history/trail'
import { readableTargets } from '@greenroom/contract/history/trail-areas'
import { ownFieldsIn } from '@greenroom/contract/members/own-definitions'
import { z } from 'zod'
import { pageSize, searchText } from '../../answers/paging.ts'
import { listTrail, type TrailQuery } from '../../domain/audit/list-trail.ts'
import { PLATFORM } from '../../domain/audit/write-audit.ts'
import { findKeyMark } from '../../domain/keys/stored-keys.ts'
import { failure } from '../../failure.ts'
import { appAdmin, route, superUser } from '../../http/route.ts'
import type { Session } from '../../session.ts'

const day = z.iso.date({ error: MUST_BE_A_DATE }).optional()

const query = z.strictObject({
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
})

const queryOfApp = query.extend({ key: z.uuid().toLowerCase().optional().describe('A key: only what was done with it.') })

/** Who changed what and when: in an app, and for super users on the platform. */
export const auditRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/audit',
    guard: appAdmin,
    summary: 'Who changed what in the app and when, the newest first',
    query: queryOfApp,
    handler: async (ctx) => {
      const { key: id, ...filters } = ctx.query
      const key = id === undefined ? undefined : await findKeyMark(ctx.deps.db.platform, id)
      if (key === null) throw failure('NOT_FOUND')
      const targets = readableTargets(ctx.session.permissions)
      const found = { ...trailQuery(filters, ctx.session, targets, ownFieldsIn(ctx.app.setup)), key }
      return ctx.read((sql) => listTrail(sql, ctx.app.id, found))
    },
  }),
  route({
    method: 'GET',
    path: '/api/audit',
    guard: superUser,
    summary: "The platform's trail: accounts, sign-ins, refusals, keys and What's New, the newest first (super users)",
    query,
    handler: ({ deps, query: trailOptions, session }) => listTrail(deps.db.platform, PLATFORM, trailQuery(trailOptions, session, null, [])),
  }),
]

function trailQuery(
  { per_page: size = 50, q = '', ...filters }: z.output<typeof query>,
  { timezone, isSuper }: Session,
  targets: readonly string[] | null,
  memberFields: AppFacts['memberFields'],
): TrailQuery {
  return { ...filters, q, size, timezone: timezone ?? 'UTC', withAddresses: isSuper, targets, memberFields }
}
