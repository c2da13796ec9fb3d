/** How often a statement runs. */
type Runs =
  | 'by a command'
  | 'by a super user'
  | 'once for each record in a process'
  | 'once at the start of a process'
  | 'every second'
  | 'every two seconds'
  | 'every fifteen seconds'
  | 'every fifteen seconds in a process that is measured'
  | 'every ten minutes'
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
  'drafts that are due': {
    why: 'Any worker publishes what is due, of whichever app; a partial index, and a limit.',
    runs: 'every two seconds',
  },
  'discarded drafts': { why: 'An index on the age finds drafts that can no longer be restored.', runs: 'by a daily chore' },
  'audiences of pushes that are due soon': {
    why: 'Owners hear of an audience that has changed; a partial index.',
    runs: 'every fifteen seconds',
  },
  'pushes whose release has moved': { why: 'Those that follow a release and wait; a partial index.', runs: 'every fifteen seconds' },
  'pushes by other rules of time zones': {
    why: 'A process with newer rules of time zones computes the moments of all schedules again.',
    runs: 'once at the start of a process',
  },
  'webhooks with events that are due': {
    why: 'Any worker sends what is due, of whichever app; few webhooks, each with one look into a partial index.',
    runs: 'every second',
  },
  'apps with webhooks': {
    why: 'Changes in other apps write no events; few rows.',
    runs: 'every two seconds',
  },
  'webhooks that receive releases': {
    why: 'Content comes out at its hour, and no statement of a change tells so; few rows, and a limit.',
    runs: 'every fifteen seconds',
  },
  'old events of webhooks': { why: 'An index on the age finds events that are to be forgotten.', runs: 'by an hourly chore' },
  'secrets of webhooks sealed by an older key': { why: 'An index finds them by the first bytes.', runs: 'by an hourly chore' },
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
  'deleted fields of members': { why: 'An index on the age finds fields whose values are to be removed.', runs: 'by an hourly chore' },
  'old changes of records': { why: 'An index on the age finds changes that can no longer be undone.', runs: 'by an hourly chore' },
  'old days of apps': { why: 'An index on the day finds counts that are to be forgotten.', runs: 'by an hourly chore' },
  'old days of records': { why: 'An index on the day finds counts that are to be forgotten.', runs: 'by an hourly chore' },
  'old searches': { why: 'An index on the day finds searches that are to be forgotten.', runs: 'by an hourly chore' },
  'sketches of days that are over': { why: 'An index on the day finds sketches whose day is counted.', runs: 'by an hourly chore' },
  'days of apps that are over': { why: 'An index on the day finds counts that are to be added up.', runs: 'by an hourly chore' },
  'days of records that are over': { why: 'An index on the day finds counts that are to be put together.', runs: 'by an hourly chore' },
  'links that failed a day ago': { why: 'A link is looked at again; an index on the time, and a limit.', runs: 'every ten minutes' },
  'old counts of pushes': { why: 'An index on the day finds counts that are to be forgotten.', runs: 'by a daily chore' },
  'schedules that were sent': { why: 'An index on their end finds schedules that are to be forgotten.', runs: 'by a daily chore' },
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
