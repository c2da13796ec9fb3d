import { listOf } from '@greenroom/contract/fields/cell'
import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { words } from '../text/words.ts'

/** `coming`: it opens on a day; `locked`: it does not open by waiting. */
export type LessonState = 'completed' | 'open' | 'coming' | 'locked'

export type OutlineLesson = { id: string; title: string; picture: string; state: LessonState; /** YYYY-MM-DD */ opensOn: string | null }
export type OutlineModule = { id: string; name: string; picture: string; lessons: OutlineLesson[] }

/** The contents of a course for one viewer. */
export type Outline = {
  modules: OutlineModule[]
  /** All lessons in the order of the outline. */
  lessons: OutlineLesson[]
  isEnrolled: boolean
  completed: number
  /** The first lesson that is open and not completed. */
  next: OutlineLesson | null
  /** The first lesson that will open. */
  coming: OutlineLesson | null
}

/** Reads the outline of a course (`GET /courses/{id}`). `today` is the day in the app's time zone. */
export function outlineOf({ modules: parts }: Values, today: string): Outline {
  const modules = listOf(parts).map((part) => {
    const { id, name, image_url: picture, course_lessons: lessons } = valuesOf(part)
    return {
      ...{ id: words(id), name: words(name), picture: words(picture) },
      lessons: listOf(lessons).map((lesson) => lessonOf(valuesOf(lesson), today)),
    }
  })
  const lessons = modules.flatMap((module) => module.lessons)
  return {
    modules,
    lessons,
    // Only the enrolled have a day on which a lesson opens.
    isEnrolled: lessons.some(({ opensOn }) => opensOn !== null),
    completed: lessons.filter(({ state }) => state === 'completed').length,
    next: lessons.find(({ state }) => state === 'open') ?? null,
    coming:
      lessons
        .filter(({ state }) => state === 'coming')
        .toSorted((one, other) => (one.opensOn ?? '').localeCompare(other.opensOn ?? ''))
        .at(0) ?? null,
  }
}

/** The lessons before and after one, and its position from 1 on; null if the outline does not have it. */
export function aroundLesson({ lessons, modules }: Outline, id: string) {
  const index = lessons.findIndex((lesson) => lesson.id === id)
  if (index < 0) return null
  const module = modules.find((one) => one.lessons.some((lesson) => lesson.id === id))
  return { number: index + 1, module: module?.name ?? '', previous: lessons[index - 1] ?? null, next: lessons[index + 1] ?? null }
}

/** Whether a lesson can be opened. */
export function isOpen({ state }: Pick<OutlineLesson, 'state'>): boolean {
  return state === 'open' || state === 'completed'
}

function lessonOf({ id, title, image_url: picture, access, opens_on: day, completed }: Values, today: string): OutlineLesson {
  const opensOn = words(day) || null
  const state =
    access === 'visible' ? (completed === true ? 'completed' : 'open') : opensOn !== null && opensOn > today ? 'coming' : 'locked'
  return { id: words(id), title: words(title), picture: words(picture), state, opensOn }
}
