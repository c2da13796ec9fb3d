import type { Sql } from '../../db/database.ts'
import type { TimeSlice, Worked } from '../../in-pieces/in-pieces.ts'
import { removeRows } from '../../in-pieces/remove-rows.ts'

/** The state of a sign-in or of adding a passkey. */
export type SignInStep = { userId: string | null; challenge: string | null }

const MINUTES = 10

/** Stores for ten minutes the user whose password was right, and the newest challenge, replacing earlier ones. */
export async function keepStep(sql: Sql, key: string, { userId, challenge }: SignInStep): Promise<void> {
  await sql.query(
    `insert into sign_in_steps as s (key, user_id, challenge, expires_at) values ($1, $2, $3, now() + interval '${MINUTES} minutes')
     on conflict (key) do update set user_id = excluded.user_id, challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [key, userId, challenge],
  )
}

/** Replaces the challenge of a step without extending its ten minutes. */
export async function keepChallenge(sql: Sql, key: string, challenge: string): Promise<void> {
  await sql.query('update sign_in_steps set challenge = $2 where key = $1', [key, challenge])
}

/** The current step; null if there is none, or it has expired. */
export async function findStep(sql: Sql, key: string): Promise<SignInStep | null> {
  const { rows } = await sql.query<SignInStep>(
    `select user_id as "userId", challenge from sign_in_steps where key = $1 and expires_at > now()`,
    [key],
  )
  return rows[0] ?? null
}

/** Uses up the challenge: of two responses to it only the first gets it. Null if there is none, or it has expired. */
export async function takeChallenge(sql: Sql, key: string): Promise<string | null> {
  const { rows } = await sql.query<{ challenge: string }>(
    `update sign_in_steps s set challenge = null from (select key, challenge from sign_in_steps where key = $1 for update) before
     where s.key = before.key and s.expires_at > now() and before.challenge is not null returning before.challenge`,
    [key],
  )
  return rows[0]?.challenge ?? null
}

/** Deletes a step: the sign-in is over, or starts again. */
export async function dropStep(sql: Sql, key: string): Promise<void> {
  await sql.query('delete from sign_in_steps where key = $1', [key])
}

/** Removes expired steps. */
export async function sweepSignInSteps(sql: Sql, slice: TimeSlice): Promise<Worked> {
  return await removeRows(sql, slice, { table: 'sign_in_steps', where: 'expires_at < now()' })
}
