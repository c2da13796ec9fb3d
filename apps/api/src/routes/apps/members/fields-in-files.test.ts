import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillApp } from '../../../domain/apps/archive/fill-app.ts'
import { type ExportFixture, exportFixture } from '../../../testing/export-fixture.ts'
import { type ImportFixture, importFixture } from '../../../testing/import-fixture.ts'
import { begin } from '../../../testing/resumable.ts'
import { closed, listening } from '../../../testing/upload.ts'
import { wrongFields } from '../../../testing/wrong-fields.ts'

const FIELDS = [
  { name: 'City', kind: 'text' },
  { name: 'Height', kind: 'number' },
  { name: 'Level', kind: 'choice', options: [{ label: 'Beginner' }, { label: 'Advanced' }] },
  { name: 'Vegan', kind: 'yes_no' },
  { name: 'Joined on', kind: 'date' },
]
const ann = {
  ...{ name: 'Ann', email: 'ann@example.com', password: 'sesame' },
  ...{ own_city: 'Leeds', own_height: 1.75, own_level: 'advanced', own_vegan: 'yes', own_joined_on: '2024-02-29' },
}

describe('a file of members', () => {
  let fixture: ImportFixture
  let app: string
  let creator: string
  beforeAll(async () => {
    fixture = await importFixture()
    app = (await fixture.site.build.app()).id
    creator = (await fixture.site.build.creator(app)).id
    const body = { data: { setup: { member_fields: FIELDS } } }
    expect((await fixture.site.call('PATCH', `/api/apps/${app}`, { as: creator, body })).statusCode).toBe(200)
  })
  afterAll(() => fixture.close())

  const members = async () =>
    (
      await fixture.site.call('GET', `/api/apps/${app}/members?fields=name,own_city,own_height,own_level,own_vegan,own_joined_on`, {
        as: creator,
      })
    )
      .json()
      .data.map(({ id: _, ...member }: { id: string }) => member)

  test('has their own fields by name or key, and words of other programs for yes and no', async () => {
    const csv =
      'name,email,City,own_height,Level,Vegan,Joined on\nAnn,ann@example.com,Leeds,1.75,advanced,TRUE,2024-02-29\nBen,ben@example.com,,,,,\n'
    const report = await fixture.imported(app, creator, 'members.csv', csv)
    expect(report).toMatchObject({ state: 'done', created: 2 })
    const empty = { own_city: '', own_height: null, own_level: '', own_vegan: '', own_joined_on: null }
    const { email: _email, password: _password, ...values } = ann
    expect(await members()).toEqual([values, { name: 'Ben', ...empty }])
    expect(await wrongFields(fixture.site.deps.db)).toEqual([])
  })

  test('is refused as a whole with the message of the form', async () => {
    const before = await members()
    const csv = 'email,Height,Level\nann@example.com,tall,Beginner\nben@example.com,2,Expert\n'
    const report = await fixture.imported(app, creator, 'members.csv', csv)
    expect(report).toMatchObject({ state: 'failed', refused: 2 })
    expect(await members()).toEqual(before)
  })

  test('is the same again after an export', async () => {
    const file = await fixture.site.call('GET', `/api/apps/${app}/export?table=members`, { as: creator })
    expect(file.body).toContain('own_city,own_height,own_level,own_vegan,own_joined_on')
    expect(file.body).toContain('Leeds,1.75,advanced,yes,2024-02-29')
    const report = await fixture.imported(app, creator, 'members.csv', file.body)
    expect(report).toMatchObject({ state: 'done', unchanged: 2 })
  })
})

describe('an archive of an app', () => {
  let fixture: ExportFixture
  let boss: string
  let base: string
  beforeAll(async () => {
    fixture = await exportFixture()
    boss = (await fixture.site.build.superUser()).id
    base = await listening(fixture.site)
  })
  afterAll(() => closed(fixture.site))

  test('has the fields of members and their values', async () => {
    const app = (await fixture.site.build.app()).id
    const call = (method: 'GET' | 'POST' | 'PATCH', path: string, data?: object, of = app) =>
      fixture.site.call(method, `/api/apps/${of}${path}`, { as: boss, ...(data && { body: { data } }) })
    await call('PATCH', '', { setup: { member_fields: FIELDS } })
    expect((await call('POST', '/members', ann)).statusCode).toBe(201)
    const started = await call('POST', '/archives', { members: true })
    await fixture.run()
    const archive = (await fixture.file(app, boss, started.json().data.id)).rawPayload
    const answer = await begin({ base, appId: 'from_archive', as: boss }, { size: archive.length, filename: 'app.zip' }, archive)
    const { id = '' } = answer.body?.data ?? {}
    await fillApp(fixture.site.deps, id)
    const fieldsOf = async (of: string) => (await call('GET', '', undefined, of)).json().data.setup.member_fields
    expect(await fieldsOf(id)).toEqual(await fieldsOf(app))
    const [copy] = (await call('GET', '/members', undefined, id)).json().data
    const { password: _password, ...values } = ann
    expect(copy).toMatchObject(values)
  })
})
