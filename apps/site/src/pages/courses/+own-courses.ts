import { listOf } from '@greenroom/contract/fields/cell'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { OwnState } from '@greenroom/stage/courses/course-list-view.tsx'
import type { PageContext } from '../../server/site-page.ts'

/** More courses of one member have no badge in the list. */
const MOST = 100

/** The courses of the signed-in member, and how far they are in them; none for visitors. */
export async function ownCourses({ api, isMember }: Pick<PageContext, 'api' | 'isMember'>): Promise<Map<string, OwnState>> {
  if (!isMember) return new Map()
  const [{ courses }, { data }] = await Promise.all([api.get('/me'), api.list('/progress', { kind: 'course', per_page: MOST })])
  const own = new Map(listOf(courses).map((course): [string, OwnState] => [String(valuesOf(course).id), 'enrolled']))
  for (const { id, begun, completed } of data) {
    if (own.has(String(id)) && begun === true) own.set(String(id), completed === true ? 'completed' : 'begun')
  }
  return own
}
