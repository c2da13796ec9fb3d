import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originalKey } from '../domain/media/stored-files.ts'
import { type WebsiteFixture, websiteFixture } from '../testing/website.ts'

let site: WebsiteFixture

beforeAll(async () => {
  site = await websiteFixture()
})
afterAll(() => site.close())

/** Changes the app's values, and waits until the website shows them. */
async function change(about: object, path: string, text: string) {
  await site.deps.db.platform.query(`update apps set about = about || $2, version = version + 1 where id = $1`, [site.app.id, about])
  await expect.poll(async () => (await site.visit(path)).body, { timeout: 8_000 }).toContain(text)
  return (await site.visit(path)).body
}

test('the page about the app has the owner’s words, picture and button', async () => {
  const about = {
    title: 'Who we are',
    description: '<p>A <b>lake</b>.</p>',
    action_bar_text: 'Visit',
    action_bar_url: 'https://lake.example',
  }
  const body = await change(about, '/about', 'Who we are</h1>')
  for (const text of ['A <b>lake</b>.', 'href="https://lake.example"', 'Visit']) expect(body).toContain(text)
  const evil = await change({ action_bar_url: 'javascript:alert(1)', title: 'Others' }, '/about', 'Others</h1>')
  expect(evil).not.toContain('javascript:')
})

test('the privacy page says what is stored, or leads to the owner’s own', async () => {
  const standard = await site.visit('/privacy')
  expect(standard.body).toContain('Your name, your email')
  expect(standard.body).toContain('href="/stillwater/me/delete"')
  const store = { privacy_policy: 'own', privacy_policy_page: 'https://own.example/privacy' }
  const own = await change({ store }, '/privacy', 'href="https://own.example/privacy"')
  expect(own).not.toContain('Your name, your email')
})

test('the privacy page has the text of the owner’s document, or offers it as a file', async () => {
  const stored = async (filename: string, bytes: string) => {
    const reference = await site.build.media(site.app.id, filename)
    const id = reference.slice('media:'.length)
    await site.deps.files.put(originalKey({ appId: site.app.id, id, revision: 0 }), Readable.from([Buffer.from(bytes)]))
    return { reference, id }
  }
  const text = await stored('policy.txt', 'We store <b>little</b>.\n\nAsk us.')
  const body = await change({ store: { privacy_policy: 'default', privacy_policy_document: text.reference } }, '/privacy', 'Ask us.</p>')
  expect(body).toContain('We store &lt;b&gt;little&lt;/b&gt;.')
  const word = await stored('policy.doc', 'unreadable')
  await change({ store: { privacy_policy: 'default', privacy_policy_document: word.reference } }, '/privacy', `href="/-/media/${word.id}"`)
  const other = await site.build.app()
  const foreign = await site.build.media(other.id, 'policy.txt')
  const none = await change({ store: { privacy_policy_document: foreign }, title: 'x' }, '/privacy', 'Your name, your email')
  expect(none).not.toContain(foreign.slice('media:'.length))
})

test('action forms that are active are listed, and lead to the page on which they are filled in', async () => {
  const form = await site.item('action_forms', {
    name: 'Teach',
    headline: 'Teach with us',
    description: '<p>Send us a class.</p>',
    active: true,
  })
  const closed = await site.item('action_forms', { name: 'Old form', headline: 'Old form', active: false })
  const list = await site.visit('/action-forms')
  expect(list.body).toContain(`href="/stillwater/action-forms/${form}"`)
  expect(list.body).not.toContain('Old form')
  const page = await site.visit(`/action-forms/${form}`)
  expect(page.body).toMatch(/href="http[^"]*\/forms\/[\w-]+"/)
  expect(page.body).toContain('Send us a class.')
  expect((await site.visit(`/action-forms/${closed}`)).statusCode).toBe(404)
})

test('members to try are offered by the demo alone', async () => {
  expect((await site.visit('/sign-in')).body).not.toContain('This is a demo')
})
