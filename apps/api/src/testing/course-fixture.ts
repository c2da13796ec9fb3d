import type { Values } from '@greenroom/contract/fields/field'
import { expect } from 'vitest'
import { testApp } from './app.ts'
import { read } from './conformance.ts'

/** A module or lesson of an outline in an API response. */
export type Node = { id: string; children?: Node[] } & Values

export type CourseFixture = Awaited<ReturnType<typeof courseFixture>>

/** The application with two apps of one administrator, and courses created through the API. */
export async function courseFixture() {
  const site = await testApp()
  const app = await site.build.app({ setup: { web: true } })
  const other = await site.build.app()
  const me = (await site.build.creator(app.id)).id
  await site.deps.db.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [other.id, me])
  const category = await site.build.item(app.id, 'course_categories')

  /** A path below the first app, or a whole one. */
  const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', path: string, data?: unknown) => {
    const url = path.startsWith('/api') ? path : `/api/apps/${app.id}/${path}`
    return read(await site.call(method, url, { as: me, ...(data !== undefined && { body: { data } }) }))
  }
  const made = async (path: string, data: Values): Promise<string> => {
    const { status, data: answer, error } = await send('POST', path, data)
    expect({ status, error }).toMatchObject({ status: 201 })
    return String(answer.id)
  }
  const makeCourse = (values: Values = {}) =>
    made('courses', { title: 'Ground up', category: { id: category }, creator: 'Mira', ...values })
  const makeModule = (course: string, name: string, values: Values = {}) => made(`courses/${course}/modules`, { name, ...values })
  const makeLesson = (course: string, module: string, title: string, values: Values = {}) =>
    made(`courses/${course}/course_lessons`, {
      ...{ title, course_module: { id: module }, description: '<p>Sit.</p>', release_date: '2020-01-01' },
      ...values,
    })

  return {
    ...{ site, app, other, me, category, send, made, makeCourse },
    /** A course of two modules with two lessons and one, the second of them inactive. */
    async wholeCourse() {
      const course = await makeCourse()
      const [one, two] = [await makeModule(course, 'One', { sort_order: 1 }), await makeModule(course, 'Two', { sort_order: 2 })]
      const a = await makeLesson(course, one, 'a', { sort_order: 1 })
      const b = await makeLesson(course, one, 'b', { sort_order: 2, active: false })
      const c = await makeLesson(course, two, 'c')
      return { course, one, two, a, b, c }
    },
    outlineOf: async (course: string): Promise<Node[]> => nodesOf((await send('GET', `courses/${course}/outline`)).data),
  }
}

/** The nodes of a response. */
export function nodesOf(data: Values): Node[] {
  return Object.values(data).flatMap((node) =>
    typeof node === 'object' && node !== null && 'id' in node ? [{ ...node, id: String(node.id) }] : [],
  )
}

/** Modules with the titles of their lessons. */
export function titlesOf(outline: Node[]) {
  return outline.map((node) => [node.name, node.children?.map(({ title }) => title)])
}
