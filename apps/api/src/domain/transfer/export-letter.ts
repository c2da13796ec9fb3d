import { count } from '@greenroom/contract/count'
import { formatDate } from '@greenroom/contract/dates'
import type { Letter } from '../../edges/mail/letter.ts'

/** The mail about an export: where the file is and how long it is available, or why there is none. */
export function exportLetter(about: {
  to: string
  name: string
  appName: string
  filename: string
  url: string
  outcome: { rows: number; expiresAt: string } | { detail: string }
}): Letter {
  const { to, name, appName, filename, url, outcome } = about
  const heading = `Hello, ${name}`
  const action = { label: 'Open Import/Export', url }
  if ('detail' in outcome) {
    const paragraphs = [`“${filename}” of ${appName} could not be exported.`, ...(outcome.detail === '' ? [] : [outcome.detail])]
    return { to, subject: 'Your export could not be completed', heading, paragraphs, action }
  }
  return {
    to,
    subject: 'Your export is ready',
    heading,
    paragraphs: [
      `“${filename}” of ${appName} is ready to download. Rows: ${count(outcome.rows)}.`,
      `You can download it until ${formatDate(outcome.expiresAt, 'dateTime', 'UTC')} (UTC). After that the file is deleted.`,
    ],
    action,
  }
}
