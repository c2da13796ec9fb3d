import { answerOf } from '@greenroom/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { clientOf } from '../../testing/client.ts'
import { picture } from '../../testing/media-samples.ts'
import { closed, listening } from '../../testing/upload.ts'

let test: TestApp
let base: string

beforeAll(async () => {
  test = await testApp()
  base = await listening(test)
})
afterAll(() => closed(test))

it('UPL-025, UPL-027: a gallery photo has image_url, description, sub_description and sort_order, and its file is told of', async () => {
  const { id: app } = await test.build.app()
  const client = clientOf(base, (await test.build.creator(app)).id)
  const params = { path: { app } }
  const file = new File([new Uint8Array(await picture('png'))], 'Sea.PNG')
  const { data: uploaded } = await answerOf(client.POST('/api/apps/{app}/media', { params, body: { type: 'image', file } }))
  const photo = { image_url: `media:${uploaded.id}`, description: 'The sea', sub_description: 'In May', sort_order: 1 }
  const body = { data: { title: 'Summer', description: 'Photos', photos: [photo] } }
  const { data: made } = await answerOf(client.POST('/api/apps/{app}/content/galleries', { params, body }))
  expect(made.photos).toMatchObject([photo])
  expect(made.media_metadata[uploaded.id]).toMatchObject({ id: uploaded.id, filename: 'Sea.png', name: 'Sea' })
})
