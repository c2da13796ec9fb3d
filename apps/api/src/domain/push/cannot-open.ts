import type { Resource } from '@greenroom/contract/define/define-resource'
import type { FormFacts } from '@greenroom/contract/fields/field'
import type { PushReach } from '@greenroom/contract/push/reach'
import { bundleFields, tagDefinition } from '@greenroom/contract/visibility/holdings'
import { judgeVisibility, type Subject } from '@greenroom/contract/visibility/judge'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import { type Viewer, visitor } from '@greenroom/contract/visibility/viewer'
import type { AppDay } from '@greenroom/contract/zones'
import type { Sql } from '../../db/database.ts'
import { text } from '../../sql/sql-text.ts'
import { loadSubject } from '../published/explain.ts'
import { enrolledOn } from '../published/viewer.ts'
import { type AudienceQuestion, audienceValues, REACHABLE } from './audience.ts'

type Question = { audience: AudienceQuestion; resource: Resource; contentId: string; facts: FormFacts; day: AppDay }

/**
 * The devices of an audience whose user cannot open a piece of content, and why. Members with the same tags, course and
 * unlock state are checked once, by the contract's own rule, so that the panel always agrees with the apps.
 */
export async function cannotOpen(sql: Sql, { audience, resource, contentId, facts, day }: Question): Promise<PushReach['cannot_open']> {
  const subject = await loadSubject(sql, audience.appId, resource, contentId)
  const depends = dependsOn(subject)
  const { rows } = await sql.query<ReaderRow>(READERS_SQL, [...audienceValues(audience), depends.tags, depends.course, depends.code])
  const reasons = new Map<string, number>()
  let devices = 0
  for (const row of rows) {
    const verdict = judgeVisibility(subject, viewerOf(row, depends, day), facts)
    if (verdict.state === 'visible') continue
    devices += row.devices
    for (const { text } of verdict.reasons) reasons.set(text, (reasons.get(text) ?? 0) + row.devices)
  }
  const byFrequency = [...reasons].toSorted(([, a], [, b]) => b - a)
  return { devices, reasons: byFrequency.map(([text, count]) => ({ text, devices: count })) }
}

type Depends = { tags: string[]; course: string | null; code: string | null }

/**
 * What access to a record depends on: tags that guard it or its ancestors, the course that opens it, and its unlock
 * code.
 */
function dependsOn(subject: Subject): Depends {
  const chain = [subject, ...subject.above]
  const { enrolled, byCode } = visibilityRules(subject.resource)
  return {
    tags: [...new Set(chain.flatMap(tagsOf))],
    course: subject.above.find(({ resource }) => resource.name === enrolled?.in)?.id ?? null,
    code: byCode ? subject.id : null,
  }
}

function tagsOf({ resource, values }: Subject): string[] {
  const { tags } = visibilityRules(resource)
  const list: unknown = tags === null ? [] : values[tags]
  return Array.isArray(list) ? list.flatMap((tag: unknown) => (isNamed(tag) ? [tag.id] : [])) : []
}

function isNamed(value: unknown): value is { id: string } {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
}

type ReaderRow = {
  devices: number
  is_member: boolean
  tags: string[]
  enrolled_on: string | null
  bundled_at: Date | null
  unlocked: boolean
}

function viewerOf(
  { is_member, tags, enrolled_on: on, bundled_at: at, unlocked }: ReaderRow,
  { course, code }: Depends,
  day: AppDay,
): Viewer {
  return {
    ...visitor(day),
    isMember: is_member,
    tags: new Set(tags),
    courses: new Map(course !== null && (on ?? at) !== null ? [[course, enrolledOn([on, at], day.zone)]] : []),
    unlocked: new Set(code !== null && unlocked ? [code] : []),
  }
}

/**
 * Reachable devices, grouped by which of the tags $6, the course $7 and the unlocked record $8 their members have. A
 * bundle counts from the quarter of an hour in which it was assigned, which lies in one day of any time zone; records
 * in the trash never count (as in published/viewer.ts).
 */
const READERS_SQL = `
  with reached as (
    select d.id, d.member_id from devices d where ${REACHABLE}
  ), live as (
    select i.id from items i where i.app_id = $1 and i.resource = ${text(tagDefinition.name)} and i.deleted_at is null
  ), gives as (
    select id as held, id as gets from live where id = any($6::uuid[])
    union
    select l.from_id, l.to_id from links l join live bundle on bundle.id = l.from_id join live tag on tag.id = l.to_id
    where l.app_id = $1 and l.field = ${text(bundleFields.tags)} and l.to_id = any($6::uuid[])
  ), tagged as (
    select t.member_id, array_agg(distinct gives.gets::text order by gives.gets::text) as tags
    from tag_holders t join gives on gives.held = t.tag_id where t.app_id = $1 group by t.member_id
  ), enrolled as (
    select e.member_id, min(e.day)::text as day, min(e.at) as at from (
      select c.member_id, c.enroll_date as day, null::timestamptz as at from member_courses c where c.app_id = $1 and c.course_id = $7::uuid
      union all
      select t.member_id, null, date_bin('15 minutes', t.created_at, '2000-01-01Z')
      from links l join live bundle on bundle.id = l.from_id join member_tags t on t.app_id = $1 and t.tag_id = bundle.id
      where l.app_id = $1 and l.field = ${text(bundleFields.courses)} and l.to_id = $7::uuid
    ) e group by e.member_id
  ), unlocked as (
    select u.member_id from member_unlocks u where u.app_id = $1 and u.item_id = $8::uuid
  )
  select count(*)::int as devices, r.member_id is not null as is_member, coalesce(tagged.tags, '{}') as tags, enrolled.day as enrolled_on,
    enrolled.at as bundled_at,
    unlocked.member_id is not null as unlocked
  from reached r
  left join tagged on tagged.member_id = r.member_id
  left join enrolled on enrolled.member_id = r.member_id
  left join unlocked on unlocked.member_id = r.member_id
  group by 2, 3, 4, 5, 6`
