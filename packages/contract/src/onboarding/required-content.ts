/** The kinds of content that the wizard counts, by their names in `onboarding.progress.content`. */
export const contentKeys = ['home', 'topics', 'profiles', 'galleries', 'blogs', 'videos', 'articles', 'journals', 'questions'] as const

export type ContentKey = (typeof contentKeys)[number]

export type ContentType = {
  key: ContentKey
  /** The resource of the items. */
  resource: string
  label: string
  /** How many are required, unless the operator sets another number; within the limits of a free account (OQ-122). */
  required: number
}

/** All content types of the wizard in order (WIZ-018 to WIZ-026). */
export const contentTypes: readonly ContentType[] = [
  { key: 'home', resource: 'welcome_screens', label: 'Home', required: 1 },
  { key: 'topics', resource: 'topics', label: 'Topics', required: 3 },
  { key: 'profiles', resource: 'profiles', label: 'Profile', required: 1 },
  { key: 'galleries', resource: 'galleries', label: 'Gallery', required: 1 },
  { key: 'blogs', resource: 'tips', label: 'Blog', required: 2 },
  { key: 'videos', resource: 'videos', label: 'Videos', required: 1 },
  { key: 'articles', resource: 'articles', label: 'Articles', required: 2 },
  { key: 'journals', resource: 'journals', label: 'Journals', required: 1 },
  { key: 'questions', resource: 'questions', label: 'Q&As', required: 1 },
]

/** The types that the Enterprise section Home/Profile counts (WIZ-089). */
export const homeProfileKeys: readonly ContentKey[] = ['home', 'profiles']

/** The current and the required number. */
export type Count = { current: number; required: number }
export type Counts = Readonly<Record<ContentKey, Count>>

/** Whether there are enough. With none it is never complete (WIZ-038). */
export function isComplete({ current, required }: Count): boolean {
  return current >= required && current > 0
}

/** The share of the required number that exists, from 0 to 100, rounded down; a surplus of one type does not count. */
export function percentageOf(counts: readonly Count[]): number {
  const needed = counts.reduce((sum, { required }) => sum + required, 0)
  if (needed === 0) return 100
  const there = counts.reduce((sum, { current, required }) => sum + Math.min(current, required), 0)
  return Math.floor((100 * there) / needed)
}
