import { dayAt } from '@greenroom/contract/days'
import type { Values } from '@greenroom/contract/fields/field'
import { courses } from '@greenroom/contract/resources/courses'
import { type Outline, outlineOf } from '@greenroom/stage/courses/course-outline.ts'
import { CourseView } from '@greenroom/stage/courses/course-view.tsx'
import { dayInWords } from '@greenroom/stage/records/shown-day.ts'
import { plainWords } from '@greenroom/stage/text/plain-words.ts'
import { webText, words } from '@greenroom/stage/text/words.ts'
import type { PageContext, SitePage } from '../../server/site-page.ts'
import { sectionTitle } from '../records/+sections.ts'
import { headOf } from '../records/record-page.tsx'

/** A course. What a member completes does not change the app's content, so their pages are made anew. */
export const coursePage: SitePage = {
  path: '/courses/:id',
  isFresh: 'for members',
  async load(context) {
    const { start, isMember, path, query, now, params } = context
    const { course, outline } = await readCourse(context, String(params.id))
    const today = dayAt(now, start.time_zone)
    const list = { to: '/courses', label: sectionTitle(start, courses) }
    const done = doneText(query.get('done'), outline)
    const body = <CourseView values={course} {...{ outline, start, isMember, path, today, list, done }} />
    return { head: { ...headOf(courses, course, context), type: 'website', data: courseData(course, context) }, body }
  },
}

/** A course with its outline as the viewer sees it. */
export async function readCourse({ api, start, now }: Pick<PageContext, 'api' | 'start' | 'now'>, id: string) {
  const course = await api.get(`/courses/${id}`)
  return { course, outline: outlineOf(course, dayAt(now, start.time_zone)) }
}

/** What to say after a lesson was completed from which no other one follows. */
function doneText(done: string | null, { isEnrolled, completed, lessons, coming }: Outline): string | undefined {
  if (done === null || !isEnrolled) return undefined
  if (completed === lessons.length) return 'You completed the course. Well done!'
  if (coming === null) return 'Lesson completed.'
  return `Lesson completed. The next one opens on ${dayInWords(coming.opensOn ?? '')}.`
}

function courseData(course: Values, { start, origin, base, path }: PageContext): Values {
  const description = plainWords(webText(course, 'description') || words(course.short_description))
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: words(course.title),
    url: `${origin}${base}${path}`,
    ...(description !== '' && { description }),
    provider: { '@type': 'Organization', name: start.name, url: `${origin}${base}` },
  }
}
