import { Readable } from 'node:stream'
import type { PreflightAnswer } from '@greenroom/contract/preflight/preflight-answers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { originalKey } from '../../../domain/media/stored-files.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
let id = ''
let owner = ''

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  id = (await app.build.app({ name: 'Stillwater' })).id
  owner = (await app.build.creator(id)).id
})
afterAll(() => app.close())

const check = async (method: 'GET' | 'POST' = 'GET'): Promise<PreflightAnswer> =>
  (await app.call(method, `/api/apps/${id}/preflight`, { as: owner })).json().data
const found = async (check_: string, method?: 'GET' | 'POST') =>
  (await check(method)).blockers.find((one) => one.id === check_)?.findings.map(({ what }) => what) ?? []
const write = (title: string, description: string) => app.build.item(id, 'articles', { title, description, active: true, release_date: '' })

describe('placeholder words in an item', () => {
  test.each([
    ['<p>Lorem ipsum dolor sit amet</p>', 'Breathe: “Lorem ipsum”, “dolor sit amet”'],
    ['<p>Lo\u200Brem <b>ipsum</b></p>', 'Breathe: “Lorem ipsum”'],
    ['<p>Welcome</p><p>TODO: write this</p>', 'Breathe: “TODO:”'],
    ['<p>Join [insert name], {{app_name}}</p>', 'Breathe: “[insert name]”, “{{app_name}}”'],
    ['<p>Hier steht Ihr Text</p>', 'Breathe: “Hier steht Ihr Text”'],
  ])('%j are found in its text', async (text, what) => {
    await write('Breathe', text)
    expect(await found('content.placeholder-texts')).toEqual([what])
  })

  test('are not what only resembles them', async () => {
    await write('Breathe', '<p>Todo sobre yoga: [en casa]. Shirts from XS to XXX. Dolor de espalda.</p>')
    await write('Copy of the Mona Lisa', '<p>Paint along.</p>')
    expect(await found('content.placeholder-texts')).toEqual([])
    expect(await found('content.placeholder-titles')).toEqual([])
  })

  test.each(['Copy of Welcome', 'TODO write', 'Te\u200Bst', 'Kopie von Willkommen', '[insert title]', 'Nuevo artículo', 'Welcome (copy)'])(
    '%j are found as its title',
    async (title) => {
      await write(title, '<p>Words</p>')
      expect(await found('content.placeholder-titles')).toEqual([`“${title}”`])
    },
  )
})

test('a link inside a text is opened like that of a button', async () => {
  await write('Plain', '<p>Words</p>')
  const before = (await check()).pages
  await write('Breathe', '<p>See <a href="https://stillwater.example/gone?a=1&amp;b=2">this</a>.</p>')
  expect((await check()).pages).toBe(before + 1)
})

test('placeholder words in the text of the privacy policy stop the submit', async () => {
  const reference = await app.build.media(id, 'privacy.txt')
  const file = reference.slice('media:'.length)
  const bytes = Buffer.from('Privacy. Lorem ipsum dolor sit amet.')
  await app.deps.db.platform.query('update media set size = $2 where id = $1', [file, bytes.length])
  await app.deps.files.put(originalKey({ appId: id, id: file, revision: 0 }), Readable.from([bytes]))
  await app.build.change(id, { about: { store: { privacy_policy: 'Default', privacy_policy_document: reference } } })
  expect(await found('pages.privacy-placeholders')).toEqual([])
  expect(await found('pages.privacy-placeholders', 'POST')).toEqual(['privacy.txt: “Lorem ipsum”, “dolor sit amet”'])
})
