import type { Values } from '@greenroom/contract/fields/field'
import { OWN_FIELDS } from '@greenroom/contract/members/own-definitions'
import type { Sql, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { factsOf } from '../apps/read/facts-of.ts'
import { chooseNotifications, type MemberDevice } from '../devices/member-devices.ts'
import { deleteMembers } from '../members/delete-members.ts'
import { updateMember } from '../members/save-member.ts'
import { acceptOwnFields } from './own-fields.ts'
import type { KnownMember } from './viewer.ts'

type Own = { app: CurrentApp; member: KnownMember; address: string } & Pick<Deps, 'config' | 'now'>

/** What members change of their own account. */
export type OwnChanges = {
  name?: string | undefined
  send_email?: boolean | undefined
  devices?: Pick<MemberDevice, 'id' | 'active'>[] | undefined
  /** Values of the fields that the app's owner added, by their keys. */
  fields?: Values | undefined
}

/** Changes a member's own account by the rules of the form. */
export async function changeOwnAccount(tx: Tx, own: Own, { devices = [], fields = {}, ...values }: OwnChanges): Promise<void> {
  const scope = scopeOf(own)
  await updateMember(tx, scope, own.member.id, { ...values, ...acceptOwnFields(scope.facts.app.memberFields, fields) })
  await chooseNotifications(tx, own.app.id, own.member.id, devices, own.now())
}

/** Deletes a member's own account, as an administrator does. */
export async function deleteOwnAccount(tx: Tx, own: Own): Promise<void> {
  await deleteMembers(tx, scopeOf(own), [own.member.id])
}

/** The member is the author, and may change the name, which administrators may not. */
function scopeOf({ app, member, address, config }: Own) {
  return { appId: app.id, author: { actorId: null, actorName: member.name, address }, facts: factsOf(app, { isSuper: true }, config) }
}

/**
 * Everything stored about a member, as JSON text. Tokens of devices and sessions are secrets and left out, and so are
 * records in the trash.
 */
export async function exportOwnAccount(sql: Sql, app: Pick<CurrentApp, 'id' | 'name' | 'setup'>, memberId: string): Promise<string> {
  const defined = JSON.stringify(app.setup[OWN_FIELDS] ?? [])
  const { rows } = await sql.query<{ json: string }>(EXPORT, [app.id, memberId, app.name, defined])
  return rows[0]?.json ?? ''
}

const listOf = (object: string, from: string, order: string) =>
  `(select coalesce(json_agg(json_build_object(${object}) order by ${order}), '[]') from ${from})`
const item = (of: string) => `join items i on i.app_id = $1 and i.id = ${of} and i.deleted_at is null`
const own = (table: string, more = '') => `${table} o ${more} where o.app_id = $1 and o.member_id = $2`

/** The definitions of fields, as `f`. */
const DEFINED = `join (select d.value->>'key' as key, d.value->>'name' as name, d.ordinality as at
    from jsonb_array_elements($4::jsonb) with ordinality as d) f on f.key = o.field`

const EXPORT = `select json_build_object('data', json_build_object(
    'exported_at', ${momentSql('now()')},
    'app', json_build_object('id', $1::uuid, 'name', $3::text),
    'member', json_build_object('id', m.id, 'name', m.name, 'email', m.email, 'send_email', m.send_email,
      'created_at', ${momentSql('m.created_at')}, 'updated_at', ${momentSql('m.updated_at')}),
    'tags', ${listOf(`'id', i.id, 'title', i.title, 'since', ${momentSql('o.created_at')}`, own('member_tags', item('o.tag_id')), 'o.created_at, i.id')},
    'courses', ${listOf(`'id', i.id, 'title', i.title, 'enrolled_on', o.enroll_date`, own('member_courses', item('o.course_id')), 'o.enroll_date, i.id')},
    'unlocked', ${listOf(`'id', i.id, 'title', i.title, 'since', ${momentSql('o.unlocked_at')}`, own('member_unlocks', item('o.item_id')), 'o.unlocked_at, i.id')},
    'progress', ${listOf(`'kind', o.kind, 'id', i.id, 'title', i.title, 'at', ${momentSql('o.at')}, 'value', o.value - 'counted'`, own('member_progress', item('o.item_id')), 'o.at, i.id, o.kind')},
    'url_tags', ${listOf(`'url_tag', o.url_tag, 'link', o.link`, own('member_url_tags'), 'o.position')},
    'fields', ${listOf(`'key', o.field, 'name', f.name, 'value', o.value`, own('member_values', DEFINED), 'f.at')},
    'devices', ${listOf(`'id', o.id, 'device', o.description, 'active', o.active, 'platform_version', o.platform_version, 'time_zone', o.time_zone, 'since', ${momentSql('o.created_at')}`, own('devices'), 'o.created_at, o.id')},
    'sessions', ${listOf(`'since', ${momentSql('o.created_at')}, 'used_at', ${momentSql('o.used_at')}, 'expires_at', ${momentSql('o.expires_at')}`, own('member_sessions'), 'o.created_at')}
  ))::text as json from members m where m.app_id = $1 and m.id = $2`
