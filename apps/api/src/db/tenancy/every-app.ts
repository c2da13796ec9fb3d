/** How often a statement runs. */
type Runs =
  | 'by a command'
  | 'by a super user'
  | 'once for each record in a process'
  | 'once at the start of a process'
  | 'every two seconds'
  | 'every fifteen seconds'
  | 'every fifteen seconds in a process that is measured'
  | 'by an hourly chore'
  | 'by a daily chore'

/**
 * The statements that read or change tenant tables without naming an app. On a distributed database each of them
 * queries every server, so each has its reason and its frequency here; there are no others (decision 0046). One that no
 * test sends fails the API suite, and so does one that is not marked.
 */
const reasons = {
  'app of a record': {
    why: 'A short path names a record and no app; only the apps of whoever asks are asked.',
    runs: 'once for each record in a process',
  },
  'abandoned pushes': {
    why: 'Any worker takes up a push whose worker died, or helps with a large one, of whichever app; a partial index.',
    runs: 'every two seconds',
  },
  'pushes that are due': {
    why: 'Any worker sends what is due, of whichever app; a partial index, and a limit.',
    runs: 'every two seconds',
  },
  'audiences of pushes that are due soon': {
    why: 'Owners hear of an audience that has changed; a partial index.',
    runs: 'every fifteen seconds',
  },
  'pushes whose release has moved': { why: 'Those that follow a release and wait; a partial index.', runs: 'every fifteen seconds' },
  'pushes by other rules of time zones': {
    why: 'A process with newer rules of time zones computes the moments of all schedules again.',
    runs: 'once at the start of a process',
  },
  'unfinished pushes in numbers': {
    why: 'Metrics count the pushes that are not finished, of whichever app; a partial index, and a limit.',
    runs: 'every fifteen seconds in a process that is measured',
  },
  'unfinished pushes of a backup': { why: 'A restored database sends the pushes of all apps that waited.', runs: 'by a command' },
  'titles of all apps': { why: 'Staff search all apps; an index by threes of letters, and a limit.', runs: 'by a super user' },
  'unlinked files': { why: 'The list of files that nothing uses is of all apps.', runs: 'by a super user' },
  'changes of a person': {
    why: 'What somebody changed is in the trails of all apps; an index on app and person.',
    runs: 'by a super user',
  },
  'old answers': { why: 'An index on the age finds answers that are to be forgotten, if there are any.', runs: 'by an hourly chore' },
  'old sessions of members': { why: 'An index on the age finds sessions that have run out.', runs: 'by an hourly chore' },
  'old invitations of members': { why: 'An index on the age finds invitations that ended long ago.', runs: 'by an hourly chore' },
  'old links of members': { why: 'An index on the age finds links for a new password that ended.', runs: 'by an hourly chore' },
  'old registrations of members': { why: 'An index on the age finds registrations that were never confirmed.', runs: 'by an hourly chore' },
  'old changes of members': { why: 'An index on the age finds changes that can no longer be undone.', runs: 'by an hourly chore' },
  'old changes of records': { why: 'An index on the age finds changes that can no longer be undone.', runs: 'by an hourly chore' },
  'old days of apps': { why: 'An index on the day finds counts that are to be forgotten.', runs: 'by a daily chore' },
  'old imports': { why: 'An index on the age finds imports that are to be forgotten.', runs: 'by an hourly chore' },
  'old files to import': { why: 'An index on the age finds files that were never imported.', runs: 'by an hourly chore' },
  'old exports': { why: 'An index on the age finds exports whose files have expired.', runs: 'by an hourly chore' },
  'old uploads': { why: 'An index on the age finds uploads whose time is over.', runs: 'by an hourly chore' },
  'old trash': { why: 'A partial index holds what is in the trash alone.', runs: 'by an hourly chore' },
  'old deleted files': { why: 'A partial index holds deleted files alone.', runs: 'by an hourly chore' },
  'old details of pushes': { why: 'A partial index holds pushes whose details are kept.', runs: 'by an hourly chore' },
  'keys of files sealed by an older key': { why: 'A partial index finds them by the first bytes.', runs: 'by an hourly chore' },
  'records with many versions': { why: 'A partial index holds versions beyond the hundredth.', runs: 'by a daily chore' },
  'apps with many versions': { why: 'A partial index holds versions beyond the hundredth.', runs: 'by a daily chore' },
} as const satisfies Record<string, { why: string; runs: Runs }>

export type EveryApp = keyof typeof reasons

/** Their names. */
export const everyAppNames: readonly string[] = Object.keys(reasons)

/**
 * Marks a statement as one of the list, by a comment after its first word: ``select ${everyApp('unlinked files')} id
 * from …``.
 */
export function everyApp(name: EveryApp): string {
  return `/* every app: ${name} */`
}
