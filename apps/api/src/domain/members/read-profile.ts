import { mayAccess } from '@greenroom/contract/access/facts'
import type { MemberProfile } from '@greenroom/contract/members/member-answers'
import { PROFILE_MOST, PROFILE_PUSH_DAYS, PROFILE_PUSHES_READ } from '@greenroom/contract/members/profile-limits'
import { courseLessons } from '@greenroom/contract/resources/course_lessons'
import { courses as courseDefinition } from '@greenroom/contract/resources/courses'
import type { Sql } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import { text } from '../../sql/sql-text.ts'
import { isOpen, type Scope } from '../records/scope.ts'

const DAY_MS = 86_400_000

/**
 * What a member does in the app, for the member's page: four statements, each over a bounded number of rows. Courses
 * and pushes are only counted for callers who may not read them. NOT_FOUND if the app has no such member.
 */
export async function readProfile(
  sql: Sql,
  { appId, facts }: Pick<Scope, 'appId' | 'facts'>,
  memberId: string,
  now: Date,
): Promise<MemberProfile> {
  const key = [appId, memberId]
  const [seen, devices, courses, pushes] = await Promise.all([
    sql.query<{ last_seen: string | null }>(SEEN, key),
    sql.query<MemberProfile['devices'][number]>(DEVICES, key),
    sql.query<MemberProfile['courses']['rows'][number] & { total: number }>(COURSES, key),
    sql.query<MemberProfile['pushes']['rows'][number]>(PUSHES, [...key, new Date(now.getTime() - PROFILE_PUSH_DAYS * DAY_MS)]),
  ])
  const [known] = seen.rows
  if (!known) throw failure('NOT_FOUND')
  return {
    last_seen: known.last_seen,
    devices: devices.rows,
    courses: {
      total: courses.rows[0]?.total ?? 0,
      rows: isOpen(courseDefinition, facts) ? courses.rows.map(({ total: _, ...row }) => row) : [],
    },
    pushes: {
      sent: pushes.rows.length,
      opened: pushes.rows.filter(({ opened_at: at }) => at !== null).length,
      rows: mayAccess(facts, 'read', 'push') ? pushes.rows.slice(0, PROFILE_MOST.pushes) : [],
    },
  }
}

const SEEN = `
  select ${momentSql(`greatest(
    (select max(s.used_at) from member_sessions s where s.app_id = $1 and s.member_id = $2),
    (select max(p.at) from member_progress p where p.app_id = $1 and p.member_id = $2))`)} as last_seen
  from members m where m.app_id = $1 and m.id = $2`

const DEVICES = `
  select d.id, d.description as device, case when d.p256dh is null then 'phone' else 'browser' end as kind,
    d.active as gets_pushes, ${momentSql('d.created_at')} as since
  from devices d where d.app_id = $1 and d.member_id = $2 order by d.created_at desc, d.id desc limit ${PROFILE_MOST.devices}`

const LESSONS = `items o join items l on l.app_id = $1 and l.parent_id = o.id
  where o.app_id = $1 and o.parent_id = e.course_id and o.deleted_at is null
    and l.resource = ${text(courseLessons.name)} and l.active and l.deleted_at is null`

const COURSES = `
  select c.id, c.title, e.enroll_date::text as enrolled, e.total,
    (select count(*)::int from ${LESSONS}) as lessons,
    (select count(*)::int from ${LESSONS} and exists (select from member_progress p
      where p.app_id = $1 and p.member_id = $2 and p.item_id = l.id and p.kind = 'lesson' and p.value->'completed' = 'true')) as completed
  from (select n.course_id, n.enroll_date, (count(*) over ())::int as total
    from member_courses n join items i on i.app_id = $1 and i.id = n.course_id and i.deleted_at is null
    where n.app_id = $1 and n.member_id = $2
    order by n.enroll_date desc, n.course_id limit ${PROFILE_MOST.courses}) e
  join items c on c.app_id = $1 and c.id = e.course_id
  order by e.enroll_date desc, e.course_id`

// The audience of a push is not stored by device: whom it reached follows from the devices and tags of today.
const PUSHES = `
  with mine as materialized (
    select d.id, d.created_at, d.parent_app_id, d.p256dh is not null as is_browser from devices d
    where d.app_id = $1 and d.member_id = $2 order by d.created_at desc, d.id desc limit ${PROFILE_MOST.devices}),
  recent as materialized (
    select p.id, p.subject, p.created_at, p.send_to, nullif(p.sender_app_id, p.app_id) as parent_id from push_notifications p
    where p.app_id = $1 and p.created_at > $3 and p.state = 'sent' order by p.created_at desc, p.id limit ${PROFILE_PUSHES_READ})
  select r.id, r.subject, ${momentSql('r.created_at')} as at,
    (select ${momentSql('min(o.opened_at)')} from push_openings o
     where o.app_id = $1 and o.push_id = r.id and o.device_id = any(array(select w.id from mine w))) as opened_at
  from recent r
  where exists (select from mine v where v.created_at <= r.created_at
      and (v.is_browser or v.parent_app_id is not distinct from r.parent_id))
    and (r.send_to = 'everyone' or exists (select from push_tags t join tag_holders h on h.app_id = $1 and h.member_id = $2 and h.tag_id = t.tag_id
      where t.app_id = $1 and t.push_id = r.id))
  order by r.created_at desc, r.id`
