import type { Sql } from '../../db/database.ts'
import type { Turn, Worked } from '../../in-pieces/in-pieces.ts'
import { removeRows } from '../../in-pieces/remove-rows.ts'

/** What a sign-in, or the addition of a passkey, has come to. */
export type SignInStep = { userId: string | null; challenge: string | null }

const MINUTES = 10

/** Keeps for ten minutes whose password was right, and the newest challenge; earlier ones no longer count. */
export async function keepStep(sql: Sql, key: string, { userId, challenge }: SignInStep): Promise<void> {
  await sql.query(
    `insert into sign_in_steps as s (key, user_id, challenge, expires_at) values ($1, $2, $3, now() + interval '${MINUTES} minutes')
     on conflict (key) do update set user_id = excluded.user_id, challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [key, userId, challenge],
  )
}

/** Replaces the challenge of a step, which keeps its ten minutes. */
export async function keepChallenge(sql: Sql, key: string, challenge: string): Promise<void> {
  await sql.query('update sign_in_steps set challenge = $2 where key = $1', [key, challenge])
}

/** The step as it stands; null when there is none, or its time is over. */
export async function findStep(sql: Sql, key: string): Promise<SignInStep | null> {
  const { rows } = await sql.query<SignInStep>(
    `select user_id as "userId", challenge from sign_in_steps where key = $1 and expires_at > now()`,
    [key],
  )
  return rows[0] ?? null
}

/** Uses the challenge up: of two answers to it only the first gets it. Null when there is none, or its time is over. */
export async function takeChallenge(sql: Sql, key: string): Promise<string | null> {
  const { rows } = await sql.query<{ challenge: string }>(
    `update sign_in_steps s set challenge = null from (select key, challenge from sign_in_steps where key = $1 for update) before
     where s.key = before.key and s.expires_at > now() and before.challenge is not null returning before.challenge`,
    [key],
  )
  return rows[0]?.challenge ?? null
}

/** Forgets a step: the sign-in is over, or begins again. */
export async function dropStep(sql: Sql, key: string): Promise<void> {
  await sql.query('delete from sign_in_steps where key = $1', [key])
}

/** Removes steps whose time is over. */
export async function sweepSignInSteps(sql: Sql, turn: Turn): Promise<Worked> {
  return await removeRows(sql, turn, { table: 'sign_in_steps', where: 'expires_at < now()' })
}
