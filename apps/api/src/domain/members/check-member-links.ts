import type { Resource } from '@greenroom/contract/define/define-resource'
import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import { CHOOSE_FROM_LIST } from '@greenroom/contract/fields/field-messages'
import { courseDefinition, tagDefinition, tagExpiry } from '@greenroom/contract/visibility/holdings'
import type { Sql } from '../../db/database.ts'
import { invalid } from '../../failure.ts'
import { expiredSql } from '../records/list/projection.ts'
import { type Scope, todayIn } from '../records/scope.ts'
import type { MemberValues } from './stored-member.ts'

type InApp = Pick<Scope, 'appId' | 'facts'>

/**
 * Throws a 422 on the field for tags and courses that are not in this app or are in its trash, and for expired tags.
 * Those that the member already has stay allowed.
 */
export async function checkMemberLinks(sql: Sql, scope: InApp, values: MemberValues, stored: MemberValues | null): Promise<void> {
  const currentTags = new Set(stored?.tags.map(({ id }) => id))
  const currentCourses = new Set(stored?.courses.map(({ course }) => course.id))
  const newTags = values.tags.map(({ id }) => id).filter((id) => !currentTags.has(id))
  const newCourses = values.courses.map(({ course }) => course.id).filter((id) => !currentCourses.has(id))
  const [tags, courses] = await Promise.all([offeredTags(sql, scope, newTags), offeredCourses(sql, scope.appId, newCourses)])
  const problems: FieldMessages = {}
  if (newTags.some((id) => !tags.has(id))) problems.tags = [CHOOSE_FROM_LIST]
  for (const [index, { course }] of values.courses.entries()) {
    if (!currentCourses.has(course.id) && !courses.has(course.id)) problems[`courses.${index}.course`] = [CHOOSE_FROM_LIST]
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** The names of these tags, by id, that members may be given: in this app and not expired (TAG-017). */
export async function offeredTags(sql: Sql, scope: InApp, ids: readonly string[]): Promise<Map<string, string>> {
  return namesOf(sql, scope.appId, tagDefinition, ids, ` and not ${expiredSql(tagExpiry, 'data', '$4')}`, [todayIn(scope)])
}

/** The names of these tags, including expired ones. */
export async function knownTags(sql: Sql, appId: string, ids: readonly string[]): Promise<Map<string, string>> {
  return namesOf(sql, appId, tagDefinition, ids)
}

/** The names of these courses, by id, that members may be enrolled in: in this app and not in its trash. */
export async function offeredCourses(sql: Sql, appId: string, ids: readonly string[]): Promise<Map<string, string>> {
  return namesOf(sql, appId, courseDefinition, ids)
}

async function namesOf(
  sql: Sql,
  appId: string,
  resource: Resource,
  ids: readonly string[],
  further = '',
  values: readonly string[] = [],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql.query<{ id: string; title: string }>(
    `select id, title from items where app_id = $1 and resource = $2 and id = any($3::uuid[]) and deleted_at is null${further}`,
    [appId, resource.name, ids, ...values],
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}
