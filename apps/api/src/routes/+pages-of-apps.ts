import { z } from 'zod'
import { isWithinReach, pagingOf, pagingQuery } from '../answers/paging.ts'
import type { Deps } from '../deps.ts'
import { listApps } from '../domain/apps/read/list-apps.ts'
import type { Session } from '../session.ts'

/** What lists of apps take: a search, a page, or the id of one app. */
export const appsQuery = z.strictObject({ ...pagingQuery, id: z.uuid().toLowerCase().optional() }).refine(...isWithinReach)

type AppsQuery = z.output<typeof appsQuery>

/** The requested page of the apps that a person may use, and what the answer says of it. */
export async function pageOfApps(deps: Pick<Deps, 'db'>, session: Session, query: AppsQuery) {
  const { page, limit, offset } = pagingOf(query)
  const { apps, ...counted } = await listApps(deps.db.platform, session, { q: query.q ?? '', id: query.id, limit, offset })
  return { apps, meta: { ...counted, page, per_page: limit } }
}
