import { hasSecondStep, type Ways } from '@greenroom/contract/people/second-step'
import type { SecondStep } from '@greenroom/contract/people/second-step-answers'
import type { Sql } from '../../db/database.ts'
import { momentSql } from '../../sql/moment-sql.ts'

/** The second steps of an account. */
export async function readWays(sql: Sql, userId: string): Promise<Ways> {
  const { rows } = await sql.query<Ways>(
    `select (select count(*)::int from passkeys where user_id = $1) as passkeys,
       exists (select from authenticators where user_id = $1 and confirmed_at is not null) as "hasAuthenticator"`,
    [userId],
  )
  return rows[0] ?? { passkeys: 0, hasAuthenticator: false }
}

/** The second steps of an account for its own page, without secrets. */
export async function readSecondStep(sql: Sql, userId: string, isRequired: boolean): Promise<SecondStep> {
  const { rows: passkeys } = await sql.query<SecondStep['passkeys'][number]>(
    `select id, name, ${momentSql('passkeys.created_at')} as created_at, ${momentSql('passkeys.used_at')} as used_at
     from passkeys where user_id = $1 order by passkeys.created_at, id`,
    [userId],
  )
  const { rows: authenticators } = await sql.query<NonNullable<SecondStep['authenticator']>>(
    `select ${momentSql('authenticators.confirmed_at')} as created_at, ${momentSql('authenticators.used_at')} as used_at
     from authenticators where user_id = $1 and confirmed_at is not null`,
    [userId],
  )
  const { rows: codes } = await sql.query<{ left: number }>('select count(*)::int as left from recovery_codes where user_id = $1', [userId])
  const [authenticator = null] = authenticators
  return {
    is_on: hasSecondStep({ passkeys: passkeys.length, hasAuthenticator: authenticator !== null }),
    is_required: isRequired,
    passkeys,
    authenticator,
    recovery_codes_left: codes[0]?.left ?? 0,
  }
}
