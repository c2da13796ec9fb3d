import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { picture } from '../../testing/media-samples.ts'
import { closed, listening, sendForm } from '../../testing/upload.ts'

let test: TestApp
let base: string

beforeAll(async () => {
  test = await testApp()
  base = await listening(test)
})
afterAll(() => closed(test))

it('UPL-025, UPL-027: a gallery photo has image_url, description, sub_description and sort_order, and its file is told of', async () => {
  const { id: appId } = await test.build.app()
  const { id: as } = await test.build.creator(appId)
  const form = {
    as,
    path: `/api/apps/${appId}/media`,
    parts: [
      ['type', 'image'] as [string, string],
      ['file', { filename: 'Sea.PNG', bytes: await picture('png') }] as [string, { filename: string; bytes: Buffer }],
    ],
  }
  const id = String((await sendForm(base, form)).body.data?.id)
  const photo = { image_url: `media:${id}`, description: 'The sea', sub_description: 'In May', sort_order: 1 }
  const body = { data: { title: 'Summer', description: 'Photos', photos: [photo] } }
  const made = (await test.call('POST', `/api/apps/${appId}/content/galleries`, { as, body })).json().data
  expect(made.photos).toMatchObject([photo])
  expect(made.media_metadata[id]).toMatchObject({ id, filename: 'Sea.png', name: 'Sea' })
})
