import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let site: TestApp
let boss: string
let me: string
let harbor: string
let gone: string
let article: string

beforeAll(async () => {
  site = await testApp()
  boss = (await site.build.superUser()).id
  harbor = (await site.build.app({ name: 'Harbor Cooking' })).id
  me = (await site.build.creator(harbor, { name: 'Petra Lind' })).id
  article = await site.build.item(harbor, 'articles', { title: 'Salt the water' })
  gone = (await site.build.app({ name: 'Harbor Gone' })).id
  await site.build.item(gone, 'articles', { title: 'Salt the bread' })
  await site.call('POST', `/api/apps/${gone}/disable`, { as: boss })
})
afterAll(() => site.close())

const search = async (q: string, as: string | null = boss) => {
  const answer = await site.call('GET', `/api/search?q=${encodeURIComponent(q)}`, { as })
  return { status: answer.statusCode, data: answer.json().data }
}

test('staff find apps, creators and content of all apps, each with its app', async () => {
  const app = { app_id: harbor, app: 'Harbor Cooking' }
  expect((await search('HARBOR')).data).toEqual([{ kind: 'app', id: harbor, title: 'Harbor Cooking', ...app, note: null }])
  expect((await search('petra')).data).toEqual([{ kind: 'creator', id: me, title: 'Petra Lind', ...app, note: `${me}@example.com` }])
  expect((await search(`${me}@exam`)).data).toHaveLength(1)
  expect((await search('the WATER')).data).toEqual([{ kind: 'content', id: article, title: 'Salt the water', ...app, note: 'articles' }])
})

test('staff find a home screen that only the website shows by its headline', async () => {
  const news = await site.build.item(harbor, 'welcome_screens', {
    target_platform: 'web',
    title: '',
    web: { headline: 'Mussels in season' },
  })
  const found = { kind: 'content', id: news, title: 'Mussels in season', app: 'Harbor Cooking', note: 'welcome_screens' }
  expect((await search('els in sea')).data).toMatchObject([found])
})

test('what is in removed apps is not found, and signs are taken as they are', async () => {
  expect((await search('salt')).data).toMatchObject([{ id: article }])
  for (const q of ['', '%', "'; --", 'sa%t']) expect((await search(q)).data).toEqual([])
})

test('nobody else searches all apps, whatever they administer', async () => {
  expect((await search('salt', me)).status).toBe(403)
  expect((await search('salt', null)).status).toBe(401)
})
