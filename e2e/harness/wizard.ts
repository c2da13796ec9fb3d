import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { callsAs, callsWith } from './calls-as.ts'
import { CREATOR, PASSWORD } from './console.ts'

/** What is done to an app elsewhere than on its page. */
export type AppCalls = {
  patch(data: object): Promise<void>
  /** Posts records of one kind, such as `content/tips`; answers their ids. */
  add(path: string, records: readonly object[]): Promise<string[]>
  /** Opens the mobile app on a phone with this token, as a super user who may read the app's token. */
  installApp(phone: string): Promise<void>
}

/** Calls of the API to the app at a path, as its owner or as staff. */
export async function callsToApp(home: string, app: string, email = CREATOR): Promise<AppCalls> {
  const calls = await callsAs(home, email)
  return {
    async patch(data) {
      await calls.patch(app, data)
    },
    async add(path, records) {
      const ids: string[] = []
      for (const record of records) ids.push(Object(await calls.post(`${app}/${path}`, record)).id)
      return ids
    },
    async installApp(phone) {
      // The stored sign-in may be older than what a secret asks for.
      const { app_token: token } = Object(await calls.post(`${app}/app_token/reveal`, { current_password: PASSWORD }))
      await callsWith(home, token).post(`${app}/mobile_configs`, { token: phone, device: 'Pixel 9' })
    },
  }
}

/** The heading of a section, which opens and closes it. */
export function sectionOf(page: Page, title: string): Locator {
  return page.locator('h2 > button').filter({ has: page.getByText(title, { exact: true }) })
}

/** Opens a section unless it is open; answers what is in it. */
export async function openSection(page: Page, title: string): Promise<Locator> {
  const opener = sectionOf(page, title)
  await expect.poll(() => opener.isEnabled()).toBe(true)
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click()
  const id = await opener.getAttribute('aria-controls')
  const inside = page.locator(`[id="${id}"]`)
  await inside.waitFor()
  return inside
}

/** Ticks the acknowledgement of a section, if it has one, and submits it. */
export async function submitSection(page: Page, title: string, status = 'Submitted'): Promise<void> {
  const inside = await openSection(page, title)
  const submit = inside.getByRole('button', { name: 'SUBMIT' })
  await submit.waitFor()
  const box = inside.getByRole('checkbox', { name: /^(I understand|My content is complete)/ })
  if ((await box.count()) > 0) {
    expect(await submit.isDisabled(), 'SUBMIT waits for the acknowledgement').toBe(true)
    await box.check()
  }
  await expect.poll(() => submit.isEnabled()).toBe(true)
  await submit.click()
  await sectionOf(page, title).getByText(status, { exact: true }).waitFor()
}

/** Fills the form of App Design, or Essentials, as far as its submit needs it. */
export async function fillDesign(page: Page, title: string): Promise<void> {
  const inside = await openSection(page, title)
  await inside.getByLabel('Loading screen tagline').fill('Small movements for every ordinary day')
  await inside.getByRole('radio', { name: 'Create' }).check()
}

/** What else the wizard asks for, beside a home screen, a profile and topics. */
export async function addOtherContent({ add }: AppCalls, topics: readonly string[]): Promise<void> {
  const description = '<p>Ten quiet minutes on the floor.</p>'
  const image_url = 'https://www.example.com/studio.jpg'
  const photos = Array.from({ length: 15 }, (_, n) => ({ image_url: `https://www.example.com/${n}.jpg`, sort_order: n }))
  await add('content/galleries', [{ title: 'The studio', description: 'Above the bakery', photos }])
  await add(
    'content/tips',
    ['Breathe out first', 'Sit on the mat'].map((title) => ({ title, description, image_url, topics, active: true })),
  )
  await add('content/videos', [{ title: 'Roll down', description, video_url: 'https://vimeo.com/76979871', topics }])
  await add(
    'content/articles',
    ['Ten minutes', 'Stronger backs'].map((title) => ({ title, author: 'Ida', description, topics })),
  )
  await add('content/journals', [{ title: 'Evening', description, question_1: 'What was good today?', topics }])
  await add('content/questions', [{ title: 'Do I need a mat?', description, send_to: 'help@willow.example', topics }])
}

/** A profile of the app's owner. */
export const ownerProfile = {
  name: 'Ida Blom',
  profile_image_url: 'https://www.example.com/ida.jpg',
  bio: '<p>Teaches above the bakery.</p>',
  app_profile: true,
  active: true,
}
