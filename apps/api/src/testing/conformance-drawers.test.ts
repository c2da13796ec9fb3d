import type { Values } from '@greenroom/contract/fields/field'
import type { Drawer } from '@greenroom/contract/onboarding/define-drawer'
import { drawers } from '@greenroom/contract/onboarding/drawers/all'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conformanceFixture, type Fixture } from './conformance.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await conformanceFixture()
})
afterAll(() => fixture.close())

/** The body that the drawer's form sends for a new item. */
async function bodyOf(drawer: Drawer): Promise<Values> {
  const accepted = drawer.schema(fixture.facts).parse(await fixture.example(drawer))
  return Object.fromEntries(Object.entries(accepted).filter(([name]) => drawer.fields[name]?.readOff === undefined))
}

describe.each(Object.entries(drawers))('the drawer of %s', (_name, drawer) => {
  test('makes and changes records of the full form, active and with what they hold besides (DRW-012 to DRW-020, DRW-062 to DRW-066, DRW-071)', async () => {
    const made = await fixture.send('POST', fixture.listUrl(drawer), { data: await bodyOf(drawer) })
    expect(made).toMatchObject({ status: 201, data: { active: true } })
    expect(Object.keys(made.data)).toEqual(expect.arrayContaining(drawer.drawer.shown.filter((name) => !drawer.fields[name]?.readOff)))
    const url = fixture.itemUrl(drawer, String(made.data.id))

    // It becomes a draft in the full form; the drawer only sends what was changed in it.
    await fixture.send('PATCH', url, { data: { active: false } })
    const data = { [drawer.titleField]: 'Another title' }
    expect(await fixture.send('PATCH', url, { data })).toMatchObject({ status: 200, data: { ...data, active: false } })
  })
})

test('a profile of the wizard is that of the app, and keeps whether its name is that of the business (DRW-015, DRW-020)', async () => {
  const body = { ...(await bodyOf(drawers.profiles)), business_name: 'Stillwater', name: 'Stillwater', will_use_business_name: true }
  const { data } = await fixture.send('POST', fixture.listUrl(drawers.profiles), { data: body })
  expect(data).toMatchObject({ app_profile: true, will_use_business_name: true, name: 'Stillwater' })
})

test('the API takes what one of the two forms takes, so that neither is refused (OQ-017, OQ-018)', async () => {
  const looser: [Drawer, Values][] = [
    [drawers.galleries, { title: 'Retreat', description: 'Summer', photos: [] }],
    [drawers.articles, { title: 'Stillness' }],
    [drawers.questions, { title: 'When?', send_to: `a@${'b'.repeat(60)}.co` }],
  ]
  for (const [drawer, data] of looser) {
    const { status } = await fixture.send('POST', fixture.listUrl(drawer), { data })
    expect([drawer.name, status]).toEqual([drawer.name, 201])
  }
})

test('a home screen keeps an image or a video, and not which of them was asked for (DRW-054)', async () => {
  const { data } = await fixture.send('POST', fixture.listUrl(drawers.home), { data: await bodyOf(drawers.home) })
  expect(data).not.toHaveProperty('welcome_media_type')
})
