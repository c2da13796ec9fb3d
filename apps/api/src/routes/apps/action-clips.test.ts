import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import * as sample from '../../testing/media-samples.ts'
import { closed, listening, sendForm } from '../../testing/upload.ts'

const MP4_ONLY = 'File type is not allowed, please upload an mp4 file'

let test: TestApp
let base: string
let appId: string
let creator: string

beforeAll(async () => {
  test = await testApp()
  base = await listening(test)
  appId = (await test.build.app()).id
  await test.build.change(appId, { setup: { actionclips: true } })
  creator = (await test.build.creator(appId)).id
})
afterAll(() => closed(test))

async function uploaded(filename: string, bytes: Buffer): Promise<string> {
  const parts: [string, string | { filename: string; bytes: Buffer }][] = [
    ['type', 'video'],
    ['file', { filename, bytes }],
  ]
  const { body } = await sendForm(base, { as: creator, path: `/api/apps/${appId}/media`, parts })
  return `media:${body.data?.id}`
}

const save = (method: 'POST' | 'PATCH', url: string, data: object) => test.call(method, url, { as: creator, body: { data } })
const videos = () => `/api/apps/${appId}/content/videos`

it('UPL-008, GEN-091: an ActionClip takes an uploaded mp4 and refuses any other upload with its sentence', async () => {
  const clip = { title: 'Clip', actionclip: true }
  expect((await save('POST', videos(), { ...clip, video_url: await uploaded('a.mp4', sample.mp4()) })).statusCode).toBe(201)
  for (const [name, bytes] of [
    ['a.avi', sample.avi()],
    ['a.wmv', sample.wmv()],
    // An mp4 only by its name.
    ['a.mp4', sample.avi()],
  ] as const) {
    const answer = await save('POST', videos(), { ...clip, video_url: await uploaded(name, bytes) })
    expect([answer.statusCode, answer.json().error.data]).toEqual([422, { video_url: [MP4_ONLY] }])
  }
})

it('UPL-008: a video becomes no ActionClip while its upload, chosen before, is no mp4', async () => {
  const created = await save('POST', videos(), { title: 'Film', video_url: await uploaded('a.avi', sample.avi()) })
  expect(created.statusCode).toBe(201)
  const url = `${videos()}/${created.json().data.id}`
  const refused = await save('PATCH', url, { actionclip: true })
  expect([refused.statusCode, refused.json().error.data]).toEqual([422, { video_url: [MP4_ONLY] }])
  const both = await save('PATCH', url, { actionclip: true, video_url: await uploaded('b.mp4', sample.mp4()) })
  expect(both.statusCode).toBe(200)
})
