import type { AppField } from '@greenroom/contract/app-document/app-field'
import { appFields } from '@greenroom/contract/app-document/app-fields'
import { uploadPurposes } from '@greenroom/contract/media/setup-files'
import { superUser } from '@greenroom/contract/testing/facts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeServiceAccount } from '../edges/fcm/demo-service-account.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { fillForms } from '../testing/fill-for-stores.ts'

let site: TestApp
let boss: string
let app: string
/** Two files for each purpose, of the app that is written. */
let uploads: ReadonlyMap<string, readonly string[]> = new Map()
const { json: KEY } = await makeServiceAccount('studio', 'push@studio.example.com')
const keys = [KEY, KEY.replace('push@', 'again@')]
const parents = [crypto.randomUUID(), crypto.randomUUID()]

beforeAll(async () => {
  site = await testApp()
  boss = (await site.build.superUser()).id
  for (const id of parents) await site.deps.db.platform.query(`insert into apps (id, name) values ($1, 'Parent')`, [id])
})
afterAll(() => site.close())

beforeEach(async () => {
  app = (await site.build.app({ setup: { web: true } })).id
  const pairs = uploadPurposes.map(async (purpose) => {
    return [purpose, await Promise.all([1, 2].map(() => site.build.setupFile(app, purpose)))] as const
  })
  uploads = new Map(await Promise.all(pairs))
})

const patch = (data: object) => site.call('PATCH', `/api/apps/${app}`, { as: boss, body: { data } })

const nested = (path: readonly string[], value: unknown): Record<string, unknown> =>
  Object.fromEntries([[path[0] ?? '', path.length > 1 ? nested(path.slice(1), value) : value]])
const at = (value: unknown, path: readonly string[]) => path.reduce<unknown>((inner, name) => Object(inner)[name], value)

const examples = [
  'Europe/Oslo',
  'Asia/Tokyo',
  'open',
  'approval',
  ...['first', 'second', 'https://first.example/', 'https://second.example/', 'first@example.com', 'second@example.com'],
  ...[true, false, 1, 2, ['first'], ['second'], ['https://first.example/'], ['https://second.example/'], { articles: 1 }, { articles: 2 }],
  ...['#112233', '#445566', '#eeeeee', '#ffffff', ['first.example'], ['second.example'], '8.5', '9.0', 'In Progress', 'Get Started'],
  ...['2027-01-04', '2027-02-05', '07:00', '22:30'],
  ...parents.map((id) => [{ id }]),
  ...['City', 'Town'].map((name) => [{ key: 'own_city', name, kind: 'text', options: [], access: 'hidden', listed: false }]),
]
const rowOf = async () => {
  const { rows } = await site.deps.db.platform.query<{ row: unknown }>('select to_jsonb(a) as row from apps a where id = $1', [app])
  return rows[0]?.row
}
const trailOf = async (name: string) => {
  const { rows } = await site.deps.db.platform.query<{ change: unknown }>(
    'select changes -> $2 as change from audit_log where app_id = $1 and changes ? $2 order by at desc, id desc limit 1',
    [app, name],
  )
  return rows[0]?.change
}

/** Fills in what submitting the store forms requires, including the pages for custom choices. */
async function fillStore() {
  await fillForms(site, app)
  const pages = { support_contact_page: 'https://www.example.com/help', privacy_policy_page: 'https://www.example.com/privacy' }
  expect((await patch({ about: { store: pages } })).statusCode).toBe(200)
}

/** Two files for a field that only accepts uploads. */
function uploadsOf(field: AppField['field']): unknown[] {
  const purpose = field.kind === 'media' || field.kind === 'files' ? field.setup?.purpose : undefined
  const references = (purpose && uploads.get(purpose)) ?? []
  return field.kind === 'files' ? references.map((reference) => [reference]) : [...references]
}

/** Two orders of the same entries. */
function ordersOf(field: AppField['field']): unknown[] {
  return field.kind === 'sequence' && Array.isArray(field.example) ? [field.example, field.example.toReversed()] : []
}

test.each(Object.entries(appFields).filter(([, { computed }]) => !computed))(
  'the trail tells of %s what was stored before, and of what creators may not read only that it was',
  async (name, leaf) => {
    const path = name.split('.')
    if (/^(setup\.enterprise_|portal)/.test(name)) await site.build.change(app, { setup: { web: true, enterprise: true } })
    if (/^(about|onboarding\.progress)\.store\./.test(name)) await fillStore()
    const rule = leaf.field.schema({ ...superUser(), webHost: 'https://www.example.com' })
    const { field } = leaf
    const choices = field.kind === 'choice' ? field.options.map(({ value }) => value) : []
    const candidates = name === 'fcm_key' ? keys : [...uploadsOf(field), ...ordersOf(field), ...choices, ...examples]
    const [first, second] = candidates.filter((value) => rule.safeParse(value).success)
    expect(second).toBeDefined()
    expect((await patch(nested(path, first))).statusCode).toBe(200)
    const before = await rowOf()
    const changed = await patch(nested(path, second))
    expect(changed.statusCode, changed.body).toBe(200)
    const after = await rowOf()
    const stored = (row: unknown) => at(row, leaf.storedAt?.split('.') ?? path)
    if (leaf.sealed || leaf.reader === 'super') expect(await trailOf(name)).toEqual(['set', second === false ? null : 'set anew'])
    else if (name === 'parents') expect(await trailOf(name)).toEqual([[parents[0]], [parents[1]]])
    else expect(await trailOf(name)).toEqual([stored(before) ?? null, stored(after) ?? null])
  },
)
