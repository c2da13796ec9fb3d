import { momentOf } from '@greenroom/contract/days'
import { isTime } from '@greenroom/contract/fields/time'
import type { AppDay } from '@greenroom/contract/zones'
import { useSessionStorage } from '@mantine/hooks'
import type { Query } from '../../api/client.ts'
import { useAppSession } from '../../session/use-session.ts'

export type NamedRecord = { id: string; name?: string; title?: string }

/** The viewer to preview as, and the date. */
export type ViewAsChoice = {
  as: 'anonymous' | 'tags' | 'member'
  tags: NamedRecord[]
  member: NamedRecord | null
  /** The date of enrollment in the surrounding course; null if not enrolled. */
  enrolled: string | null
  /** YYYY-MM-DD; null for today. */
  at: string | null
  /** The time of that day, HH:MM; null for now, or for the end of another day than today. */
  time?: string | null
}

const FIRST: ViewAsChoice = { as: 'anonymous', tags: [], member: null, enrolled: null, at: null }

/** Stored for the tab, so that the choice stays from record to record. Each app has its own. */
export function useViewAsChoice(): [ViewAsChoice, (change: Partial<ViewAsChoice>) => void] {
  const { app } = useAppSession()
  const [choice, setChoice] = useSessionStorage<ViewAsChoice>({
    key: `greenroom.visit.view-as.${app.id}`,
    defaultValue: FIRST,
    getInitialValueInEffect: false,
  })
  return [choice, (change) => setChoice({ ...choice, ...change })]
}

/** The day to preview, or the moment if a time was chosen; undefined for now. */
export function momentOfPreview({ at, time }: ViewAsChoice, { zone, today }: AppDay): string | undefined {
  if (!isTime(time)) return at ?? undefined
  return momentOf(`${at ?? today}T${time}`, zone)?.toISOString()
}

/** The visibility query for one record. `course` is its surrounding course, if any, and `now` the app's clock. */
export function visibilityQuery(choice: ViewAsChoice, course: string | null, now: AppDay): Query {
  const { as, tags, member, enrolled } = choice
  const courses = as === 'tags' && enrolled !== null && course !== null
  return {
    as: as === 'member' && member === null ? 'anonymous' : as,
    tags: as === 'tags' ? tags.map(({ id }) => id).join(',') : undefined,
    courses: courses ? course : undefined,
    enrolled: courses ? enrolled : undefined,
    member: as === 'member' ? member?.id : undefined,
    at: momentOfPreview(choice, now),
  }
}

/** The same for a published list or record. */
export function publishedQuery(choice: ViewAsChoice, course: string | null, now: AppDay): Query {
  const { as, tags, courses, enrolled, member, at } = visibilityQuery(choice, course, now)
  return { as, as_tags: tags, as_courses: courses, as_enrolled: enrolled, as_member: member, at }
}
