/**
 * The limits per feature of a child business of the type FREE, by their names in its account. They differ from the
 * default limits of a free app: one video there, two here (OQ-028).
 */
export const FREE_BUSINESS_ALLOWANCE = {
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
} as const
