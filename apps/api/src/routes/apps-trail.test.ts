import type { AppField } from '@greenroom/contract/app-document/app-field'
import { appFields } from '@greenroom/contract/app-document/app-fields'
import { uploadPurposes } from '@greenroom/contract/media/setup-files'
import { superUser } from '@greenroom/contract/testing/facts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeServiceAccount } from '../edges/fcm/demo-service-account.ts'
import { type TestApp, testApp } from '../testing/app.ts'

let site: TestApp
let boss: string
let app: string
/** The stored app before and after every value was changed. */
let before: unknown
let after: unknown
const names = Object.entries(appFields).flatMap(([name, { computed }]) => (computed ? [] : [name]))
/** Two files for each purpose. */
const uploads = new Map<string, readonly string[]>()
const { json: KEY } = await makeServiceAccount('studio', 'push@studio.example.com')
const keys = [KEY, KEY.replace('push@', 'again@')]
const parents = [crypto.randomUUID(), crypto.randomUUID()]

beforeAll(async () => {
  site = await testApp()
  boss = (await site.build.superUser()).id
  for (const id of parents) await site.deps.db.platform.query(`insert into apps (id, name) values ($1, 'Parent')`, [id])
  app = (await site.build.app({ setup: { web: true, enterprise: true } })).id
  for (const purpose of uploadPurposes) {
    uploads.set(purpose, await Promise.all([1, 2].map(() => site.build.setupFile(app, purpose))))
  }
  // All values are changed by two calls, so that a value more costs no call of its own.
  const written = names.map((name) => [name, twoValuesOf(name)] as const)
  await patch(together(written.map(([name, [first]]) => [name, first])))
  before = await rowOf()
  await patch(together(written.map(([name, [, second]]) => [name, second])))
  after = await rowOf()
})
afterAll(() => site.close())

async function patch(data: object) {
  const { statusCode, body } = await site.call('PATCH', `/api/apps/${app}`, { as: boss, body: { data } })
  expect(statusCode, body).toBe(200)
}

/** A document of values by their places: `about.title`. */
function together(values: readonly (readonly [name: string, value: unknown])[]): Record<string, unknown> {
  const document: Record<string, unknown> = {}
  for (const [name, value] of values) {
    const path = name.split('.')
    let inner: Record<string, unknown> = document
    for (const step of path.slice(0, -1)) inner = Object((inner[step] ??= {}))
    inner[path.at(-1) ?? name] = value
  }
  return document
}
const at = (value: unknown, path: readonly string[]) => path.reduce<unknown>((inner, name) => Object(inner)[name], value)

const examples = [
  ...['first', 'second', 'https://first.example/', 'https://second.example/', 'first@example.com', 'second@example.com'],
  ...[true, false, 1, 2, ['first'], ['second'], ['https://first.example/'], ['https://second.example/'], { articles: 1 }, { articles: 2 }],
  ...['#112233', '#445566', '#eeeeee', '#ffffff', ['first.example'], ['second.example'], '8.5', '9.0', 'In Progress', 'Get Started'],
  ...parents.map((id) => [{ id }]),
]
const rowOf = async () => {
  const { rows } = await site.deps.db.platform.query<{ row: unknown }>('select to_jsonb(a) as row from apps a where id = $1', [app])
  return rows[0]?.row
}
const told = async (name: string) => {
  const { rows } = await site.deps.db.platform.query<{ change: unknown }>(
    'select changes -> $2 as change from audit_log where app_id = $1 and changes ? $2 order by at desc, id desc limit 1',
    [app, name],
  )
  return rows[0]?.change
}

/** Two files for a field that takes uploads alone. */
function uploadsOf(field: AppField['field']): unknown[] {
  const purpose = field.kind === 'media' || field.kind === 'files' ? field.setup?.purpose : undefined
  const references = (purpose && uploads.get(purpose)) ?? []
  return field.kind === 'files' ? references.map((reference) => [reference]) : [...references]
}

/** Two orders of the same entries. */
function ordersOf(field: AppField['field']): unknown[] {
  return field.kind === 'sequence' && Array.isArray(field.example) ? [field.example, field.example.toReversed()] : []
}

/** Two values that the rule of the field accepts. */
function twoValuesOf(name: string): [unknown, unknown] {
  const { field } = appFields[name] ?? expect.fail(`There is no field ${name}.`)
  const rule = field.schema({ ...superUser(), webHost: 'https://www.example.com' })
  const choices = field.kind === 'choice' ? field.options.map(({ value }) => value) : []
  const [first, second] = [...uploadsOf(field), ...ordersOf(field), ...(name === 'fcm_key' ? keys : choices), ...examples].filter(
    (value) => rule.safeParse(value).success,
  )
  expect(second, name).toBeDefined()
  return [first, second]
}

test.each(names)('the trail tells of %s what was stored before, and of what creators may not read only that it was', async (name) => {
  const leaf = appFields[name] ?? expect.fail(`There is no field ${name}.`)
  const [, second] = twoValuesOf(name)
  const stored = (row: unknown) => at(row, (leaf.keptAt ?? name).split('.'))
  if (leaf.sealed || leaf.reader === 'super') expect(await told(name)).toEqual(['set', second === false ? null : 'set anew'])
  else if (name === 'parents') expect(await told(name)).toEqual([[parents[0]], [parents[1]]])
  else expect(await told(name)).toEqual([stored(before), stored(after)])
})
