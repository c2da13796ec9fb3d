import type { Resource } from '@greenroom/contract/define/define-resource'
import type { OwnField } from '@greenroom/contract/members/own-definitions'
import { courseDefinition, tagDefinition } from '@greenroom/contract/visibility/holdings'
import type { Sql } from '../../db/database.ts'
import { devicesOfMember, type MemberDevice } from '../devices/member-devices.ts'
import { OWN_TEXTS, type OwnTexts } from '../members/own-values.ts'
import { type DescribedField, describeFields } from './own-fields.ts'
import type { KnownMember, ResolvedViewer } from './viewer.ts'

type Described = KnownMember & {
  send_email: boolean
  tags: { id: string; title: string }[]
  courses: { id: string; title: string; enrolled_on: string }[]
  devices: MemberDevice[]
  fields: DescribedField[]
}

/** A member with the names of their tags and courses, and their devices. */
export async function describeMember(
  sql: Sql,
  { appId, memberFields }: { appId: string; memberFields: readonly OwnField[] },
  { member, viewer }: ResolvedViewer & { member: KnownMember },
): Promise<Described> {
  const [{ rows }, { rows: known }, devices] = await Promise.all([
    sql.query<{ id: string; title: string; resource: string }>(
      'select id, title, resource from items where app_id = $1 and id = any($2::uuid[]) and deleted_at is null order by lower(title), id',
      [appId, [...viewer.tags, ...viewer.courses.keys()]],
    ),
    sql.query<{ send_email: boolean; own: OwnTexts }>(
      `select m.send_email, ${OWN_TEXTS} from members m where m.app_id = $1 and m.id = $2`,
      [appId, member.id],
    ),
    devicesOfMember(sql, appId, member.id),
  ])
  const of = ({ name }: Resource) => rows.filter((row) => row.resource === name).map(({ id, title }) => ({ id, title }))
  return {
    ...member,
    send_email: known[0]?.send_email ?? false,
    tags: of(tagDefinition),
    courses: of(courseDefinition).map((course) => ({ ...course, enrolled_on: viewer.courses.get(course.id) ?? '' })),
    devices,
    fields: describeFields(memberFields, known[0]?.own ?? {}),
  }
}
