import { members } from '@greenroom/contract/members/members'
import { cellText } from '@greenroom/contract/transfer/cells'
import { columnsOf } from '@greenroom/contract/transfer/columns'
import { courseDefinition, tagDefinition } from '@greenroom/contract/visibility/holdings'
import type { Database } from '../../db/database.ts'
import { type Linked, namesOfLinked } from './linked-names.ts'

const PIECE = 1_000

type Titled = { id: string; title: string }
type HeldMember = {
  id: string
  name: string
  email: string
  send_email: boolean
  blacklisted: boolean
  tags: Titled[]
  courses: (Titled & { enroll_date: string })[]
  url_tags: object[]
}

// Who is on the blacklist is left out (IMX-019, MEM-026).
const PAGE = `select m.id, m.name, m.email, m.send_email, m.blacklisted,
    (select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title) order by lower(t.title), t.id), '[]')
     from member_tags h join items t on t.app_id = $1 and t.id = h.tag_id and t.deleted_at is null
     where h.app_id = $1 and h.member_id = m.id) as tags,
    (select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'enroll_date', to_char(h.enroll_date, 'YYYY-MM-DD'))
       order by h.enroll_date, lower(c.title), c.id), '[]')
     from member_courses h join items c on c.app_id = $1 and c.id = h.course_id and c.deleted_at is null
     where h.app_id = $1 and h.member_id = m.id) as courses,
    (select coalesce(json_agg(json_build_object('url_tag', u.url_tag, 'link', u.link) order by u.position), '[]')
     from member_url_tags u where u.app_id = $1 and u.member_id = m.id) as url_tags
  from members m where m.app_id = $1 and not m.blacklisted and m.id > $2 order by m.id limit $3`

/** The members of an app as cells, a piece at a time: all that are not on the blacklist, and never a password. */
export async function* exportMembers(db: Database, appId: string): AsyncGenerator<string[][]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows, nameOf } = await db.inApp(appId, async (sql) => {
      const { rows: held } = await sql.query<HeldMember>(PAGE, [appId, after, PIECE])
      return { rows: held, nameOf: await namesOfLinked(sql, appId, held.flatMap(linkedOf)) }
    })
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map((row) => cellsOf(row, nameOf))
    if (rows.length < PIECE) return
    after = last.id
  }
}

function cellsOf(row: HeldMember, nameOf: (id: string) => string): string[] {
  const courses = row.courses.map(({ id, enroll_date }) => ({ course: nameOf(id), enroll_date }))
  const values: Readonly<Record<string, unknown>> = { ...row, courses }
  return [row.id, ...columnsOf(members).map(({ name, field }) => cellText(field, values[name], nameOf))]
}

function linkedOf({ tags, courses }: HeldMember): Linked[] {
  return [
    ...tags.map(({ id, title }) => ({ resource: tagDefinition.name, id, title })),
    ...courses.map(({ id, title }) => ({ resource: courseDefinition.name, id, title })),
  ]
}
