import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type WebsiteFixture, websiteFixture } from '../testing/website.ts'

let site: WebsiteFixture
let clock: () => Date

beforeAll(async () => {
  site = await websiteFixture()
  clock = site.deps.now
})
afterAll(() => site.close())
afterEach(() => {
  site.deps.now = clock
})

const signedIn = async () => await site.cookieOf((await site.member()).email)
const ticked = (body: string) => [...body.matchAll(/name="item" checked="" value="([^"]*)"/g)].map((match) => match[1])

test('a member ticks off an action list without a script, and reads it back until the next day', async () => {
  const id = await site.item('action_lists', {
    ...{ title: 'Morning', frequency: 'Daily', items: [{ text: 'Drink water' }, { text: 'Sit & breathe' }] },
    ...{ journal_list: true, question_1: 'How was it?' },
  })
  const cookie = await signedIn()
  const path = `/action-lists/${id}`
  expect(ticked((await site.visit(path, { cookie })).body)).toEqual([])
  const sent = await site.visit(path, { cookie, form: { item: 'Sit & breathe' } })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/stillwater${path}?saved`])
  const page = await site.visit(`${path}?saved`, { cookie })
  expect(ticked(page.body)).toEqual(['Sit &amp; breathe'])
  expect(page.body).toContain('Saved.')
  expect(page.body).toContain('How was it?')
  const byScript = await site.visit(path, { cookie, form: { item: 'Drink water', script: '1' } })
  expect([byScript.statusCode, byScript.body]).toEqual([200, 'Saved.'])
  expect(ticked((await site.visit(path, { cookie: await signedIn() })).body)).toEqual([])
  site.deps.now = () => new Date(Date.now() + 86_400_000)
  expect(ticked((await site.visit(path, { cookie })).body)).toEqual([])
})

test('a visitor reads an action list and is asked to sign in to tick it off', async () => {
  const id = await site.item('action_lists', { title: 'Evening', items: [{ text: 'Close your eyes' }] })
  const path = `/action-lists/${id}`
  const { body } = await site.visit(path)
  expect(body).toContain('Close your eyes')
  expect(body).not.toContain('name="item"')
  expect(body).toContain(`/stillwater/sign-in?to=${encodeURIComponent(path)}`)
  expect((await site.visit(path, { form: { item: 'Close your eyes' } })).headers.location).toContain('/sign-in')
})

test('a position is the one of the device that was used last, and of one member alone', async () => {
  const id = await site.item('audios', { title: 'Rain' })
  const { email } = await site.member()
  const [phone, tablet] = [await site.cookieOf(email), await site.cookieOf(email)]
  const path = `/positions/${id}`
  const read = async (cookie: string) => (await site.visit(path, { cookie })).json()
  expect(await read(phone)).toBeNull()
  expect((await site.visit(path, { cookie: phone, form: { seconds: '760.2', duration: '1800', part: 'file' } })).statusCode).toBe(200)
  expect(await read(tablet)).toEqual({ seconds: 760.2, duration: 1800, part: 'file' })
  await site.visit(path, { cookie: tablet, form: { seconds: '900', part: 'file' } })
  expect(await read(phone)).toEqual({ seconds: 900, duration: null, part: 'file' })
  expect(await read(await signedIn())).toBeNull()
  expect((await site.visit(path)).headers.location).toContain('/sign-in')
  expect((await site.visit(path, { cookie: phone, form: { seconds: 'soon' } })).statusCode).toBeGreaterThanOrEqual(400)
  expect(await read(phone)).toMatchObject({ seconds: 900 })
})

test('a form of a page that was opened before the member signed in again is taken', async () => {
  const id = await site.item('action_lists', { title: 'Noon', items: [{ text: 'Stretch' }] })
  const path = `/action-lists/${id}`
  const { email } = await site.member()
  const page = await site.visit(path, { cookie: await site.cookieOf(email) })
  const viewer = /data-member="([\w-]+)"/.exec(page.body)?.[1] ?? ''
  const cookie = await site.cookieOf(email)
  expect((await site.visit(path, { cookie, form: { item: 'Stretch', viewer } })).statusCode).toBe(303)
  expect(ticked((await site.visit(path, { cookie })).body)).toEqual(['Stretch'])
})

test('a form is refused if another member reads by now; a visitor is led on, and a form without a reader is taken', async () => {
  const id = await site.item('action_lists', { title: 'Mornings', items: [{ text: 'Breathe' }] })
  const path = `/action-lists/${id}`
  const [first, second] = [await signedIn(), await signedIn()]
  const page = await site.visit(path, { cookie: first })
  const viewer = /data-member="([\w-]+)"/.exec(page.body)?.[1] ?? ''
  expect(page.headers['x-reader'] ?? page.headers['x-viewer']).toBe(viewer)

  const refused = await site.visit(path, { cookie: second, form: { item: 'Breathe', viewer } })
  expect([refused.statusCode, refused.body.includes('You or somebody else signed in')]).toEqual([409, true])
  expect(ticked((await site.visit(path, { cookie: second })).body)).toEqual([])
  expect((await site.visit(path, { cookie: second, form: { item: 'Breathe', viewer: '' } })).statusCode).toBe(409)
  expect((await site.visit(path, { form: { item: 'Breathe', viewer } })).headers.location).toContain('/sign-in')
  expect((await site.visit('/sign-out', { cookie: second, form: { viewer } })).statusCode).toBe(303)

  await site.visit(path, { cookie: first, form: { item: 'Breathe', viewer } })
  expect(ticked((await site.visit(path, { cookie: first })).body)).toEqual(['Breathe'])
  await site.visit(path, { cookie: first, form: {} })
  expect(ticked((await site.visit(path, { cookie: first })).body)).toEqual([])
})

test('pages tell the browser whether to store positions', async () => {
  const id = await site.item('audios', { title: 'Wind' })
  expect((await site.visit(`/audios/${id}`, { cookie: await signedIn() })).body).toMatch(/<body [^>]*data-member="[\w-]{16}"/)
  expect((await site.visit(`/audios/${id}`)).body).not.toContain('data-member')
})
