import type { OwnField } from '@greenroom/contract/members/own-definitions'
import { tagExpiry } from '@greenroom/contract/visibility/holdings'
import { momentSql } from '../../sql/moment-sql.ts'
import { text } from '../../sql/sql-text.ts'
import { expiredSql, TODAY } from '../records/list/projection.ts'
import type { Bind } from '../records/list/statement.ts'

/** The output columns of a member, over an `m` of members. */
const columns: Readonly<Record<string, (app: string, today: () => string) => string>> = {
  name: () => 'm.name',
  email: () => 'm.email',
  // Always null: the password is never returned (OQ-098).
  password: () => 'null::text',
  blacklisted: () => 'm.blacklisted',
  send_email: () => 'm.send_email',
  tags: (
    app,
    today,
  ) => `(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.title, 'is_expired', ${expiredSql(tagExpiry, 't.data', today())})
      order by lower(t.title), t.id), '[]')
    from member_tags h join items t on t.app_id = h.app_id and t.id = h.tag_id and t.deleted_at is null
    where h.app_id = ${app} and h.member_id = m.id)`,
  url_tags: (app) => `(select coalesce(json_agg(json_build_object('url_tag', u.url_tag, 'link', u.link) order by u.position), '[]')
    from member_url_tags u where u.app_id = ${app} and u.member_id = m.id)`,
  // The names used by the form and by the API call (MEM-009, MEM-019) for the same two texts.
  courses: (app) => `(select coalesce(json_agg(json_build_object('id', c.id, 'course', json_build_object('id', c.id, 'title', c.title),
      'title', c.title, 'course_name', c.title,
      'sub_description', coalesce(c.data->>'short_description', ''), 'description', coalesce(c.data->>'short_description', ''),
      'enroll_date', to_char(h.enroll_date, 'YYYY-MM-DD')) order by h.enroll_date, lower(c.title), c.id), '[]')
    from member_courses h join items c on c.app_id = h.app_id and c.id = h.course_id and c.deleted_at is null
    where h.app_id = ${app} and h.member_id = m.id)`,
  has_push: (app) => `(not m.blacklisted and exists (select from devices d where d.app_id = ${app} and d.member_id = m.id and d.active))`,
  version: () => 'm.version',
  created_at: () => momentSql('m.created_at'),
  updated_at: () => momentSql('m.updated_at'),
}

export const memberNames: readonly string[] = Object.keys(columns)

/** The select list of these columns, all of them for null; `id` always comes first. Unknown names are left out. */
export function memberSql(names: readonly string[] | null, memberFields: readonly OwnField[], bind: Bind): string {
  const app = bind('app')
  const own = new Map(memberFields.map((field) => [field.key, field]))
  const parts = (names ?? [...memberNames, ...own.keys()]).flatMap((name) => {
    const column = columns[name]
    const field = own.get(name)
    if (field) return [`${ownColumn(field, app)} as "${name}"`]
    return column ? [`${column(app, () => bind(TODAY))} as "${name}"`] : []
  })
  return ['m.id', ...parts].join(',\n  ')
}

/** The value of an own field, as forms have it. Keys are lower-case letters, digits and underscores. */
function ownColumn({ key, kind }: OwnField, app: string): string {
  const of = `from member_values v where v.app_id = ${app} and v.member_id = m.id and v.field = ${text(key)}`
  if (kind === 'number') return `(select v.number ${of})`
  return kind === 'date' ? `(select v.value ${of})` : `coalesce((select v.value ${of}), '')`
}
