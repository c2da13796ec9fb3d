import type { SitePage } from '../../server/site-page.ts'
import { courseLessonPage } from './course-lesson-page.tsx'
import { courseCategory, courseList } from './course-list.tsx'
import { coursePage } from './course-page.tsx'

/** Pages of courses. */
export const coursePages: readonly SitePage[] = [courseList, courseCategory, coursePage, courseLessonPage]
