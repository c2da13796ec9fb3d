import type { Values } from '@greenroom/contract/fields/field'
import { PageLink } from '@greenroom/stage/addresses.tsx'
import { courseIdOf, CourseLessonView, LockedLessonView } from '@greenroom/stage/courses/course-lesson-view.tsx'
import { aroundLesson, isOpen, type Outline } from '@greenroom/stage/courses/course-outline.ts'
import { plainWords } from '@greenroom/stage/text/plain-words.ts'
import { webText, words } from '@greenroom/stage/text/words.ts'
import { signInPath } from '../+for-members.ts'
import type { PageContext, SitePage } from '../../server/site-page.ts'
import { readCourse } from './course-page.tsx'

/** A lesson of a course, with a form that completes it. */
export const courseLessonPage: SitePage = {
  path: '/course_lessons/:id',
  isFresh: 'for members',
  async load(context) {
    const { isMember } = context
    const lesson = await lessonOf(context)
    const id = courseIdOf(lesson)
    const found = id === '' ? null : await readCourse(context, id)
    const head = { title: words(lesson.title), description: plainWords(webText(lesson, 'description')), isPrivate: true }
    if (lesson.access === 'teaser' || !found) {
      const body = (
        <LockedLessonView values={lesson} course={found?.course ?? null}>
          {!isMember && <PageLink to={signInPath(context)}>Sign in</PageLink>}
        </LockedLessonView>
      )
      return { head, body }
    }
    return { head, body: <CourseLessonView values={lesson} {...found} /> }
  },
  async act(context, form) {
    const { api, isMember, params, path } = context
    if (!isMember) return { redirect: signInPath(context) }
    const isCompleted = form.get('completed') !== 'false'
    await api.send('PUT', `/progress/lessons/${params.id}`, { data: { completed: isCompleted } })
    if (!isCompleted) return { redirect: path }
    const courseId = courseIdOf(await lessonOf(context))
    const { outline } = await readCourse(context, courseId)
    return { redirect: pathAfter(outline, String(params.id), courseId) }
  },
}

async function lessonOf({ api, params }: Pick<PageContext, 'api' | 'params'>): Promise<Values> {
  return await api.get(`/course_lessons/${params.id}`)
}

/** The next lesson if it is open, otherwise the course, which says what comes next. */
function pathAfter(outline: Outline, id: string, courseId: string): string {
  const next = aroundLesson(outline, id)?.next
  const isDone = outline.completed === outline.lessons.length
  return next && isOpen(next) && !isDone ? `/course_lessons/${next.id}` : `/courses/${courseId}?done=lesson`
}
