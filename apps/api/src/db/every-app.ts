/** How often a statement runs, over all processes. */
type Runs = 'every few seconds' | 'each hour' | 'each day' | 'by a command' | 'by a super user'

/**
 * The statements that read or change tenant tables without naming an app. On a distributed database each of them asks
 * every server, so each says here why it must and how often it runs; there are no others (decision 0046). One that no
 * test sends fails the API suite, and so does one that is not marked.
 */
const reasons = {
  'pushes that nobody sends': { why: 'A push whose worker died is taken up, whatever app it is of.', runs: 'every few seconds' },
  'rows that have become old': { why: 'A page of keys by their age, which are then removed app by app.', runs: 'each hour' },
  'old trash': { why: 'A page of records by their age in the trash, which are then removed app by app.', runs: 'each hour' },
  'deleted files': { why: 'The files of all apps whose 30 days are over.', runs: 'each hour' },
  'expired uploads': { why: 'The uploads of all apps whose time is over.', runs: 'each hour' },
  'pushes to condense': { why: 'The pushes of all apps that ended long ago.', runs: 'each hour' },
  'records with many versions': { why: 'An index of few rows finds them; versions are then removed app by app.', runs: 'each day' },
  'apps with many versions': { why: 'Few apps have so many; versions are then removed app by app.', runs: 'each day' },
  'files sealed with an older key': { why: 'After a change of SECRET_KEY all are sealed anew.', runs: 'each hour' },
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
