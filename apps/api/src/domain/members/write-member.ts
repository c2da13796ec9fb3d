import { EMAIL_TAKEN } from '@greenroom/contract/members/members'
import type { Tx } from '../../db/database.ts'
import { violatedConstraint } from '../../db/failures.ts'
import { Failure } from '../../failure.ts'
import { addMember } from './counted-members.ts'
import { lockPassword } from './lock-password.ts'
import type { MemberValues } from './stored-member.ts'

type Row = Pick<MemberValues, 'name' | 'email' | 'send_email' | 'blacklisted'> & { passwordHash: string | null }

/** Adds a member. Throws DUPLICATE with a message on `email` if another member of the app has the address. */
export async function insertMember(tx: Tx, appId: string, id: string, row: Row): Promise<void> {
  await withOwnEmail(addMember(tx, appId, { id, ...row }))
}

/**
 * Writes a member's row and increments its version. With `endsTokens` the member's tokens are invalid from the time of
 * the statement, not from the start of the transaction, because the member may have signed in since.
 */
export async function updateMemberRow(tx: Tx, appId: string, id: string, row: Row & { endsTokens: boolean }): Promise<void> {
  if (row.passwordHash !== null) lockPassword(tx, id)
  await withOwnEmail(
    tx.query(
      `update members set name = $3, email = $4, password_hash = coalesce($5, password_hash), send_email = $6, blacklisted = $7,
         version = version + 1, updated_at = now()${row.endsTokens ? ', tokens_valid_after = statement_timestamp()' : ''}
       where app_id = $1 and id = $2`,
      [appId, id, row.name, row.email, row.passwordHash, row.send_email, row.blacklisted],
    ),
  )
}

/**
 * Replaces the tags, courses and URL tags of a member. `before` is what the form showed: links to tags and courses in
 * the trash stay, because the form does not show them.
 */
export function writeMemberLinks(tx: Tx, appId: string, id: string, values: MemberValues, before: MemberValues | null): void {
  const tags = values.tags.map((tag) => tag.id)
  const courses = values.courses.map(({ course }) => course.id)
  if (before) {
    tx.send('delete from member_tags where app_id = $1 and member_id = $2 and tag_id = any($3::uuid[]) and tag_id <> all($4::uuid[])', [
      appId,
      id,
      before.tags.map((tag) => tag.id),
      tags,
    ])
    tx.send(
      'delete from member_courses where app_id = $1 and member_id = $2 and course_id = any($3::uuid[]) and course_id <> all($4::uuid[])',
      [appId, id, before.courses.map(({ course }) => course.id), courses],
    )
    tx.send('delete from member_url_tags where app_id = $1 and member_id = $2', [appId, id])
  }
  // Take the app id from the member's row: a distributed database then knows which node writes the rows.
  tx.send(
    `insert into member_tags (app_id, member_id, tag_id)
     select m.app_id, m.id, t from members m, unnest($3::uuid[]) t where m.app_id = $1 and m.id = $2
     on conflict (app_id, member_id, tag_id) do nothing`,
    [appId, id, tags],
  )
  tx.send(
    `insert into member_courses (app_id, member_id, course_id, enroll_date)
     select m.app_id, m.id, c.course, c.day from members m, unnest($3::uuid[], $4::date[]) as c (course, day)
     where m.app_id = $1 and m.id = $2
     on conflict (app_id, member_id, course_id) do update set enroll_date = excluded.enroll_date`,
    [appId, id, courses, values.courses.map(({ enroll_date }) => enroll_date)],
  )
  tx.send(
    `insert into member_url_tags (app_id, member_id, position, url_tag, link)
     select m.app_id, m.id, u.position, u.url_tag, u.link
     from members m, unnest($3::text[], $4::text[]) with ordinality as u (url_tag, link, position)
     where m.app_id = $1 and m.id = $2`,
    [appId, id, values.url_tags.map(({ url_tag }) => url_tag), values.url_tags.map(({ link }) => link)],
  )
}

/** Email addresses are unique within an app, case-insensitively. */
async function withOwnEmail(written: Promise<unknown>): Promise<void> {
  try {
    await written
  } catch (error) {
    if (violatedConstraint(error) === 'members_email') throw new Failure('DUPLICATE', undefined, { email: [EMAIL_TAKEN] })
    throw error
  }
}
