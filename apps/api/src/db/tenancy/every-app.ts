/**
 * The statements that read or change tenant tables without naming an app, by how often each runs. On a distributed
 * database each of them queries every server, so each has its reason here; there are no others (decision 0046). One
 * that no test sends fails the API suite, and so does one that is not marked.
 */
const reasons = {
  'by a command': {
    'unfinished pushes of a backup': 'A restored database sends the pushes of all apps that waited.',
  },
  'by a super user': {
    'titles of all apps': 'Staff search all apps; an index by threes of letters, and a limit.',
    'unlinked files': 'The list of files that nothing uses is of all apps.',
    'changes of a person': 'What somebody changed is in the trails of all apps; an index on app and person.',
  },
  'once for each record in a process': {
    'app of a record': 'A short path names a record and no app; only the apps of whoever asks are asked.',
  },
  'once at the start of a process': {
    'pushes by other rules of time zones': 'A process with newer rules of time zones computes the moments of all schedules again.',
  },
  'every second': {
    'webhooks with events that are due':
      'Any worker sends what is due, of whichever app; few webhooks, each with one look into a partial index.',
  },
  'every two seconds': {
    'abandoned pushes': 'Any worker takes up a push whose worker died, or helps with a large one, of whichever app; a partial index.',
    'pushes that are due': 'Any worker sends what is due, of whichever app; a partial index, and a limit.',
    'drafts that are due': 'Any worker publishes what is due, of whichever app; a partial index, and a limit.',
    'apps with webhooks': 'Changes in other apps write no events; few rows.',
  },
  'every fifteen seconds': {
    'audiences of pushes that are due soon': 'Owners hear of an audience that has changed; a partial index.',
    'pushes whose release has moved': 'Those that follow a release and wait; a partial index.',
    'webhooks that receive releases': 'Content comes out at its hour, and no statement of a change tells so; few rows, and a limit.',
  },
  'every fifteen seconds in a process that is measured': {
    'unfinished pushes in numbers': 'Metrics count the pushes that are not finished, of whichever app; a partial index, and a limit.',
  },
  'every ten minutes': {
    'links that failed a day ago': 'A link is looked at again; an index on the time, and a limit.',
  },
  'by an hourly chore': {
    'old events of webhooks': 'An index on the age finds events that are to be forgotten.',
    'secrets of webhooks sealed by an older key': 'An index finds them by the first bytes.',
    'old answers': 'An index on the age finds answers that are to be forgotten, if there are any.',
    'old sessions of members': 'An index on the age finds sessions that have run out.',
    'old invitations of members': 'An index on the age finds invitations that ended long ago.',
    'old links of members': 'An index on the age finds links for a new password that ended.',
    'old registrations of members': 'An index on the age finds registrations that were never confirmed.',
    'old changes of members': 'An index on the age finds changes that can no longer be undone.',
    'deleted fields of members': 'An index on the age finds fields whose values are to be removed.',
    'old changes of records': 'An index on the age finds changes that can no longer be undone.',
    'old days of apps': 'An index on the day finds counts that are to be forgotten.',
    'old days of records': 'An index on the day finds counts that are to be forgotten.',
    'old searches': 'An index on the day finds searches that are to be forgotten.',
    'sketches of days that are over': 'An index on the day finds sketches whose day is counted.',
    'days of apps that are over': 'An index on the day finds counts that are to be added up.',
    'days of records that are over': 'An index on the day finds counts that are to be put together.',
    'old imports': 'An index on the age finds imports that are to be forgotten.',
    'old files to import': 'An index on the age finds files that were never imported.',
    'old exports': 'An index on the age finds exports whose files have expired.',
    'old uploads': 'An index on the age finds uploads whose time is over.',
    'old trash': 'A partial index holds what is in the trash alone.',
    'old deleted files': 'A partial index holds deleted files alone.',
    'old details of pushes': 'A partial index holds pushes whose details are kept.',
    'keys of files sealed by an older key': 'A partial index finds them by the first bytes.',
  },
  'by a daily chore': {
    'discarded drafts': 'An index on the age finds drafts that can no longer be restored.',
    'old counts of pushes': 'An index on the day finds counts that are to be forgotten.',
    'schedules that were sent': 'An index on their end finds schedules that are to be forgotten.',
    'records with many versions': 'A partial index holds versions beyond the hundredth.',
    'apps with many versions': 'A partial index holds versions beyond the hundredth.',
  },
} as const

/** The name of such a statement. */
export type EveryApp = { [Runs in keyof typeof reasons]: keyof (typeof reasons)[Runs] }[keyof typeof reasons]

/** Their names. */
export const everyAppNames: readonly string[] = Object.values(reasons).flatMap((named) => Object.keys(named))

/**
 * Marks a statement as one of the list, by a comment after its first word: ``select ${everyApp('unlinked files')} id
 * from …``.
 */
export function everyApp(name: EveryApp): string {
  return `/* every app: ${name} */`
}
