import { EMAIL_TAKEN } from '@greenroom/contract/members/members'
import type { Tx } from '../../db/database.ts'
import { violatedConstraint } from '../../db/failures.ts'
import { Failure } from '../../failure.ts'
import { lockPassword } from './lock-password.ts'
import type { MemberValues } from './stored-member.ts'

type Row = Pick<MemberValues, 'name' | 'email' | 'send_email' | 'blacklisted'> & { passwordHash: string | null }

/** Adds a member. DUPLICATE, told on `email`, when another one of the app has the address. */
export async function insertMember(tx: Tx, appId: string, id: string, row: Row): Promise<void> {
  await withOwnEmail(
    tx.query('insert into members (app_id, id, name, email, password_hash, send_email, blacklisted) values ($1, $2, $3, $4, $5, $6, $7)', [
      appId,
      id,
      row.name,
      row.email,
      row.passwordHash,
      row.send_email,
      row.blacklisted,
    ]),
  )
}

/**
 * Writes a member's row and raises its version. With `endsTokens` what the member was signed in with is worth nothing
 * from now on: from this moment, not from that in which the transaction began, since which somebody may have signed in.
 */
export async function updateMemberRow(tx: Tx, appId: string, id: string, row: Row & { endsTokens: boolean }): Promise<void> {
  if (row.passwordHash !== null) lockPassword(tx, id)
  await withOwnEmail(
    tx.query(
      `update members set name = $3, email = $4, password_hash = coalesce($5, password_hash), send_email = $6, blacklisted = $7,
         tokens_valid_after = case when $8 then clock_timestamp() else tokens_valid_after end, version = version + 1, updated_at = now()
       where app_id = $1 and id = $2`,
      [appId, id, row.name, row.email, row.passwordHash, row.send_email, row.blacklisted, row.endsTokens],
    ),
  )
}

/**
 * Replaces the tags, courses and URL tags of a member. `before` is what the form showed: links to tags and courses in
 * the trash are kept, because the form does not show them.
 */
export async function writeMemberLinks(
  tx: Tx,
  appId: string,
  id: string,
  values: MemberValues,
  before: MemberValues | null,
): Promise<void> {
  const tags = values.tags.map((tag) => tag.id)
  const courses = values.courses.map(({ course }) => course.id)
  if (before) {
    await tx.query(
      'delete from member_tags where app_id = $1 and member_id = $2 and tag_id = any($3::uuid[]) and tag_id <> all($4::uuid[])',
      [appId, id, before.tags.map((tag) => tag.id), tags],
    )
    await tx.query(
      'delete from member_courses where app_id = $1 and member_id = $2 and course_id = any($3::uuid[]) and course_id <> all($4::uuid[])',
      [appId, id, before.courses.map(({ course }) => course.id), courses],
    )
    await tx.query('delete from member_url_tags where app_id = $1 and member_id = $2', [appId, id])
  }
  await tx.query(
    'insert into member_tags (app_id, member_id, tag_id) select $1, $2, t from unnest($3::uuid[]) t on conflict (app_id, member_id, tag_id) do nothing',
    [appId, id, tags],
  )
  await tx.query(
    `insert into member_courses (app_id, member_id, course_id, enroll_date)
     select $1, $2, course, day from unnest($3::uuid[], $4::date[]) as c (course, day)
     on conflict (app_id, member_id, course_id) do update set enroll_date = excluded.enroll_date`,
    [appId, id, courses, values.courses.map(({ enroll_date }) => enroll_date)],
  )
  await tx.query(
    `insert into member_url_tags (app_id, member_id, position, url_tag, link)
     select $1, $2, position, url_tag, link from unnest($3::text[], $4::text[]) with ordinality as u (url_tag, link, position)`,
    [appId, id, values.url_tags.map(({ url_tag }) => url_tag), values.url_tags.map(({ link }) => link)],
  )
}

/** An address belongs to one member of an app, without regard to case. */
async function withOwnEmail(written: Promise<unknown>): Promise<void> {
  try {
    await written
  } catch (error) {
    if (violatedConstraint(error) === 'members_email') throw new Failure('DUPLICATE', undefined, { email: [EMAIL_TAKEN] })
    throw error
  }
}
