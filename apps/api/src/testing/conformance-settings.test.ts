import { pathGates } from '@greenroom/contract/access/gates'
import type { Settings } from '@greenroom/contract/app-document/define-settings'
import { documentOf, type DocumentPaths, valuesIn } from '@greenroom/contract/app-document/document-values'
import type { Field, Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { uploadPurposes } from '@greenroom/contract/media/setup-files'
import { allSettings } from '@greenroom/contract/settings/all'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeAppRevisions } from '../domain/apps/revisions/purge-revisions.ts'
import { unlimitedSlice } from '../in-pieces/in-pieces.ts'
import { type TestApp, testApp } from './app.ts'
import { launch } from './fill-for-stores.ts'
import { wrongValues } from './wrong-values.ts'

/** Every settings screen against PATCH and GET /apps/{app}: the API conforms to the definition. */

let site: TestApp
let boss: string
let app: string
let me: string
/** An upload of the current app for each purpose. */
let uploads: Readonly<Record<string, string>>

beforeAll(async () => {
  site = await testApp()
  boss = (await site.build.superUser()).id
})
afterAll(() => site.close())

beforeEach(async () => {
  app = (await site.build.app({ setup: { enterprise: true, biz_plus: true } })).id
  me = (await site.build.creator(app)).id
  uploads = await uploadsFor(app)
})

const patch = (data: object, as = boss, headers: Record<string, string> = {}) =>
  site.call('PATCH', `/api/apps/${app}`, { as, body: { data }, headers })
const read = async () => (await site.call('GET', `/api/apps/${app}`, { as: boss })).json().data
/** The rest of an app's response, without the values of a screen and what follows from these. */
const without = (at: DocumentPaths, document: Values) => {
  const rest: Values = structuredClone({ ...document, version: null, portal: null })
  // Writing a section moves the onboarding on (onboarding/transition.ts), and files are described next to it.
  if (Object.values(at).some((documentPath) => /^(onboarding|about\.(design|store))\./.test(documentPath))) rest.onboarding = null
  for (const part of Object.values(rest)) delete valuesOf(part).media_metadata
  for (const documentPath of Object.values(at)) {
    const path = documentPath.split('.')
    const last = path.pop() ?? ''
    delete path.reduce<Values>((inner, name) => valuesOf(inner[name]), rest)[last]
  }
  return filled(rest)
}
/** Without empty objects. */
const filled = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const left = Object.entries(value).map(([name, inner]) => [name, filled(inner)] as const)
  return Object.fromEntries(left.filter(([, inner]) => typeof inner !== 'object' || inner === null || Object.keys(inner).length > 0))
}
/** A value of another screen. */
const elsewhere = (at: DocumentPaths, value: string) =>
  Object.values(at).includes('setup.tips_label') ? { setup: { header: { tagline: value } } } : { setup: { tips_label: value } }
const screens = allSettings.map((settings) => [settings.segment, settings] as const)
/** A valid value of every field, except sealed ones, which cannot be read; no two apps share a username or a domain. */
const example = ({ fields }: Pick<Settings, 'fields'>): Values => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.kind === 'sealed' ? [] : [[name, fileOf(field) ?? field.example]])),
  ),
  ...('username' in fields && { username: `studio-${app.slice(-12)}` }),
  ...('domains' in fields && { domains: [`www-${app.slice(-12)}.example.com`] }),
})
const fileOf = (field: Field) => {
  if (field.kind === 'files') return [uploads[field.setup.purpose]]
  return field.kind === 'media' && field.setup ? uploads[field.setup.purpose] : undefined
}
/** Another value than the first one, for kinds that have one. */
const another = (field: Field): unknown[] => {
  if (field.kind === 'rows') return [[]]
  if (field.kind === 'lines') return [[`other-${app.slice(-12)}.example.com`]]
  if (field.kind === 'text' || field.kind === 'longText') return ['Another']
  if (field.kind === 'richText') return ['<p>Another</p>']
  if (field.kind === 'timeZone') return ['Pacific/Auckland']
  if (field.kind === 'choice') return field.options.slice(1, 2).map(({ value }) => value)
  if (field.kind === 'time') return ['12:30']
  return field.kind === 'media' && field.setup ? [uploads[`another_${field.setup.purpose}`] ?? ''] : []
}
/** Whether a rule over several fields refuses these values. */
const isRefused = ({ settings: { check } }: Settings, values: Values) => {
  const messages: string[] = []
  check?.(values, (_field, message) => messages.push(message))
  return messages.length > 0
}
/** The fields whose rule is part of this screen. */
const ownFields = ({ fields, settings: { elsewhere } }: Settings) => Object.entries(fields).filter(([name]) => !elsewhere.includes(name))
/** Stored, but not returned as it was sent. */
const isHidden = ({ settings: { rights } }: Settings, name: string) => rights[name]?.hidden === true
/** The part of a screen's values that is returned as it was sent. */
const documentFor = (settings: Settings, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in example(settings) && !isHidden(settings, name)))
const one = (at: DocumentPaths, name: string, value: unknown) => documentOf(at, { [name]: value })

describe.each(screens)('%s', (segment, settings) => {
  const { settings: part } = settings

  test('keeps a value of every field at its place and answers it, and leaves all others (WEB-018, MSC-012, MNU-014, APS-049, OQ-010)', async () => {
    const before = await read()
    const changed = await patch(documentOf(part.at, example(settings)))
    expect(changed.statusCode).toBe(200)
    const after = await read()
    expect(documentFor(settings, valuesIn(part.at, after))).toEqual(documentFor(settings, example(settings)))
    expect(without(part.at, after)).toEqual(without(part.at, before))
  })

  test('refuses a wrong value of every field with its message at its path, and changes nothing', async () => {
    for (const [name, field] of ownFields(settings)) {
      for (const [value, message] of wrongValues(part.wider?.[name] ?? field)) {
        const { error } = (await patch(one(part.at, name, value))).json()
        expect({ name, value, data: error?.data }).toEqual({ name, value, data: { [part.at[name] ?? '']: [message] } })
      }
    }
    expect((await read()).version).toBe(1)
  })

  test('clears with null what is not required', async () => {
    await patch(documentOf(part.at, example(settings)))
    const isFree = (name: string) => name in example(settings) && !isRefused(settings, { ...example(settings), [name]: undefined })
    const free = ownFields(settings).flatMap(([name, field]) => (field.required || !isFree(name) ? [] : [name]))
    expect((await patch(documentOf(part.at, Object.fromEntries(free.map((name) => [name, null]))))).statusCode).toBe(200)
    const left: Values = valuesIn(part.at, await read())
    for (const name of free) expect({ name, value: left[name] ?? [] }).toEqual({ name, value: [] })
  })

  test('lets creators write what is theirs and refuses the rest (OQ-118)', async () => {
    for (const [name, value] of Object.entries(example(settings))) {
      if (part.elsewhere.includes(name)) continue
      const answer = await patch(one(part.at, name, value), me)
      expect({ name, status: answer.statusCode }).toEqual({ name, status: part.rights[name]?.writer === 'super' ? 403 : 200 })
    }
  })

  test('refuses a field beside its own', async () => {
    const [documentPath = ''] = Object.values(part.at)
    const strange = [...documentPath.split('.').slice(0, -1), 'no_such_field'].join('.')
    const { error } = (await patch(documentOf({ strange }, { strange: 1 }))).json()
    expect(error.data).toEqual({ [strange]: ['Unknown field'] })
  })

  test('is saved on the version that it was read at, and is STALE on an older one', async () => {
    const data = documentOf(part.at, example(settings))
    const headers = { 'if-match': '"1"' }
    expect((await patch(data, boss, headers)).statusCode).toBe(200)
    expect((await patch(data, boss, headers)).json().error).toMatchObject({ status: 409, code: 'STALE' })
  })

  test('is in the trail with the labels of its fields', async () => {
    const before = documentFor(settings, valuesIn(part.at, await read()))
    await patch(documentOf(part.at, example(settings)))
    const { data } = (await site.call('GET', `/api/apps/${app}/audit`, { as: me })).json()
    const labels = data[0].changes.map(({ label }: { label: string }) => label)
    const own = ownFields(settings).filter(([name]) => name in example(settings))
    const changed = own.filter(([name]) => JSON.stringify(example(settings)[name]) !== JSON.stringify(before[name]))
    expect(labels).toEqual(expect.arrayContaining(changed.map(([, { label }]) => label)))
  })

  const gated = pathGates[`/${segment}`] === 'premium_plus'
  test.runIf(gated)('is closed to a lite app, save to super users (MSC-011, GATE-029, GATE-046)', async () => {
    await site.build.change(app, { setup: { premium_lite: true } })
    const data = documentOf(part.at, example(settings))
    expect((await patch(data, me)).json().error.code).toBe('FORBIDDEN')
    expect((await patch(data)).statusCode).toBe(200)
  })
})

test('a creator names the app until it is live, and nobody says so of a name that is taken (WEB-009, WEB-017, DES-038, OQ-024)', async () => {
  const name = `quiet-${app.slice(-12)}`
  expect((await patch({ username: name }, me)).statusCode).toBe(200)
  await launch(site, app, boss)
  expect((await patch({ username: `${name}-2` }, me)).statusCode).toBe(403)
  const other = (await site.build.app()).id
  const taken = await site.call('PATCH', `/api/apps/${other}`, { as: boss, body: { data: { username: name.toUpperCase() } } })
  expect(taken.json().error).toMatchObject({ status: 409, code: 'DUPLICATE', detail: 'Username has already been taken' })
})

test('formatted text of the member screens is cleaned on its way in (T12)', async () => {
  await patch({ member_content_message: { member_description: '<p onclick="x()">Hello<script>x()</script></p>' } })
  expect((await read()).member_content_message.member_description).toBe('<p>Hello</p>')
})

test.each([
  [
    'STO-013',
    { about: { store: { full_app_description: 'x'.repeat(4001) } } },
    { 'about.store.full_app_description': ['Maximum 4,000 Characters'] },
  ],
  ['STO-019', { about: { store: { app_icon_name: 'x'.repeat(12) } } }, { 'about.store.app_icon_name': ['Maximum 11 Characters'] }],
])('what no screen edits yet has its rules too (%s)', async (_row, data, messages) => {
  expect((await patch(data)).json().error.data).toEqual(messages)
})

describe.each(screens)('the history of %s', (segment, settings) => {
  const { name, fields, settings: part } = settings
  // With switches alone, these change; elsewhere one may change others.
  const isSwitch = Object.values(fields).every(({ kind }) => kind === 'flag')
  const first = () => example(settings)
  /** The same with another value in every text, choice and file, as far as its rule accepts it. */
  const second = (): Values => {
    const others = Object.entries(fields).flatMap(([field, kind]) =>
      field === 'username' ? [] : (isSwitch ? [false] : another(kind)).map((value) => ({ [field]: value })),
    )
    return others.reduce((values, other) => (isRefused(settings, { ...values, ...other }) ? values : { ...values, ...other }), first())
  }
  const history = (path = '', as = boss, method: 'GET' | 'POST' = 'GET') =>
    site.call(method, `/api/apps/${app}/settings/${name}/revisions${path}`, { as })
  const save = async (values: Values) => (await patch(documentOf(part.at, values))).json().data.version

  test('names who changed what, and passes over changes of other parts of the app', async () => {
    const [one, two] = [await save(first()), await save(second())]
    await patch(elsewhere(part.at, 'News'))
    const { data, meta_data } = (await history()).json()
    expect(data.map(({ version, action, actor }: Values) => [version, action, Object(actor).id])).toEqual([
      [two, 'updated', boss],
      [one, 'updated', boss],
      [1, 'found', null],
    ])
    expect(meta_data).toEqual({ current: two, next: null })
    const changed = Object.keys(documentFor(settings, fields)).filter(
      (field) => JSON.stringify(second()[field]) !== JSON.stringify(first()[field]),
    )
    expect(data[0].changes.map(({ field }: Values) => field)).toEqual(changed)
    expect((await history('?per_page=1')).json()).toMatchObject({ data: [{ version: two }], meta_data: { next: two } })
    expect((await history(`?per_page=1&before=${two}`)).json()).toMatchObject({ data: [{ version: one }] })
  })

  test('brings a version back as a change of its own, and leaves the rest of the app as it is', async () => {
    const one = await save(first())
    const two = await save(second())
    await patch(elsewhere(part.at, 'News'))
    expect((await history(`/${one}`)).json().data).toMatchObject({ version: one, changes: expect.any(Array) })
    const restored = await history(`/${one}/restore`, boss, 'POST')
    expect(restored.json()).toMatchObject({ data: { version: two + 2, ...elsewhere(part.at, 'News') }, meta_data: { left_out: [] } })
    expect(documentFor(settings, valuesIn(part.at, await read()))).toEqual(documentFor(settings, first()))
    expect((await history()).json().data[0]).toMatchObject({ version: two + 2, action: 'reverted' })
  })

  test('is not kept of a version that does not exist, and is nobody else’s', async () => {
    await save(first())
    const stranger = (await site.build.creator()).id
    const answers = await Promise.all([history('/99'), history('/99/restore', boss, 'POST'), history('', stranger)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  })

  test.runIf(pathGates[`/${segment}`] === 'premium_plus')('is closed where the screen is (GATE-046)', async () => {
    const one = await save(first())
    await site.build.change(app, { setup: { premium_lite: true } })
    const answers = await Promise.all([history('', me), history(`/${one}`, me), history(`/${one}/restore`, me, 'POST')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  })
})

test('what a person may not change and files that are gone stay away from a restored version, and are named', async () => {
  const icon = await site.build.media(app)
  const save = async (data: object) => (await patch(data)).json().data.version
  const one = await save({ domains: [`www-${app.slice(-12)}.example.com`], setup: { icon, header: { tagline: 'Slowly' } } })
  await save({ domains: [], setup: { icon: null, header: { tagline: 'Quickly' } } })
  await site.deps.db.platform.query('update media set deleted_at = now() where app_id = $1', [app])
  const restored = await site.call('POST', `/api/apps/${app}/settings/webapp/revisions/${one}/restore`, { as: me })
  const { data, meta_data } = restored.json()
  expect(data).toMatchObject({ domains: [], setup: { header: { tagline: 'Slowly' } } })
  expect(data.setup.icon ?? '').toBe('')
  expect(meta_data.left_out).toEqual([
    { field: 'domains', label: 'Domains', why: 'closed', names: [] },
    { field: 'icon', label: 'Favicon', why: 'gone', names: [] },
  ])
})

test('a version is restored once, however often the request is repeated', async () => {
  const tagline = async (text: string) => (await patch({ setup: { header: { tagline: text } } })).json().data.version
  const one = await tagline('Slowly')
  await tagline('Quickly')
  const restore = () =>
    site.call('POST', `/api/apps/${app}/settings/webapp/revisions/${one}/restore`, {
      as: boss,
      headers: { 'idempotency-key': 'restore-once' },
    })
  expect((await restore()).json().data.setup.header.tagline).toBe('Slowly')
  await tagline('Again')
  expect((await restore()).json().data.setup.header.tagline).toBe('Again')
})

test('secrets and hidden values are in no version of an app', async () => {
  await patch({
    about: { push_notification_app_key: 'never-kept' },
    onboarding: { apple_dev_password: 'never-kept', json_file: 'https://never-kept.example' },
  })
  const { rows } = await site.deps.db.platform.query('select from app_revisions where app_id = $1 and changes::text ~ $2', [
    app,
    'never-kept',
  ])
  expect(rows).toEqual([])
})

test('of an app’s versions the newest hundred are kept, and those of the last 30 days up to a thousand', async () => {
  await site.deps.db.platform.query(
    `insert into app_revisions (app_id, version, action, at, changes)
     select $1, n, 'updated', now() - make_interval(days => case when n <= 50 then 31 else 0 end), '{}' from generate_series(1, 1010) n`,
    [app],
  )
  const left = async () => {
    const { rows } = await site.deps.db.platform.query(
      'select min(version) as first, count(*)::int as number from app_revisions where app_id = $1',
      [app],
    )
    return rows[0]
  }
  await purgeAppRevisions(site.deps.db, unlimitedSlice(), new Date(), 30)
  expect(await left()).toEqual({ first: 51, number: 960 })
  await purgeAppRevisions(site.deps.db, unlimitedSlice(), new Date(Date.now() + 40 * 86_400_000), 30)
  expect(await left()).toEqual({ first: 911, number: 100 })
})

/** Two files of the app for each purpose: under its name, and under that name with the prefix another_. */
async function uploadsFor(appId: string): Promise<Record<string, string>> {
  const made = uploadPurposes.flatMap((purpose) =>
    [purpose, `another_${purpose}`].map(async (name) => [name, await site.build.setupFile(appId, purpose)]),
  )
  return Object.fromEntries(await Promise.all(made))
}
