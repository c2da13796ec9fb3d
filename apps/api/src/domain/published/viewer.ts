import { bundleFields, tagDefinition } from '@greenroom/contract/visibility/holdings'
import { type Viewer, visitor } from '@greenroom/contract/visibility/viewer'
import type { Sql } from '../../db/database.ts'
import { text } from '../../db/sql-text.ts'

export type KnownMember = { id: string; name: string; email: string }

/** A viewer with their tags and courses, and the member, if any. */
export type ResolvedViewer = { viewer: Viewer; member: KnownMember | null }

/** The viewer as a statement's parameters (see predicate.ts). */
export function viewerValues({ today, tags, courses, unlocked }: Viewer) {
  return { today, tags: [...tags], courses: [...courses.keys()], enrolled: [...courses.values()], unlocked: [...unlocked] }
}

/** SQL for a viewer's tags and courses, as rows (tag_id, day) and (course_id, day), with parameters from $2 on. */
type MembershipColumns = { tags: string; courses: string; unlocked: string }

/** Tags in the trash do not count. A bundle includes its tags and courses from the day it was assigned. */
function membershipSql({ tags, courses, unlocked }: MembershipColumns): string {
  const live = (alias: string, id: string) =>
    `join items ${alias} on ${alias}.app_id = $1 and ${alias}.id = ${id} and ${alias}.deleted_at is null`
  const [tagsOf, coursesOf] = [text(bundleFields.tags), text(bundleFields.courses)]
  return `with held as (select h.tag_id, h.day from (${tags}) h ${live('t', 'h.tag_id')} and t.resource = ${text(tagDefinition.name)}),
    bundled as (
      select l.field, l.to_id, h.day from held h
      join links l on l.app_id = $1 and l.from_id = h.tag_id and l.field in (${tagsOf}, ${coursesOf}) ${live('t', 'l.to_id')}
    ),
    enrollments as (
      select e.course_id, min(e.day)::text as day
      from (select c.course_id, c.day from (${courses}) c union all select to_id, day from bundled where field = ${coursesOf}) e
      ${live('t', 'e.course_id')} group by e.course_id
    )
    select array(select tag_id::text from held union select to_id::text from bundled where field = ${tagsOf}) as tags,
      (select coalesce(json_object_agg(course_id, day), '{}') from enrollments) as courses,
      array(${unlocked}) as unlocked`
}

type MembershipRow = { tags: string[]; courses: Record<string, string>; unlocked: string[] }

const MEMBERS_OWN: MembershipColumns = {
  tags: `select m.tag_id, (m.created_at at time zone 'UTC')::date as day from member_tags m where m.app_id = $1 and m.member_id = $2`,
  courses: 'select m.course_id, m.enroll_date as day from member_courses m where m.app_id = $1 and m.member_id = $2',
  unlocked: 'select u.item_id::text from member_unlocks u where u.app_id = $1 and u.member_id = $2',
}

/** A member as a viewer on a day; null if the app has no such member. */
export async function memberViewer(sql: Sql, appId: string, memberId: string, today: string): Promise<ResolvedViewer | null> {
  const [members, holdings] = await Promise.all([
    sql.query<KnownMember & { blacklisted: boolean }>('select id, name, email, blacklisted from members where app_id = $1 and id = $2', [
      appId,
      memberId,
    ]),
    sql.query<MembershipRow>(membershipSql(MEMBERS_OWN), [appId, memberId]),
  ])
  const [member] = members.rows
  if (!member) return null
  const { blacklisted, ...known } = member
  return { member: known, viewer: { ...viewerOf(holdings.rows[0], today), isMember: true, isBlacklisted: blacklisted } }
}

/** Assumed tags by id, and courses with the day of the enrollment. */
export type AssumedHoldings = { tags: readonly string[]; courses: readonly string[]; enrolledOn: string }

/** A viewer with these tags and courses on a day: for the owners' preview. */
export async function viewerWith(
  sql: Sql,
  appId: string,
  { tags, courses, enrolledOn }: AssumedHoldings,
  today: string,
): Promise<ResolvedViewer> {
  if (tags.length === 0 && courses.length === 0) return { viewer: visitor(today), member: null }
  const { rows } = await sql.query<MembershipRow>(
    membershipSql({
      tags: 'select unnest($2::uuid[]) as tag_id, $4::date as day',
      courses: 'select unnest($3::uuid[]) as course_id, $4::date as day',
      unlocked: 'select null::text where false',
    }),
    [appId, tags, courses, enrolledOn],
  )
  return { viewer: { ...viewerOf(rows[0], today), isMember: true }, member: null }
}

function viewerOf(row: MembershipRow | undefined, today: string): Viewer {
  if (!row) return visitor(today)
  return {
    ...visitor(today),
    tags: new Set(row.tags),
    courses: new Map(Object.entries(row.courses)),
    unlocked: new Set(row.unlocked),
  }
}
