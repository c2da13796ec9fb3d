import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetApp } from '../../domain/apps/read/current-app.ts'
import { type FormFixture, formFixture } from '../../testing/public-pages.ts'

let fixture: FormFixture

beforeAll(async () => {
  fixture = await formFixture()
})
beforeEach(() => fixture.begin())
afterAll(() => fixture.close())

async function records(): Promise<unknown> {
  const { status, data } = await fixture.owner('GET', 'menu')
  expect(status).toBe(200)
  return data.records
}

test('counts the records of each page of the menu, and the members, but nothing in the trash', async () => {
  expect(await records()).toEqual({})
  await fixture.owner('POST', 'topics', { name: 'Breath' })
  const { data } = await fixture.owner('POST', 'topics', { name: 'Short-lived' })
  await fixture.owner('POST', 'members', { name: 'Ada', email: 'ada@example.com', password: 'six feet of snow' })
  expect(await records()).toEqual({ '/topics': 2, '/members': 1 })
  await fixture.owner('DELETE', `topics/${data.id}`)
  expect(await records()).toEqual({ '/topics': 1, '/members': 1 })
})

test('counts no screen of which an app has one', async () => {
  await fixture.build.item(fixture.id, 'track_info', { title: 'Found a card?' })
  expect(await records()).toEqual({})
})

test('leaves out pages that are closed to the caller', async () => {
  await fixture.build.item(fixture.id, 'documents', { title: 'Map' })
  expect(await records()).toEqual({ '/documents': 1 })
  await fixture.deps.db.changePlatform((tx) =>
    tx.query(`update apps set about = about || '{"platform_version": "8.0"}' where id = $1`, [fixture.id]),
  )
  forgetApp(fixture.deps.db, fixture.id)
  expect(await records()).toEqual({})
})
