import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let site: TestApp

beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

test('an app takes by PATCH the name that a new one may have, up to 255 characters (OQ-020)', async () => {
  const { id } = await site.build.app()
  const boss = (await site.build.superUser()).id
  const rename = (name: string) => site.call('PATCH', `/api/apps/${id}`, { as: boss, body: { data: { name } } })
  const long = 'x'.repeat(255)
  expect((await rename(long)).json().data).toMatchObject({ name: long })
  expect((await rename(`${long}x`)).json().error.data).toEqual({ name: ['Maximum 255 Characters'] })
})
