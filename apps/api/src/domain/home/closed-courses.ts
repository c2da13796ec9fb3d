import { firstModuleFaults, type OutlinedModule } from '@greenroom/contract/courses/first-module'
import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import type { Sql } from '../../db/database.ts'
import { handOrder } from '../records/order/hand-order.ts'

const SHOWN = 5
/** At most this many courses are checked, and this many lessons of each first module. */
const MAX_COURSES = 100
const MAX_LESSONS = 50

/** The names of the tags of the record `of`, including those in the trash, which also keep members out. */
const tagsSql = (of: string) => `(select coalesce(json_agg(json_build_object('name', t.title) order by l.position), '[]')
  from links l join items t on t.app_id = $1 and t.id = l.to_id
  where l.app_id = $1 and l.from_id = ${of}.id and l.field = 'tags')`

/** The active courses that members cannot begin (CRS-017), in the order of their list, with the reasons. */
export async function closedCourses(sql: Sql, appId: string): Promise<HomeAnswer['needs']['closed_courses']> {
  const { rows } = await sql.query<{ id: string; title: string; first: OutlinedModule }>(
    `select c.id, c.title, json_build_object('id', m.id, 'name', m.title, 'tags', ${tagsSql('m')}, 'children', (
       select coalesce(json_agg(json_build_object('id', n.id, 'title', n.title, 'active', n.active, 'tags', ${tagsSql('n')})
         order by ${handOrder('n')}), '[]')
       from (select e.id, e.title, e.active, e.sort_order, e.order_key from items e
         where e.app_id = $1 and e.parent_id = m.id and e.deleted_at is null order by ${handOrder('e')} limit ${MAX_LESSONS}) n
     )) as first
     from (select k.id, k.title, k.sort_order, k.order_key from items k
       where k.app_id = $1 and k.resource = 'courses' and k.deleted_at is null and k.active
       order by ${handOrder('k')} limit ${MAX_COURSES}) c
     cross join lateral (select o.id, o.title from items o
       where o.app_id = $1 and o.parent_id = c.id and o.deleted_at is null order by ${handOrder('o')} limit 1) m
     order by ${handOrder('c')}`,
    [appId],
  )
  return rows
    .map(({ id, title, first }) => ({ id, title, faults: firstModuleFaults([first]).map(({ sentence }) => sentence) }))
    .filter(({ faults }) => faults.length > 0)
    .slice(0, SHOWN)
}
