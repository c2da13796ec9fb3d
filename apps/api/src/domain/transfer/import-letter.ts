import type { Letter } from '../../edges/mail/letter.ts'
import type { Counted } from './stored-imports.ts'

/** The mail about an import (IMX-020, OQ-107). */
export function importLetter(about: {
  to: string
  name: string
  appName: string
  filename: string
  counted: Counted
  state: 'done' | 'failed'
  detail: string
  url: string
}): Letter {
  const { to, name, appName, filename, counted, state, detail, url } = about
  const saved = counted.created + counted.updated + counted.unchanged
  const isDone = state === 'done'
  return {
    to,
    subject: isDone ? 'Your import is complete' : 'Your import could not be completed',
    heading: `Hello, ${name}`,
    paragraphs: [
      isDone ? `“${filename}” was imported into ${appName}.` : `“${filename}” was not imported into ${appName}. Nothing was changed.`,
      `Rows read: ${count(counted.read)}. Rows saved: ${count(isDone ? saved : 0)}. Rows refused: ${count(counted.refused)}.`,
      ...(detail === '' ? [] : [detail]),
    ],
    action: { label: 'Open Import/Export', url },
  }
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
