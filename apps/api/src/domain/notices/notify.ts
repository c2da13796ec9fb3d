import type { NoticeKind } from '@greenroom/contract/notices/notice-kinds'
import { noticeWords } from '@greenroom/contract/notices/notice-words'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type Letter, writeLetter } from '../../edges/mail/letter.ts'
import type { Subscription } from '../../edges/mail/mail.ts'
import { noticeLetter, preferencesNote } from './letters.ts'
import { type Raised, raiseNotice } from './raise-notice.ts'

type Notified<K extends NoticeKind> = Omit<Raised<K>, 'appId'> & {
  app: { id: string; name: string }
  /** The mail at once; by default it has the words of the notice. */
  letter?: (to: string, notice: string) => Letter
}

/**
 * Raises a notice, and mails those who want a mail about it at once, in the transaction of its cause: once, however
 * often the cause is repeated. The others find it in their next digest, or in the console alone.
 */
export async function notify<K extends NoticeKind>(
  tx: Tx,
  deps: Pick<Deps, 'mail' | 'config'>,
  { app, letter, ...raised }: Notified<K>,
): Promise<void> {
  const { kind, about } = raised
  const { publicUrl } = deps.config
  const words = noticeWords(kind, about, 1)
  for (const { id, email, notice } of await raiseNotice(tx, { ...raised, appId: app.id })) {
    const own = letter?.(email, notice) ?? (words && noticeLetter({ to: email, app: app.name, notice, words, publicUrl }))
    if (own) await mailAbout(tx, deps, { userId: id, kind }, own)
  }
}

/** Queues a mail about a notice, with what turns such mails off. */
export async function mailAbout(
  tx: Tx,
  { mail, config }: Pick<Deps, 'mail' | 'config'>,
  unsubscribe: Subscription,
  letter: Letter,
): Promise<void> {
  const notes = [...(letter.notes ?? []), preferencesNote(config.publicUrl)]
  await mail.enqueue(tx, writeLetter({ ...letter, notes, unsubscribe }))
}
