import type { Sql, Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { writeLetter } from '../../../edges/mail/letter.ts'
import { secretShownLetter } from '../letters.ts'

/** The people who administer an app, as recipients of mail. */
export async function ownersOf(platform: Sql, appId: string): Promise<{ email: string; app: string }[]> {
  const { rows } = await platform.query<{ email: string; app: string }>(
    `select u.email, a.name as app from app_creators c join users u on u.id = c.user_id join apps a on a.id = c.app_id
     where c.app_id = $1 and c.role = 'owner' and u.disabled_at is null order by u.email`,
    [appId],
  )
  return rows
}

/** Mails the owners of an app that a password they entrusted to the team was shown, to whom and why (security T8). */
export async function reportSecretShown(
  tx: Tx,
  { mail, config }: Pick<Deps, 'mail' | 'config'>,
  owners: readonly { email: string; app: string }[],
  shown: { label: string; by: string; reason: string },
): Promise<void> {
  for (const owner of owners) await mail.enqueue(tx, writeLetter(secretShownLetter(owner, shown, config.publicUrl)))
}
