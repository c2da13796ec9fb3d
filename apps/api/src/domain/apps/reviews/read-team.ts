import type { Tx } from '../../../db/database.ts'

/** The addresses of our team: the configured one, or those of all super users. */
export async function readTeam(tx: Tx, address: string | null): Promise<string[]> {
  if (address !== null) return [address]
  const { rows } = await tx.query<{ email: string }>(
    'select u.email from users u where u.is_super and u.disabled_at is null order by u.email',
  )
  return rows.map(({ email }) => email)
}
