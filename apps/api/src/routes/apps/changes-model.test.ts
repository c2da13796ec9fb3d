import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { read } from '../../testing/conformance.ts'

const RECORDS = 4
/** A step: what, on which records, and for an undo, how many changes ago. */
type Step = { what: 'activate' | 'deactivate' | 'delete' | 'restore' | 'sort' | 'save' | 'undo'; chosen: number[]; back: number }
type Modeled = { active: boolean; order: number; inTrash: boolean; version: number }
type Change = { id: string; undone: boolean; was: Map<number, Modeled>; versions: Map<number, number> }

const chosen = fc.uniqueArray(fc.nat(RECORDS - 1), { minLength: 1, maxLength: RECORDS })
const step = fc.record<Step>({
  what: fc.constantFrom('activate', 'deactivate', 'delete', 'restore', 'sort', 'save', 'undo', 'undo'),
  chosen,
  back: fc.nat(2),
})

let app: TestApp
let id: string
let me: string
beforeAll(async () => {
  app = await testApp()
  id = (await app.build.app()).id
  me = (await app.build.creator(id)).id
})
afterAll(() => app.close())

const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, data?: unknown) =>
  read(await app.call(method, `/api/apps/${id}/${path}`, { as: me, ...(data !== undefined && { body: { data } }) }))

test('any sequence of changes and undos leaves exactly what a model of it says', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const site = await begin()
      for (const [n, one] of steps.entries()) await take(site, one, n + 2)
      expect(await stored(site.ids)).toEqual(site.model)
    }),
    { numRuns: 40, interruptAfterTimeLimit: 5_000 },
  )
})

type Site = { ids: string[]; model: Modeled[]; changes: Change[] }

async function begin(): Promise<Site> {
  const values = { title: 'Modeled', active: true, release_date: null, sort_order: 1 }
  const ids = await Promise.all(Array.from({ length: RECORDS }, () => app.build.item(id, 'articles', values)))
  return { ids, model: ids.map(() => ({ active: true, order: 1, inTrash: false, version: 1 })), changes: [] }
}

async function take(site: Site, { what, chosen: all, back }: Step, order: number): Promise<void> {
  if (what === 'undo') return undo(site, site.changes.at(-1 - back))
  const { ids, model, changes } = site
  const indexes = all.filter((index) => model[index]?.inTrash === (what === 'restore'))
  if (indexes.length === 0) return
  const records = indexes.map((index) => ids[index])
  if (what === 'save') {
    for (const index of indexes) {
      await send('PATCH', `content/${ids[index]}`, { sort_order: order })
      change(model, index, { order })
    }
    return
  }
  const was = new Map(indexes.map((index) => [index, at(model, index)]))
  const target = targetOf(what, order)
  const changed = indexes.filter((index) => !isDeepStrictEqual({ ...at(model, index), ...target }, at(model, index)))
  const answer = await run(what, records, order)
  expect(answer.status).toBe(200)
  const given = what === 'restore' ? Object.values(Object(answer.data.undo))[0] : answer.data.undo
  expect(given === null).toBe(changed.length === 0)
  for (const index of changed) change(model, index, target)
  if (changed.length === 0) return
  const versions = new Map(changed.map((index) => [index, at(model, index).version]))
  changes.push({ id: String(given), undone: false, was, versions })
}

function run(what: Exclude<Step['what'], 'undo' | 'save'>, ids: unknown, order: number) {
  if (what === 'restore') return send('POST', 'trash/restore', { ids })
  if (what === 'sort') return send('POST', 'content/articles/bulk', { action: 'edit', ids, changes: { sort_order: order } })
  return send('POST', 'content/articles/bulk', { action: what, ids })
}

function targetOf(what: Exclude<Step['what'], 'undo' | 'save'>, order: number): Partial<Modeled> {
  if (what === 'delete' || what === 'restore') return { inTrash: what === 'delete' }
  return what === 'sort' ? { order } : { active: what === 'activate' }
}

/** Undoes a change in the app and in the model, where only records with the version that it wrote go back. */
async function undo({ model, ids }: Site, last: Change | undefined): Promise<void> {
  if (!last) return
  const { status, data } = await send('POST', `changes/${last.id}/undo`)
  const back = [...last.versions].flatMap(([index, version]) => (at(model, index).version === version ? [index] : []))
  expect(status).toBe(last.undone || back.length === 0 ? 409 : 200)
  if (status !== 200) return
  expect(Object.values(Object(data.ids)).toSorted()).toEqual(back.map((index) => ids[index]).toSorted())
  for (const index of back) {
    const { active, order, inTrash } = last.was.get(index) ?? at(model, index)
    change(model, index, { active, order, inTrash })
  }
  last.undone = true
}

function at(model: readonly Modeled[], index: number): Modeled {
  const found = model[index]
  if (!found) throw new Error(`The model has no record ${index}.`)
  return found
}

function change(model: Modeled[], index: number, values: Partial<Modeled>): void {
  const now = at(model, index)
  model[index] = { ...now, ...values, version: now.version + 1 }
}

async function stored(ids: readonly string[]): Promise<Modeled[]> {
  const { rows } = await app.deps.db.platform.query<Modeled & { id: string }>(
    `select id, active, sort_order as order, deleted_at is not null as "inTrash", version from items where app_id = $1 and id = any($2::uuid[])`,
    [id, ids],
  )
  return ids.flatMap((own) => rows.filter((row) => row.id === own).map(({ id: _id, ...values }) => values))
}
