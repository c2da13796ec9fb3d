import { courses } from '@greenroom/contract/resources/courses'
import { CourseListView } from '@greenroom/stage/courses/course-list-view.tsx'
import { Pages } from '@greenroom/stage/lists/record-list.tsx'
import type { SitePage } from '../../server/site-page.ts'
import { sectionTitle } from '../records/+sections.ts'
import { ownCourses } from './+own-courses.ts'

const PER_PAGE = 48
const FIELDS = 'title,short_description,course_thumbnail,image_url,creator,cost,category,media_metadata'

/** All courses by category, or those of one category. */
export const courseList: SitePage = {
  path: '/courses',
  isFresh: 'for members',
  async load(context) {
    const { api, start, path, query } = context
    const category = query.get('category') ?? undefined
    const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1)
    const [{ data, meta_data: meta }, own] = await Promise.all([
      api.list('/courses', { page, per_page: PER_PAGE, fields: FIELDS, category }),
      ownCourses(context),
    ])
    const title = sectionTitle(start, courses)
    const body = (
      <CourseListView title={title} courses={data} own={own}>
        <Pages page={page} size={PER_PAGE} total={meta.total} path={path} query={new URLSearchParams(category ? { category } : {})} />
      </CourseListView>
    )
    return { head: { title, description: `${title} of ${start.name}`, isPrivate: category !== undefined }, body }
  },
}

/** A category: its courses. */
export const courseCategory: SitePage = {
  path: '/course_categories/:id',
  load: async ({ params }) => ({ redirect: `/courses?category=${params.id}` }),
}
