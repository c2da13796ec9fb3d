import type { OwnField } from '@greenroom/contract/members/own-definitions'
import type { ArchivedLine } from '@greenroom/contract/transfer/archive-format'
import type { Database } from '../../../db/database.ts'
import { filledValues, OWN_TEXTS, type OwnTexts } from '../../members/own-values.ts'
import type { CopiedIds } from '../template/copied-ids.ts'
import type { ArchivedMember } from './judge-member.ts'

const PIECE = 1_000

type MemberLine = ArchivedLine<'members.jsonl'> & ArchivedMember

// Excludes links to records in the trash, and members on the blacklist (MEM-026).
const PAGE = `select m.id, m.name, m.email, m.send_email,
    (select coalesce(json_agg(t.id order by t.id), '[]') from member_tags h join items t on t.app_id = $1 and t.id = h.tag_id
       and t.deleted_at is null where h.app_id = $1 and h.member_id = m.id) as tags,
    (select coalesce(json_agg(json_build_object('id', c.id, 'enroll_date', to_char(h.enroll_date, 'YYYY-MM-DD')) order by c.id), '[]')
     from member_courses h join items c on c.app_id = $1 and c.id = h.course_id and c.deleted_at is null
     where h.app_id = $1 and h.member_id = m.id) as courses,
    (select coalesce(json_agg(json_build_object('url_tag', u.url_tag, 'link', u.link) order by u.position), '[]')
     from member_url_tags u where u.app_id = $1 and u.member_id = m.id) as url_tags,
    ${OWN_TEXTS}
  from members m where m.app_id = $1 and not m.blacklisted and m.id > $2 order by m.id limit ${PIECE}`

/** The members of an app as lines of its archive, in the order of creation. */
export async function* archivedMembers(
  db: Database,
  appId: string,
  ids: CopiedIds,
  memberFields: readonly OwnField[],
): AsyncGenerator<MemberLine> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await db.inApp(appId, (sql) =>
      sql.query<Omit<MemberLine, 'own'> & { id: string; own: OwnTexts }>(PAGE, [appId, after]),
    )
    for (const { id: _id, tags, courses, own, ...member } of rows) {
      yield {
        ...member,
        ...(memberFields.length > 0 && { own: filledValues(own, memberFields) }),
        tags: tags.map((id) => ids.of(id)),
        courses: courses.map(({ id, enroll_date }) => ({ id: ids.of(id), enroll_date })),
      }
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < PIECE) return
    after = last.id
  }
}
