import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { type Letter, writeLetter } from '../../../edges/mail/letter.ts'
import type { CurrentApp } from '../../apps/read/current-app.ts'
import { ownerEmails } from '../../apps/read/owner-emails.ts'

type Addressed = { to: string; app: string; publicUrl: string }

/** Mails every owner of an app, in the transaction of what the mail is about. */
export async function mailOwners<About extends object>(
  tx: Tx,
  { db, mail, config }: Pick<Deps, 'db' | 'mail' | 'config'>,
  app: Pick<CurrentApp, 'id' | 'name'>,
  letter: (about: Addressed & About) => Letter,
  about: About,
): Promise<void> {
  for (const to of await ownerEmails(db.platform, app.id)) {
    await mail.enqueue(tx, writeLetter(letter({ ...about, to, app: app.name, publicUrl: config.publicUrl })))
  }
}
