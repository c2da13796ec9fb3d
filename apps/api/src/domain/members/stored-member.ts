import type { Sql, Tx } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { demandVersion } from '../records/write/lock-for-change.ts'

type Linked = { id: string }
type Enrollment = { course: Linked; enroll_date: string }
type UrlTag = { url_tag: string; link: string }

/** A member's values as the form's rule gives them. The password is what somebody set just now, or empty. */
export type MemberValues = {
  name: string
  email: string
  password: string
  send_email: boolean
  blacklisted: boolean
  tags: Linked[]
  courses: Enrollment[]
  url_tags: UrlTag[]
  /** Of a new member: whether a mail with a link to choose a password goes out. It is not stored. */
  invite?: boolean
}

/**
 * The member of this id, held until the transaction ends. Of tags and courses those that are not in the trash: what a
 * reader was shown. NOT_FOUND when the app has none, STALE when `ifMatch` names another version.
 */
export async function lockMember(tx: Tx, appId: string, id: string, ifMatch?: string): Promise<MemberValues> {
  const { rows } = await tx.query<HeldMember>(`${HELD} and m.id = $2 for no key update of m`, [appId, id])
  const [row] = rows
  if (!row) throw failure('NOT_FOUND')
  demandVersion(ifMatch, row.version)
  return valuesOf(row)
}

/** Those of several members that there are, held likewise, in the order of their ids. */
export async function lockMembers(tx: Tx, appId: string, ids: readonly string[]): Promise<(MemberValues & { id: string })[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.query<HeldMember>(`${HELD} and m.id = any($2::uuid[]) order by m.id for no key update of m`, [appId, ids])
  return rows.map((row) => ({ ...valuesOf(row), id: row.id }))
}

/** The same without holding them. */
export async function readMembers(sql: Sql, appId: string, ids: readonly string[]): Promise<(MemberValues & { id: string })[]> {
  if (ids.length === 0) return []
  const { rows } = await sql.query<HeldMember>(`${HELD} and m.id = any($2::uuid[]) order by m.id`, [appId, ids])
  return rows.map((row) => ({ ...valuesOf(row), id: row.id }))
}

type HeldMember = Omit<MemberValues, 'password'> & { id: string; version: number }

const HELD = `select m.id, m.name, m.email, m.send_email, m.blacklisted, m.version,
       (select coalesce(json_agg(json_build_object('id', t.id) order by lower(t.title), t.id), '[]')
        from member_tags h join items t on t.app_id = $1 and t.id = h.tag_id and t.deleted_at is null
        where h.app_id = $1 and h.member_id = m.id) as tags,
       (select coalesce(json_agg(json_build_object('course', json_build_object('id', c.id), 'enroll_date', to_char(h.enroll_date, 'YYYY-MM-DD'))
          order by h.enroll_date, lower(c.title), c.id), '[]')
        from member_courses h join items c on c.app_id = $1 and c.id = h.course_id and c.deleted_at is null
        where h.app_id = $1 and h.member_id = m.id) as courses,
       (select coalesce(json_agg(json_build_object('url_tag', u.url_tag, 'link', u.link) order by u.position), '[]')
        from member_url_tags u where u.app_id = $1 and u.member_id = m.id) as url_tags
     from members m where m.app_id = $1`

function valuesOf({ id: _id, version: _version, ...values }: HeldMember): MemberValues {
  return { ...values, password: '' }
}
