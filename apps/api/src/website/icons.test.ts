import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipartOf } from '../testing/public-pages.ts'
import { type WebsiteFixture, websiteFixture } from '../testing/website.ts'

let site: WebsiteFixture

beforeAll(async () => {
  site = await websiteFixture()
})
afterAll(() => site.close())

const setSetup = (values: object) =>
  site.deps.db.platform.query('update apps set setup = setup || $2, version = version + 1 where id = $1', [site.app.id, values])
/** What is in the middle of a picture and at its corner, as red, green, blue and opacity. */
async function colorsOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  return { width: info.width, height: info.height, corner: at(0, 0), middle: at(info.width / 2, info.height / 2) }
}
const icon = async (path: string) => {
  const answer = await site.visit(path)
  expect([answer.statusCode, answer.headers['content-type']], path).toEqual([200, 'image/png'])
  return await colorsOf(answer.rawPayload)
}
type Listed = { src: string; sizes: string; type: string; purpose: string }

test('the icons of the manifest are PNGs of the sizes that it names, for an app that has no picture yet', async () => {
  await setSetup({ colors: { dark: '#203040' } })
  const { icons }: { icons: Listed[] } = (await site.visit('/manifest.webmanifest')).json()
  expect(icons.map(({ sizes, type, purpose }) => [sizes, type, purpose])).toEqual([
    ['192x192', 'image/png', 'any'],
    ['512x512', 'image/png', 'any'],
    ['192x192', 'image/png', 'maskable'],
    ['512x512', 'image/png', 'maskable'],
  ])
  for (const { src, sizes, purpose } of icons) {
    const { width, height, corner } = await icon(src.replace('/stillwater', ''))
    expect(`${width}x${height}`).toBe(sizes)
    expect(corner).toEqual(purpose === 'maskable' ? [0x20, 0x30, 0x40, 255] : [0, 0, 0, 0])
  }
  const page = (await site.visit('/')).body
  expect(page).toContain('<link rel="apple-touch-icon" href="/stillwater/apple-touch-icon.png"/>')
  expect(await icon('/apple-touch-icon.png')).toMatchObject({ width: 180, height: 180, corner: [0x20, 0x30, 0x40, 255] })
})

test('the picture of Web Setup becomes the icon, enlarged and with a margin where phones cut it', async () => {
  const red = await sharp({ create: { width: 96, height: 96, channels: 3, background: '#c00000' } })
    .png()
    .toBuffer()
  const { headers, payload } = await multipartOf({ type: 'image', file: new File([new Uint8Array(red)], 'icon.png') })
  const uploaded = await site.server.inject({
    ...{ method: 'POST', url: `/api/apps/${site.app.id}/media`, payload },
    headers: { ...headers, authorization: `Bearer user:${site.me}` },
  })
  expect(uploaded.statusCode, uploaded.body).toBe(201)
  await setSetup({ icon: `media:${uploaded.json().data.id}` })
  await expect
    .poll(() => icon('/icon-512.png'), { timeout: 8_000 })
    .toEqual({ width: 512, height: 512, corner: [192, 0, 0, 255], middle: [192, 0, 0, 255] })
  expect(await icon('/icon-maskable-512.png')).toMatchObject({ corner: [255, 255, 255, 255], middle: [192, 0, 0, 255] })
  expect(await icon('/apple-touch-icon.png')).toMatchObject({ corner: [192, 0, 0, 255] })
  const { etag } = (await site.visit('/icon-512.png')).headers
  const again = await site.visit('/icon-512.png', { headers: { 'if-none-match': String(etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
