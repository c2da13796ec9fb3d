/** How many years ahead a push can be scheduled. */
export const MAX_YEARS = 10

/** How many pushes of an app can be scheduled at the same time. */
export const MAX_SCHEDULED = 500

/** The messages about the time of a push. */
export const scheduleMessages = {
  notATime: 'Use now, or a time with its offset, such as 2026-12-06T08:00:00+01:00',
  chooseTime: 'Choose a day and a time',
  unknownZone: 'This time zone is not known. Choose one from the list.',
  past: 'This time has passed. Choose a later one.',
  tooFarAhead: `Choose a time within the next ${MAX_YEARS} years.`,
  nothingToFollow: 'This content is not scheduled for later, so there is no release to follow.',
  noRelease: 'This is not scheduled for later. Choose a release date in the future.',
  dayOfRelease: 'Choose the day on which the content is published, in the time zone of the app.',
  notARepeat: 'Use every: week with days, every: month with a day, or every: weekday with a week and a weekday',
  notADay: 'Use a day such as 2027-12-06',
  noWeekday: 'Choose at least one day of the week.',
  noEnd: 'Say when it ends: on a day, or after a number of times.',
  timesRange: 'Use a whole number of at least 1.',
  endsBeforeFirst: 'It would end before it goes out for the first time. Choose a later end.',
  endsTooLate: `It would go on for more than ${MAX_YEARS} years. Choose an earlier end.`,
  repeatsRelease: 'A push that goes out with a release goes out once. Choose a time instead.',
  zoneOfApp: 'Members whose time zone is not known get it in the time zone of the app. Choose that one.',
  followsInOneZone: 'Content is published everywhere at the same time, and so is its push. Choose a time instead.',
  tooMany: `At most ${MAX_SCHEDULED} pushes can be scheduled. Stop one that is no longer needed.`,
  alreadySent: "It is already being sent, so it can't be changed here. You can stop it in the list of sent pushes.",
  over: "It was not sent, so it can't be changed. Duplicate it and choose a new time.",
} as const
