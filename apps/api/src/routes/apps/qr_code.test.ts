import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

let site: TestApp
let boss: string
let app: string

beforeAll(async () => {
  site = await testApp()
  boss = (await site.build.superUser()).id
  app = (await site.build.app()).id
})
afterAll(() => site.close())

const make = (text: string, as = boss) => site.call('POST', `/api/apps/${app}/qr_code`, { as, body: { data: { text } } })

test('a QR code is a picture of the app, sharp and with white around it, which its field takes (BLD-014)', async () => {
  const answer = await make('https://apps.apple.com/app/stillwater/id123456789')
  expect(answer.statusCode).toBe(201)
  const { id, filename } = answer.json().data
  expect(filename).toBe('qr-code.png')
  const picture = sharp((await site.call('GET', `/media/${id}`)).rawPayload)
  const { width = 0, height = 0, format } = await picture.metadata()
  expect([format, width === height, width >= 464, width % 16]).toEqual(['png', true, true, 0])
  const { data, info } = await picture.grayscale().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels]
  // The first square of a finder pattern is black, the border around it white.
  expect([at(8, 8), at(63, 63), at(64, 64), at(64 + 16, 64 + 16)]).toEqual([255, 255, 0, 255])
  const saved = await site.call('PATCH', `/api/apps/${app}`, { as: boss, body: { data: { onboarding: { qrcode_file: `media:${id}` } } } })
  expect(saved.statusCode).toBe(200)
})

test('is made by our team alone, and of one line of text', async () => {
  const me = (await site.build.creator(app)).id
  expect((await make('https://www.example.com', me)).statusCode).toBe(403)
  expect((await make(' ')).json().error.data).toEqual({ text: ['Required'] })
  expect((await make('x'.repeat(256))).json().error.data).toEqual({ text: ['Maximum 255 Characters'] })
})
