import type { Sql, Tx } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { demandVersion } from '../records/write/lock-for-change.ts'
import { OWN_TEXTS, type OwnTexts } from './own-values.ts'

type Linked = { id: string }
type Enrollment = { course: Linked; enroll_date: string }
type UrlTag = { url_tag: string; link: string }

/**
 * A member's values after validation by the form's rule. The password is the one just set, or empty. `own` also has
 * values of deleted fields, which nothing changes.
 */
export type MemberValues = {
  name: string
  email: string
  password: string
  send_email: boolean
  blacklisted: boolean
  tags: Linked[]
  courses: Enrollment[]
  url_tags: UrlTag[]
  own: OwnTexts
  /** For a new member: whether to mail a link to choose a password. Not stored. */
  invite?: boolean
}

/**
 * The member of this id, locked until the transaction ends. Omits tags and courses in the trash, which a reader does
 * not see either. Throws NOT_FOUND if the app has no such member, STALE if `ifMatch` is another version.
 */
export async function lockMember(tx: Tx, appId: string, id: string, ifMatch?: string): Promise<MemberValues> {
  const { rows } = await tx.query<MemberRow>(`${MEMBER_SQL} and m.id = $2 for no key update of m`, [appId, id])
  const [row] = rows
  if (!row) throw failure('NOT_FOUND')
  demandVersion(ifMatch, row.version)
  return valuesOf(row)
}

/** The existing ones of several members, locked likewise, in the order of their ids. */
export async function lockMembers(tx: Tx, appId: string, ids: readonly string[]): Promise<(MemberValues & { id: string })[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.query<MemberRow>(`${MEMBER_SQL} and m.id = any($2::uuid[]) order by m.id for no key update of m`, [appId, ids])
  return rows.map((row) => ({ ...valuesOf(row), id: row.id }))
}

/** The same without a lock. */
export async function readMembers(sql: Sql, appId: string, ids: readonly string[]): Promise<(MemberValues & { id: string })[]> {
  if (ids.length === 0) return []
  const { rows } = await sql.query<MemberRow>(`${MEMBER_SQL} and m.id = any($2::uuid[]) order by m.id`, [appId, ids])
  return rows.map((row) => ({ ...valuesOf(row), id: row.id }))
}

type MemberRow = Omit<MemberValues, 'password'> & { id: string; version: number }

const MEMBER_SQL = `select m.id, m.name, m.email, m.send_email, m.blacklisted, m.version,
       (select coalesce(json_agg(json_build_object('id', t.id) order by lower(t.title), t.id), '[]')
        from member_tags h join items t on t.app_id = $1 and t.id = h.tag_id and t.deleted_at is null
        where h.app_id = $1 and h.member_id = m.id) as tags,
       (select coalesce(json_agg(json_build_object('course', json_build_object('id', c.id), 'enroll_date', to_char(h.enroll_date, 'YYYY-MM-DD'))
          order by h.enroll_date, lower(c.title), c.id), '[]')
        from member_courses h join items c on c.app_id = $1 and c.id = h.course_id and c.deleted_at is null
        where h.app_id = $1 and h.member_id = m.id) as courses,
       (select coalesce(json_agg(json_build_object('url_tag', u.url_tag, 'link', u.link) order by u.position), '[]')
        from member_url_tags u where u.app_id = $1 and u.member_id = m.id) as url_tags,
       ${OWN_TEXTS}
     from members m where m.app_id = $1`

function valuesOf({ id: _id, version: _version, ...values }: MemberRow): MemberValues {
  return { ...values, password: '' }
}
