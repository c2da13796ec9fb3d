import type { Values } from '@greenroom/contract/fields/field'
import { composeText } from '@greenroom/contract/text/compose-text'
import { courseDefinition } from '@greenroom/contract/visibility/holdings'
import type { Sql } from '../../db/database.ts'

/**
 * Normalizes the enrollments of a request. A course is identified by its id (`course`, `course_id` or `id`) or by its
 * title (`course_name` or `title`), which is looked up among the app's courses (MEM-023); a title of no course or of
 * several does not match. Other properties are ignored.
 */
export async function readEnrollments(sql: Sql, appId: string, body: Values): Promise<Values> {
  const { courses } = body
  if (!Array.isArray(courses)) return body
  const titles = courses.map((row) => (isObject(row) && idOf(row) === null ? titleOf(row) : null)).filter((title) => title !== null)
  const found = await coursesByTitle(sql, appId, titles)
  return { ...body, courses: courses.map((row) => (isObject(row) ? enrollment(row, found) : row)) }
}

function enrollment(row: Values, found: ReadonlyMap<string, string>): Values {
  const {
    course: _course,
    course_id: _id,
    id: _bare,
    course_name: _name,
    title: _title,
    description: _text,
    sub_description: _line,
    ...rest
  } = row
  const title = titleOf(row)
  // Keep an unknown title as the value, so that validation rejects it.
  return { ...rest, course: idOf(row) ?? (title === null ? null : (found.get(keyOf(title)) ?? title)) }
}

function idOf({ course, course_id, id }: Values): unknown {
  return [course, course_id, id].find((value) => value !== undefined && value !== null && value !== '') ?? null
}

function titleOf({ course_name, title }: Values): string | null {
  const named = [course_name, title].find((value): value is string => typeof value === 'string' && value.trim() !== '')
  return named?.trim() ?? null
}

async function coursesByTitle(sql: Sql, appId: string, titles: readonly string[]): Promise<Map<string, string>> {
  if (titles.length === 0) return new Map()
  const { rows } = await sql.query<{ title: string; id: string }>(
    `select lower(title) as title, (array_agg(id))[1] as id from items
     where app_id = $1 and resource = $3 and deleted_at is null and lower(title) = any($2::text[])
     group by lower(title) having count(*) = 1`,
    [appId, titles.map(keyOf), courseDefinition.name],
  )
  return new Map(rows.map(({ title, id }) => [title, id]))
}

function keyOf(title: string): string {
  return composeText(title.toWellFormed().replaceAll('\u0000', '')).toLowerCase()
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
