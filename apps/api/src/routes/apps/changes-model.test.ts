import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { read } from '../../testing/conformance.ts'

const RECORDS = 3
const switches = ['activate', 'deactivate'] as const
const edits = ['sort', 'tag', 'untag'] as const
const trashing = ['delete', 'restore'] as const
type Act = (typeof switches)[number] | (typeof edits)[number] | (typeof trashing)[number]
/** A step: what, on which records, and for an undo, how many changes ago. */
type Step = { what: Act | 'save' | 'undo'; chosen: number[]; back: number }
type Modeled = { active: boolean; order: number; tagged: boolean; inTrash: boolean; version: number }
type Change = { id: string; undone: boolean; was: Map<number, Modeled>; versions: Map<number, number> }

/** Records or files: how they are made, changed through the API, and read from the database. */
type Kind = {
  acts: readonly Act[]
  make(): Promise<string[]>
  run(what: Act, ids: readonly string[], order: number): ReturnType<typeof send>
  save(id: string, order: number): Promise<unknown>
  /** What a save changes. */
  saved(order: number): Partial<Modeled>
  rows: string
}

let app: TestApp
let id: string
let me: string
let tag: string
beforeAll(async () => {
  app = await testApp()
  id = (await app.build.app()).id
  me = (await app.build.creator(id)).id
  tag = await app.build.item(id, 'tags', { category: 'Content' })
})
afterAll(() => app.close())

const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, data?: unknown) =>
  read(await app.call(method, `/api/apps/${id}/${path}`, { as: me, ...(data !== undefined && { body: { data } }) }))

const articles: Kind = {
  acts: [...switches, ...edits, ...trashing],
  make: () => {
    const values = { title: 'Modeled', active: true, release_date: null, sort_order: 1 }
    return Promise.all(Array.from({ length: RECORDS }, () => app.build.item(id, 'articles', values)))
  },
  run(what, ids, order) {
    if (what === 'restore') return send('POST', 'trash/restore', { ids })
    const changes = { sort: { sort_order: order }, tag: { tags: { add: [tag] } }, untag: { tags: { remove: [tag] } } }
    if (what === 'sort' || what === 'tag' || what === 'untag') {
      return send('POST', 'content/articles/bulk', { action: 'edit', ids, changes: changes[what] })
    }
    return send('POST', 'content/articles/bulk', { action: what, ids })
  },
  save: (own, order) => send('PATCH', `content/${own}`, { sort_order: order }),
  saved: (order) => ({ order }),
  rows: `select id, active, sort_order as order, deleted_at is not null as "inTrash", version,
      exists (select from links l where l.app_id = $1 and l.from_id = i.id) as tagged
    from items i where app_id = $1 and id = any($2::uuid[])`,
}

const files: Kind = {
  acts: trashing,
  async make() {
    const ids = Array.from({ length: RECORDS }, () => randomUUID())
    await app.deps.db.platform.query('insert into media_apps (id, app_id) select n, $1 from unnest($2::uuid[]) n', [id, ids])
    await app.deps.db.platform.query(
      `insert into media (app_id, id, kind, filename, content_type, size, sha256)
       select $1, n, 'image', 'modeled.png', 'image/png', 1, '' from unnest($2::uuid[]) n`,
      [id, ids],
    )
    return ids
  },
  run: (what, ids) => send('POST', `media/${what === 'delete' ? 'trash' : 'restore'}`, { ids }),
  save: (own, order) => send('PATCH', `media/${own}`, { name: `renamed ${order}` }),
  saved: () => ({}),
  rows: `select id, true as active, 1 as order, false as tagged, deleted_at is not null as "inTrash", version
    from media where app_id = $1 and id = any($2::uuid[])`,
}

test.each([
  ['records', articles],
  ['files', files],
])('any sequence of changes of %s and of undos leaves exactly what a model of it says', { timeout: 60_000 }, async (_of, kind) => {
  // Few kinds of acts in one sequence, so that many meet the same records.
  const sequence = fc.subarray([...kind.acts], { minLength: 1, maxLength: Math.min(3, kind.acts.length) }).chain((acts) =>
    fc.array(
      fc.record<Step>({
        what: fc.constantFrom<Step['what'][]>(...acts, 'save', 'undo', 'undo'),
        chosen: fc.uniqueArray(fc.nat(RECORDS - 1), { minLength: 1, maxLength: RECORDS }),
        back: fc.nat(2),
      }),
      { minLength: 4, maxLength: 12 },
    ),
  )
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      const ids = await kind.make()
      const first = { active: true, order: 1, tagged: false, inTrash: false, version: 1 }
      const site: Site = { kind, ids, model: ids.map(() => first), changes: [] }
      for (const [n, one] of steps.entries()) await take(site, one, n + 2)
      expect(await stored(site)).toEqual(site.model)
    }),
    { numRuns: 80, interruptAfterTimeLimit: 8_000 },
  )
})

type Site = { kind: Kind; ids: string[]; model: Modeled[]; changes: Change[] }

async function take(site: Site, { what, chosen, back }: Step, order: number): Promise<void> {
  if (what === 'undo') return undo(site, site.changes.at(-1 - back))
  const { kind, ids, model, changes } = site
  const indexes = chosen.filter((index) => model[index]?.inTrash === (what === 'restore'))
  if (indexes.length === 0) return
  if (what === 'save') {
    for (const index of indexes) {
      await kind.save(ids[index] ?? '', order)
      change(model, index, kind.saved(order))
    }
    return
  }
  const was = new Map(indexes.map((index) => [index, at(model, index)]))
  const target = targetOf(what, order)
  const changed = indexes.filter((index) => !isDeepStrictEqual({ ...at(model, index), ...target }, at(model, index)))
  const answer = await kind.run(
    what,
    indexes.flatMap((index) => ids[index] ?? []),
    order,
  )
  expect(answer.status).toBe(200)
  const given = Array.isArray(answer.data.undo) ? answer.data.undo[0] : answer.data.undo
  expect(given === null).toBe(changed.length === 0)
  for (const index of changed) change(model, index, target)
  if (changed.length === 0) return
  const versions = new Map(changed.map((index) => [index, at(model, index).version]))
  changes.push({ id: String(given), undone: false, was, versions })
}

function targetOf(what: Act, order: number): Partial<Modeled> {
  if (what === 'delete' || what === 'restore') return { inTrash: what === 'delete' }
  if (what === 'tag' || what === 'untag') return { tagged: what === 'tag' }
  return what === 'sort' ? { order } : { active: what === 'activate' }
}

/**
 * Undoes a change in the app and in the model, where only records with the version that it wrote go back. The others
 * are named; where there are only others, or it was undone, it is refused and nothing changes.
 */
async function undo({ model, ids }: Site, last: Change | undefined): Promise<void> {
  if (!last) return
  const { status, data } = await send('POST', `changes/${last.id}/undo`)
  const isSame = ([index, version]: [number, number]) => at(model, index).version === version
  const back = [...last.versions].filter(isSame).map(([index]) => index)
  const left = [...last.versions].filter((one) => !isSame(one)).map(([index]) => index)
  expect(status).toBe(last.undone || back.length === 0 ? 409 : 200)
  if (status !== 200) return
  const idsOf = (indexes: number[]) => indexes.map((index) => ids[index]).toSorted()
  expect(Object.values(Object(data.ids)).toSorted()).toEqual(idsOf(back))
  expect(
    Object.values(Object(data.left))
      .map((one) => Object(one).id)
      .toSorted(),
  ).toEqual(idsOf(left))
  for (const index of back) {
    const { active, order, tagged, inTrash } = last.was.get(index) ?? at(model, index)
    change(model, index, { active, order, tagged, inTrash })
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

async function stored({ kind, ids }: Site): Promise<Modeled[]> {
  const { rows } = await app.deps.db.platform.query<Modeled & { id: string }>(kind.rows, [id, ids])
  return ids.flatMap((own) => rows.filter((row) => row.id === own).map(({ id: _id, ...values }) => values))
}
