/** How often a statement runs. */
type Runs = 'by a command' | 'by a super user'

/**
 * The statements that read or change tenant tables without naming an app. On a distributed database each of them asks
 * every server, so each says here why it must and how often it runs; there are no others (decision 0046). One that no
 * test sends fails the API suite, and so does one that is not marked.
 */
const reasons = {
  'unfinished pushes of a backup': { why: 'A restored database sends the pushes of all apps that waited.', runs: 'by a command' },
  'unlinked files': { why: 'The list of files that nothing uses is of all apps.', runs: 'by a super user' },
} as const satisfies Record<string, { why: string; runs: Runs }>

/** Their names. */
export const everyAppNames: readonly string[] = Object.keys(reasons)

/**
 * Marks a statement as one of the list, by a comment in its text that stands after its first word:
 * ``select ${everyApp('unlinked files')} id from …``.
 */
export function everyApp(name: keyof typeof reasons): string {
  return `/* every app: ${name} */`
}
