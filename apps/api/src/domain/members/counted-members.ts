import type { OwnField } from '@greenroom/contract/members/own-definitions'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { inetOf } from '../audit/write-audit.ts'
import { uncountMembers } from '../progress/progress-counts.ts'
import { raiseEvents } from '../webhooks/raise-events.ts'
import type { MemberScope } from './member-scope.ts'
import { fieldsOfRows, ownRows } from './own-values.ts'
import type { MemberValues } from './stored-member.ts'

/** The initial row of a member. */
export type NewMember = {
  id: string
  name: string
  email: string
  passwordHash?: string | null
  send_email?: boolean
  blacklisted?: boolean
}

/**
 * Adds a member and counts it. Only this file adds and removes members, so that their number (`member_counts`) changes
 * in the same transaction: counting a million rows for each page of the list would take longer than the page. Rejects
 * with the unique violation `members_email` if another member of the app has the address.
 */
export async function addMember(tx: Tx, appId: string, member: NewMember): Promise<void> {
  const { id, name, email, passwordHash = null, send_email = false, blacklisted = false } = member
  await tx.query(
    'insert into members (app_id, id, name, email, password_hash, send_email, blacklisted) values ($1, $2, $3, $4, $5, $6, $7)',
    [appId, id, name, email, passwordHash, send_email, blacklisted],
  )
  countAdded(tx, appId, 1)
}

/** A member in a batch insert. */
export type AddedMember = NewMember &
  Omit<MemberValues, keyof NewMember> & {
    /** The changes of its audit entry. */
    auditValues: Record<string, [unknown, unknown]>
  }

/** Who adds members to which app, and the fields that its owner added. */
type Adding = Pick<MemberScope, 'appId' | 'author'> & { memberFields: readonly OwnField[] }

/** A table of the app with an `id`, next to whose row others are written. */
type Beside = 'imports' | 'audit_log'

/**
 * Adds many members with their tags, courses and URL tags, and an audit entry for each. `importId` is a row of
 * `imports`, or of `table`, next to which they are written: a distributed database takes the app from it. Sent without
 * waiting. The caller has checked that no other member has one of the addresses, and finally calls `countAdded`.
 */
export function addMembers(
  tx: Tx,
  { appId, author, memberFields }: Adding,
  importId: string,
  members: readonly AddedMember[],
  table: Beside = 'imports',
): void {
  const beside = (columns: string) => `from ${table} a, jsonb_to_recordset($3::jsonb) as r(${columns}) where a.app_id = $1 and a.id = $2`
  const send = (text: string, rows: readonly object[]) => {
    if (rows.length > 0) tx.send(text, [appId, importId, JSON.stringify(rows)])
  }
  const owned = new Map(members.map(({ id, own }) => [id, ownRows(own, memberFields)]))
  send(
    `insert into members (app_id, id, name, email, send_email, blacklisted, fields)
     select a.app_id, r.id, r.name, r.email, r.send_email, r.blacklisted, r.fields
     ${beside('id uuid, name text, email text, send_email boolean, blacklisted boolean, fields text')}`,
    members.map(({ id, name, email, send_email, blacklisted }) => {
      return { id, name, email, send_email, blacklisted, fields: fieldsOfRows(owned.get(id) ?? []) }
    }),
  )
  send(
    `insert into member_tags (app_id, member_id, tag_id) select a.app_id, r.member_id, r.tag_id ${beside('member_id uuid, tag_id uuid')}`,
    members.flatMap(({ id, tags }) => tags.map((tag) => ({ member_id: id, tag_id: tag.id }))),
  )
  send(
    `insert into member_courses (app_id, member_id, course_id, enroll_date) select a.app_id, r.member_id, r.course_id, r.enroll_date
     ${beside('member_id uuid, course_id uuid, enroll_date date')}`,
    members.flatMap(({ id, courses }) => courses.map(({ course, enroll_date }) => ({ member_id: id, course_id: course.id, enroll_date }))),
  )
  send(
    `insert into member_url_tags (app_id, member_id, position, url_tag, link) select a.app_id, r.member_id, r.position, r.url_tag, r.link
     ${beside('member_id uuid, position integer, url_tag text, link text')}`,
    members.flatMap(({ id, url_tags }) => url_tags.map(({ url_tag, link }, at) => ({ member_id: id, position: at + 1, url_tag, link }))),
  )
  send(
    `insert into member_values (app_id, member_id, field, value, key, number)
     select a.app_id, r.member_id, r.field, r.value, lower(r.value), r.number
     ${beside('member_id uuid, field text, value text, number float8')}`,
    [...owned].flatMap(([id, rows]) => rows.map(({ kind: _, ...row }) => ({ member_id: id, ...row }))),
  )
  tx.send(
    `insert into audit_log (app_id, id, actor_id, actor_name, action, target, target_id, summary, changes, address)
     select a.app_id, r.id, $4::uuid, $5::text, 'created', 'members', r.member_id, r.summary, r.changes, $6::inet
     ${beside('id uuid, member_id uuid, summary text, changes jsonb')}`,
    [
      ...[appId, importId],
      JSON.stringify(members.map(({ id, name, auditValues }) => ({ id: newId(), member_id: id, summary: name, changes: auditValues }))),
      ...[author.actorId, author.actorName, inetOf(author.address)],
    ],
  )
  raiseEvents(
    tx,
    appId,
    members.map(({ id, name }) => ({ event: 'member.created', subjectId: id, about: { title: name } })),
  )
}

/** Counts members that `addMembers` added. Call it last: it blocks other changes of the number. */
export function countAdded(tx: Tx, appId: string, added: number): void {
  tx.send(COUNT, [appId, added])
}

const COUNT = `insert into member_counts as kept (app_id, total) values ($1, $2)
  on conflict (app_id) do update set total = kept.total + excluded.total`

/**
 * Removes members and subtracts them from the number. `ids` are locked rows of the app without duplicates. Their
 * devices stay without a member.
 */
export function removeMembers(tx: Tx, appId: string, ids: readonly string[]): void {
  tx.send('update devices set member_id = null where app_id = $1 and member_id = any($2::uuid[])', [appId, ids])
  uncountMembers(tx, appId, ids)
  tx.send('delete from members where app_id = $1 and id = any($2::uuid[])', [appId, ids])
  tx.send('update member_counts set total = total - $2 where app_id = $1', [appId, ids.length])
}
