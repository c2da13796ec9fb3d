import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CourseFixture, courseFixture } from '../../../testing/course-fixture.ts'

const LESSONS = ['a', 'b', 'c'] as const
/** A step: a new order by the module of each lesson, a lesson moved by its form, rewritten or deleted, an undo. */
type Step = { what: 'order' | 'form' | 'write' | 'delete' | 'undo'; lesson: number; modules: number[]; swap: boolean; back: number }
type Position = { parent: string; number: number }
type Change = { id: string; undone: boolean; moved: Map<string, { from: Position; to: Position }> }
type Site = { course: string; modules: string[]; lessons: string[]; model: Map<string, Position>; changes: Change[] }

const step = fc.record<Step>({
  what: fc.constantFrom('order', 'order', 'order', 'form', 'write', 'delete', 'undo', 'undo', 'undo'),
  lesson: fc.nat(LESSONS.length - 1),
  modules: fc.tuple(fc.nat(1), fc.nat(1), fc.nat(1)),
  swap: fc.boolean(),
  back: fc.nat(2),
})

let fixture: CourseFixture
beforeAll(async () => {
  fixture = await courseFixture()
})
afterAll(() => fixture.site.close())

test('any sequence of orders of a course and of undos leaves exactly what a model of it says', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const site = await begin()
      for (const one of steps) await take(site, one)
      expect(await positionsOf(site)).toEqual(site.model)
    }),
    { numRuns: 60, interruptAfterTimeLimit: 6_000 },
  )
})

async function begin(): Promise<Site> {
  const { course, one, two, a, b, c } = await fixture.wholeCourse()
  const site = { course, modules: [one, two], lessons: [a, b, c], model: new Map<string, Position>(), changes: [] }
  return { ...site, model: await positionsOf(site) }
}

async function take(site: Site, { what, lesson, modules, swap, back }: Step): Promise<void> {
  const { model } = site
  const id = site.lessons[lesson] ?? ''
  const now = model.get(id)
  if (what === 'undo') return undo(site, site.changes.at(-1 - back))
  if (what === 'order') return order(site, modules, swap)
  if (!now) return
  const path = `course_lessons/${id}`
  if (what === 'write') expect((await fixture.send('PATCH', path, { title: 'Rewritten' })).status).toBe(200)
  if (what === 'delete') {
    expect((await fixture.send('DELETE', path)).status).toBe(204)
    model.delete(id)
  }
  if (what === 'form') {
    const parent = site.modules[modules[lesson] ?? 0] ?? ''
    expect((await fixture.send('PATCH', path, { course_module: { id: parent } })).status).toBe(200)
    model.set(id, { ...now, parent })
  }
}

/** Puts the lessons that are there into these modules, and swaps the modules. */
async function order(site: Site, targets: readonly number[], swap: boolean): Promise<void> {
  const { course, modules, lessons, model } = site
  const wanted = (swap ? modules.toReversed() : modules).map((module) => ({
    id: module,
    children: lessons.filter((id, n) => model.has(id) && modules[targets[n] ?? 0] === module).map((id) => ({ id })),
  }))
  const { status, meta } = await fixture.send('PUT', `courses/${course}/outline`, wanted)
  expect(status).toBe(200)
  const moved: Change['moved'] = new Map()
  const put = (id: string, to: Position) => {
    const from = model.get(id)
    if (from && (from.parent !== to.parent || from.number !== to.number)) moved.set(id, { from, to })
    model.set(id, to)
  }
  for (const [n, module] of wanted.entries()) {
    put(module.id, { parent: course, number: n + 1 })
    for (const [m, child] of module.children.entries()) put(child.id, { parent: module.id, number: m + 1 })
  }
  expect(Object(meta).undo === null).toBe(moved.size === 0)
  if (moved.size > 0) site.changes.push({ id: String(Object(meta).undo), undone: false, moved })
}

/** Undoes an order, unless one of its records was moved again since, or none is there any more. */
async function undo({ model }: Site, last: Change | undefined): Promise<void> {
  if (!last) return
  const { status, data } = await fixture.send('POST', `changes/${last.id}/undo`)
  const there = [...last.moved].filter(([id]) => model.has(id))
  const isMovedAgain = there.some(([id, { to }]) => model.get(id)?.parent !== to.parent || model.get(id)?.number !== to.number)
  expect(status).toBe(last.undone || there.length === 0 || isMovedAgain ? 409 : 200)
  if (status !== 200) return
  expect(Object.values(Object(data.left))).toHaveLength(last.moved.size - there.length)
  for (const [id, { from }] of there) model.set(id, from)
  last.undone = true
}

async function positionsOf({ modules, lessons }: Pick<Site, 'modules' | 'lessons'>): Promise<Map<string, Position>> {
  const { rows } = await fixture.site.deps.db.platform.query<Position & { id: string }>(
    'select id, parent_id as parent, sort_order as number from items where app_id = $1 and id = any($2::uuid[]) and deleted_at is null',
    [fixture.app.id, [...modules, ...lessons]],
  )
  return new Map(rows.map(({ id, parent, number }) => [id, { parent, number }]))
}
