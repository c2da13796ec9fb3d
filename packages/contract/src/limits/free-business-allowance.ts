/**
 * How many of each feature a child business of the type FREE may have, by the names that its account knows them by.
 * Another setting than the default limits of a free app: there it is one video, here two (OQ-028).
 */
export const FREE_BUSINESS_ALLOWANCE: Readonly<Record<string, number>> = {
  actionLists: 1,
  courses: 1,
  directories: 3,
  topics: 8,
  tags: 4,
  actionblog: 2,
  videos: 2,
  articles: 2,
  audio: 2,
  lessons: 2,
  journals: 2,
  'q&a': 2,
  galleries: 2,
  resources: 2,
  products: 2,
  profiles: 2,
  'unlock-code': 2,
  documents: 2,
  actionForms: 1,
}
