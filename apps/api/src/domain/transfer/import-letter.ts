import { count } from '@greenroom/contract/count'
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
      isDone && saved === counted.read && saved > 1
        ? `All ${count(saved)} rows were imported.`
        : `Rows in the file: ${count(counted.read)}. Imported: ${count(isDone ? saved : 0)}. Rows with errors: ${count(counted.refused)}.`,
      ...(detail === '' ? [] : [detail]),
      ...(isDone ? [] : firstProblems(counted.problems)),
    ],
    action: { label: 'Open Import/Export', url },
  }
}

const MOST_PROBLEMS = 5

/** What was wrong with the first refused rows. */
function firstProblems(problems: Counted['problems']): string[] {
  const more = problems.length > MOST_PROBLEMS ? ['The report under Import/Export has more.'] : []
  const lines = problems
    .slice(0, MOST_PROBLEMS)
    .map(({ line, column, message }) => `Line ${line}${column ? `, ${column}` : ''}: ${message}`)
  return [...lines, ...more]
}
