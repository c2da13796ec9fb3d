import type { CourseReport } from '@greenroom/contract/courses/report-answers'
import { courseLessons } from '@greenroom/contract/resources/course_lessons'
import { courseDefinition } from '@greenroom/contract/visibility/holdings'
import type { Sql } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { text } from '../../sql/sql-text.ts'
import { handOrder } from '../records/order/hand-order.ts'
import { demandOpen, type Scope } from '../records/scope.ts'

/** How far members come in a course, in the order of its lessons. NOT_FOUND if the app has no such course. */
export async function courseReport(sql: Sql, scope: Scope, id: string): Promise<CourseReport> {
  demandOpen(courseDefinition, scope)
  const { rows } = await sql.query<CourseReport>(REPORT, [scope.appId, id])
  const [report] = rows
  if (!report) throw failure('NOT_FOUND')
  return report
}

const counted = (of: string, measure: string) => `greatest(coalesce((select sum(p.total) from progress_counts p
  where p.app_id = $1 and p.item_id = ${of}.id and p.measure = '${measure}'), 0), 0)::int`
const inside = (parent: string) =>
  `(select * from items below where below.app_id = $1 and below.parent_id = ${parent}.id and below.deleted_at is null offset 0)`

const TAGGED = `exists (select from links g where g.app_id = $1 and g.from_id in (l.id, o.id) and g.field = 'tags')`

const REPORT = `select ${counted('c', 'begun')} as begun, ${counted('c', 'completed')} as completed,
  coalesce((select json_agg(json_build_object('id', o.id, 'name', o.title, 'lessons', coalesce((
    select json_agg(json_build_object('id', l.id, 'title', l.title, 'active', l.active, 'tagged', ${TAGGED},
      'completed', ${counted('l', 'completed')})
      order by ${handOrder('l')}) from ${inside('o')} l where l.resource = ${text(courseLessons.name)}), '[]'))
    order by ${handOrder('o')}) from ${inside('c')} o), '[]') as modules
  from items c where c.app_id = $1 and c.id = $2 and c.resource = ${text(courseDefinition.name)} and c.deleted_at is null`
