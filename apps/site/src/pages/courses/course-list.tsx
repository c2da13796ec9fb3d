import { listOf } from '@greenroom/contract/fields/cell'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { courseCategories } from '@greenroom/contract/resources/course_categories'
import { courses } from '@greenroom/contract/resources/courses'
import { CourseListView, type OwnState } from '@greenroom/stage/courses/course-list-view.tsx'
import { Pages } from '@greenroom/stage/lists/record-list.tsx'
import { words } from '@greenroom/stage/text/words.ts'
import type { PageContext, SitePage } from '../../server/site-page.ts'
import { sectionTitle } from '../records/+sections.ts'
import { headOf } from '../records/record-page.tsx'

const PER_PAGE = 48
const FIELDS = 'title,short_description,course_thumbnail,image_url,creator,cost,category,media_metadata'

/** All courses by category. */
export const courseList: SitePage = {
  path: '/courses',
  isFresh: 'for members',
  async load(context) {
    const { start, query } = context
    const category = query.get('category') ?? undefined
    const title = sectionTitle(start, courses)
    const body = await list(context, { title, category })
    return { head: { title, description: `${title} of ${start.name}`, isPrivate: category !== undefined }, body }
  },
}

/** A category: its courses. */
export const courseCategory: SitePage = {
  path: '/course_categories/:id',
  isFresh: 'for members',
  async load(context) {
    const category = await context.api.get(`/course_categories/${context.params.id}`)
    const body = await list(context, {
      ...{ title: words(category.name), line: words(category.sub_line), category: words(category.id) },
      back: { to: '/courses', label: sectionTitle(context.start, courses) },
    })
    return { head: headOf(courseCategories, category, context), body }
  },
}

type Shown = { title: string; line?: string; category: string | undefined; back?: { to: string; label: string } }

async function list(context: PageContext, { title, line, category, back }: Shown) {
  const { api, path, query } = context
  const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1)
  const [{ data, meta_data: meta }, own] = await Promise.all([
    api.list('/courses', { page, per_page: PER_PAGE, fields: FIELDS, category }),
    ownCourses(context),
  ])
  const more = new URLSearchParams(query.has('category') ? { category: query.get('category') ?? '' } : {})
  return (
    <CourseListView title={title} line={line} back={back} courses={data} own={own}>
      <Pages page={page} size={PER_PAGE} total={meta.total} path={path} query={more} />
    </CourseListView>
  )
}

/** More courses of one member have no badge in the list. */
const MOST = 100

/** The courses of the signed-in member, and how far they are in them; none for visitors. */
async function ownCourses({ api, isMember }: Pick<PageContext, 'api' | 'isMember'>): Promise<Map<string, OwnState>> {
  if (!isMember) return new Map()
  const [{ courses }, { data }] = await Promise.all([api.get('/me'), api.list('/progress', { kind: 'course', per_page: MOST })])
  const own = new Map(listOf(courses).map((course): [string, OwnState] => [String(valuesOf(course).id), 'enrolled']))
  for (const { id, begun, completed } of data) {
    if (own.has(String(id)) && begun === true) own.set(String(id), completed === true ? 'completed' : 'begun')
  }
  return own
}
