import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetApp } from '../domain/apps/read/current-app.ts'
import { mailsTo } from '../testing/mails-to.ts'
import { type WebsiteFixture, websiteFixture } from '../testing/website.ts'

let site: WebsiteFixture

beforeAll(async () => {
  site = await websiteFixture()
})
afterAll(() => site.close())

test('a website that is turned off says so at every address, and opens again', async () => {
  const switchTo = async (web: boolean) => {
    await site.deps.db.platform.query('update apps set setup = setup || $2, version = version + 1 where id = $1', [site.app.id, { web }])
    forgetApp(site.deps.db, site.app.id)
  }
  const statusOf = async (path: string) => (await site.visit(path)).statusCode
  const article = await site.item('articles', { title: 'By the lake' })
  const paths = ['/', `/articles/${article}`, '/sign-in', '/manifest.webmanifest', '/icon-192.png']
  for (const path of paths) expect(await statusOf(path), path).toBe(200)

  await switchTo(false)
  await expect.poll(() => statusOf('/'), { timeout: 10_000 }).toBe(404)
  for (const path of paths) {
    const { statusCode, body, headers } = await site.visit(path)
    expect([statusCode, body.includes('The website is closed'), body.includes('By the lake')], path).toEqual([404, true, false])
    // It names no reader, so phones keep what their members saved.
    expect([headers['x-viewer'], headers['x-reader']]).toEqual([undefined, undefined])
  }
  // Phones go on, and their members' mails lead where something is.
  expect((await site.read(`content/articles/${article}`)).statusCode).toBe(200)
  const { email } = await site.member()
  const sent = await site.call('POST', `${site.base}/forgotten_password`, { as: site.appToken, body: { data: { email } } })
  expect(sent.statusCode).toBe(204)
  expect((await mailsTo(site, email)).at(-1)?.text).toContain(`${site.deps.config.publicUrl}/new_member_password/`)

  await switchTo(true)
  await expect.poll(() => statusOf('/'), { timeout: 10_000 }).toBe(200)
}, 30_000)
