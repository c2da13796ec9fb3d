import type { NoticeWords } from '@greenroom/contract/notices/notice-words'
import type { Letter } from '../../edges/mail/letter.ts'

/** Below every mail that its reader can turn off. */
export function preferencesNote(publicUrl: string): string {
  return `Choose which emails you get, and when: ${publicUrl}/email_preferences`
}

type AboutNotice = { to: string; app: string; notice: string; words: NoticeWords; publicUrl: string }

/** Sent at once about a notice whose kind has no letter of its own. */
export function noticeLetter({ to, app, notice, words, publicUrl }: AboutNotice): Letter {
  const { title, text, action } = words
  return {
    to,
    subject: `${app}: ${title}`,
    heading: title,
    paragraphs: [`${app}: ${text}`],
    action: { label: action, url: noticeUrl(publicUrl, notice) },
  }
}

/** Opens what a notice is about, in its app. */
function noticeUrl(publicUrl: string, id: string): string {
  return `${publicUrl}/notices/${id}`
}

type DigestLine = { id: string; app: string; words: NoticeWords }

type Digest = {
  to: string
  userId: string
  kind: 'daily' | 'weekly'
  lines: readonly DigestLine[]
  /** How many more notices there are than lines. */
  more: number
  publicUrl: string
}

/** Sent daily or weekly to a person who chose it, about the notices since the last one. */
export function digestLetter({ to, userId, kind, lines, more, publicUrl }: Digest): Letter {
  const count = lines.length + more
  const things = count === 1 ? '1 thing' : `${count} things`
  return {
    to,
    subject: `${things} in Greenroom ${kind === 'daily' ? 'since yesterday' : 'this week'}`,
    heading: kind === 'daily' ? 'Your day in Greenroom' : 'Your week in Greenroom',
    paragraphs: [`${things} happened that may need you.`],
    items: lines.map(({ id, app, words: { title, text } }) => ({ title: `${app}: ${title}`, text, url: noticeUrl(publicUrl, id) })),
    action: { label: 'Open Greenroom', url: publicUrl },
    notes: [...(more > 0 ? [`And ${more} more, in the notifications of Greenroom.`] : []), preferencesNote(publicUrl)],
    unsubscribe: { userId, kind },
  }
}
