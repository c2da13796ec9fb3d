import { dayAt, dayBegins } from '@greenroom/contract/days'
import { bundleFields, tagDefinition } from '@greenroom/contract/visibility/holdings'
import { type Viewer, visitor } from '@greenroom/contract/visibility/viewer'
import type { AppDay } from '@greenroom/contract/zones'
import type { Sql } from '../../db/database.ts'
import { clockValues } from '../../sql/hours-sql.ts'
import { text } from '../../sql/sql-text.ts'

export type KnownMember = { id: string; name: string; email: string }

/** A viewer with their tags and courses, and the member, if any. */
export type ResolvedViewer = {
  viewer: Viewer
  member: KnownMember | null
  /** How often the lessons that the member completed have changed. */
  lessonChanges: number
}

/** The part of a read's scope that depends on the viewer. */
export function scopeOfViewer({ viewer, member }: Pick<ResolvedViewer, 'viewer' | 'member'>) {
  return { viewer, memberId: member?.id ?? null }
}

/** The viewer as a statement's parameters (see predicate.ts). */
export function viewerValues({ today, time, tags, courses, unlocked }: Viewer) {
  return {
    ...clockValues({ today, time }),
    tags: [...tags],
    courses: [...courses.keys()],
    enrolled: [...courses.values()],
    unlocked: [...unlocked],
  }
}

/**
 * SQL for a viewer's tags and courses, with parameters from $2 on: rows (tag_id, at) with the moment when a tag was
 * assigned, and rows (course_id, day).
 */
type MembershipColumns = { tags: string; courses: string; unlocked: string }

/** Tags in the trash do not count. A bundle includes its tags and courses from the moment it was assigned. */
function membershipSql({ tags, courses, unlocked }: MembershipColumns): string {
  const live = (alias: string, id: string) =>
    `join items ${alias} on ${alias}.app_id = $1 and ${alias}.id = ${id} and ${alias}.deleted_at is null`
  const [tagsOf, coursesOf] = [text(bundleFields.tags), text(bundleFields.courses)]
  return `with held as (select h.tag_id, h.at from (${tags}) h ${live('t', 'h.tag_id')} and t.resource = ${text(tagDefinition.name)}),
    bundled as (
      select l.field, l.to_id, h.at from held h
      join links l on l.app_id = $1 and l.from_id = h.tag_id and l.field in (${tagsOf}, ${coursesOf}) ${live('t', 'l.to_id')}
    ),
    enrollments as (
      select e.course_id, min(e.day)::text as day, min(e.at) as at
      from (select c.course_id, c.day, null::timestamptz as at from (${courses}) c
        union all select to_id, null, at from bundled where field = ${coursesOf}) e
      ${live('t', 'e.course_id')} group by e.course_id
    )
    select array(select tag_id::text from held union select to_id::text from bundled where field = ${tagsOf}) as tags,
      (select coalesce(json_object_agg(course_id, json_build_array(day, at)), '{}') from enrollments) as courses,
      array(${unlocked}) as unlocked`
}

/** Of each course, the day of the enrollment, and the moment when a bundle with it was assigned. */
type MembershipRow = { tags: string[]; courses: Record<string, [day: string | null, at: string | null]>; unlocked: string[] }

const MEMBERS_OWN: MembershipColumns = {
  tags: `select m.tag_id, m.at from tag_holders m where m.app_id = $1 and m.member_id = $2`,
  courses: 'select m.course_id, m.enroll_date as day from member_courses m where m.app_id = $1 and m.member_id = $2',
  unlocked: 'select u.item_id::text from member_unlocks u where u.app_id = $1 and u.member_id = $2',
}

/** A member as a viewer on a day of the app; null if the app has no such member. */
export async function memberViewer(sql: Sql, appId: string, memberId: string, day: AppDay): Promise<ResolvedViewer | null> {
  const [members, holdings] = await Promise.all([
    sql.query<KnownMember & { blacklisted: boolean; changes: number }>(
      `select m.id, m.name, m.email, m.blacklisted, coalesce((select v.changes from progress_versions v
         where v.app_id = $1 and v.member_id = $2 and v.kind = 'lesson'), 0) as changes
       from members m where m.app_id = $1 and m.id = $2`,
      [appId, memberId],
    ),
    sql.query<MembershipRow>(membershipSql(MEMBERS_OWN), [appId, memberId]),
  ])
  const [member] = members.rows
  if (!member) return null
  const { blacklisted, changes: lessonChanges, ...known } = member
  const viewer = { ...viewerOf(holdings.rows[0], day), isMember: true, isBlacklisted: blacklisted }
  return { member: known, viewer, lessonChanges }
}

/** Assumed tags by id, and courses with the day of the enrollment. */
export type AssumedHoldings = { tags: readonly string[]; courses: readonly string[]; enrolledOn: string }

/** A viewer with these tags and courses on a day: for the owners' preview. */
export async function viewerWith(
  sql: Sql,
  appId: string,
  { tags, courses, enrolledOn }: AssumedHoldings,
  day: AppDay,
): Promise<ResolvedViewer> {
  if (tags.length === 0 && courses.length === 0) return { viewer: visitor(day), member: null, lessonChanges: 0 }
  const { rows } = await sql.query<MembershipRow>(
    membershipSql({
      tags: 'select unnest($2::uuid[]) as tag_id, $5::timestamptz as at',
      courses: 'select unnest($3::uuid[]) as course_id, $4::date as day',
      unlocked: 'select null::text where false',
    }),
    [appId, tags, courses, enrolledOn, dayBegins(enrolledOn, day.zone)],
  )
  return { viewer: { ...viewerOf(rows[0], day), isMember: true }, member: null, lessonChanges: 0 }
}

function viewerOf(row: MembershipRow | undefined, day: AppDay): Viewer {
  if (!row) return visitor(day)
  return {
    ...visitor(day),
    tags: new Set(row.tags),
    courses: new Map(Object.entries(row.courses).map(([id, since]) => [id, enrolledOn(since, day.zone)])),
    unlocked: new Set(row.unlocked),
  }
}

/** The earlier one of the day of an enrollment and that of a moment, in the app's zone. */
export function enrolledOn([day, at]: readonly [day: string | null, at: string | Date | null], zone: string): string {
  const days = [...(day === null ? [] : [day]), ...(at === null ? [] : [dayAt(new Date(at), zone)])]
  return days.toSorted()[0] ?? ''
}
