import { cellText } from '@greenroom/contract/transfer/cells'
import type { TransferColumn } from '@greenroom/contract/transfer/columns'
import { courseDefinition, tagDefinition } from '@greenroom/contract/visibility/holdings'
import type { Database } from '../../db/database.ts'
import type { OwnTexts } from '../members/own-values.ts'
import { type Linked, namesOfLinked } from './linked-names.ts'
import { type PackedIds, readInPages } from './row-pages.ts'

const PIECE = 1_000

type Titled = { id: string; title: string }
type MemberRow = {
  id: string
  name: string
  email: string
  send_email: boolean
  blacklisted: boolean
  tags: Titled[]
  courses: (Titled & { enroll_date: string })[]
  url_tags: object[]
  own: OwnTexts
}

// Members on the blacklist are left out (IMX-019, MEM-026).
const PAGE = `select i.id, i.name, i.email, i.send_email, i.blacklisted,
    (select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title) order by lower(t.title), t.id), '[]')
     from member_tags h join items t on t.app_id = $1 and t.id = h.tag_id and t.deleted_at is null
     where h.app_id = $1 and h.member_id = i.id) as tags,
    (select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'enroll_date', to_char(h.enroll_date, 'YYYY-MM-DD'))
       order by h.enroll_date, lower(c.title), c.id), '[]')
     from member_courses h join items c on c.app_id = $1 and c.id = h.course_id and c.deleted_at is null
     where h.app_id = $1 and h.member_id = i.id) as courses,
    (select coalesce(json_agg(json_build_object('url_tag', u.url_tag, 'link', u.link) order by u.position), '[]')
     from member_url_tags u where u.app_id = $1 and u.member_id = i.id) as url_tags,
    (select coalesce(json_object_agg(v.field, v.value), '{}') from member_values v where v.app_id = $1 and v.member_id = i.id) as own
  from members i where i.app_id = $1 and not i.blacklisted and `

/** Streams members of an app as cells: those of `ids`, or all. Passwords and members on the blacklist are left out. */
export function exportMembers(
  db: Database,
  appId: string,
  columns: readonly TransferColumn[],
  ids: PackedIds | null,
): AsyncGenerator<string[][]> {
  return readInPages(ids, PIECE, ({ where, value }) =>
    db.inApp(appId, async (sql) => {
      const { rows } = await sql.query<MemberRow>(PAGE + where, [appId, value])
      const nameOf = await namesOfLinked(sql, appId, rows.flatMap(linkedOf))
      return { rows, cells: (found: readonly MemberRow[]) => found.map((row) => cellsOf(row, columns, nameOf)) }
    }),
  )
}

function cellsOf(row: MemberRow, columns: readonly TransferColumn[], nameOf: (id: string) => string): string[] {
  const courses = row.courses.map(({ id, enroll_date }) => ({ course: nameOf(id), enroll_date }))
  const values: Readonly<Record<string, unknown>> = { ...row, ...row.own, courses }
  return [row.id, ...columns.map(({ name, field }) => cellText(field, values[name], nameOf))]
}

function linkedOf({ tags, courses }: MemberRow): Linked[] {
  return [
    ...tags.map(({ id, title }) => ({ resource: tagDefinition.name, id, title })),
    ...courses.map(({ id, title }) => ({ resource: courseDefinition.name, id, title })),
  ]
}
