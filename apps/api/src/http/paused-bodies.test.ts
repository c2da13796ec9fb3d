import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import * as sample from '../testing/media-samples.ts'
import { begin, farAs } from '../testing/resumable.ts'
import { closed, listening } from '../testing/upload.ts'

let test: TestApp
let base: string

beforeAll(async () => {
  test = await testApp()
  base = await listening(test)
})
afterAll(() => closed(test))

type Person = { as: string; appId: string }
type Call = { method: 'POST' | 'PATCH'; path: string; type: string; body: Buffer; headers?: Record<string, string> }

/** Sends the first bytes of a body, runs `meanwhile`, and sends the rest after more than a second. */
async function sendPaused(as: string, { method, path, type, body, headers = {} }: Call, meanwhile: () => Promise<unknown>) {
  const answered = Promise.withResolvers<{ status: number | undefined; body: string }>()
  const sending = request(
    base + path,
    { method, headers: { authorization: `Bearer user:${as}`, 'content-type': type, 'content-length': body.length, ...headers } },
    async (answer) => answered.resolve({ status: answer.statusCode, body: await text(answer) }),
  )
  sending.on('error', answered.reject)
  sending.write(body.subarray(0, 10))
  await wait(200)
  await meanwhile()
  await wait(1_200)
  sending.end(body.subarray(10))
  return await answered.promise
}

const json = (path: string, data: unknown): Call => ({
  method: 'POST',
  path,
  type: 'application/json',
  body: Buffer.from(JSON.stringify({ data })),
})

function form(path: string, bytes: Buffer): Call {
  const part = (name: string) => `--border\r\ncontent-disposition: form-data; name="${name}"`
  const head = `${part('type')}\r\n\r\nimage\r\n${part('file')}; filename="late.png"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--border--\r\n')])
  return { method: 'POST', path, type: 'multipart/form-data; boundary=border', body }
}

const film = Buffer.concat([sample.mp4(), randomBytes(5_000)])

/** A person and their only app, separate for each test, so that tests can run concurrently. */
async function somebody(): Promise<Person> {
  const appId = (await test.build.app()).id
  return { as: (await test.build.creator(appId)).id, appId }
}

async function resumable({ as, appId }: Person): Promise<Call> {
  const { location } = await begin({ base, appId, as }, { size: film.length, filename: 'late.mp4', type: 'video' })
  const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '0' }
  return { method: 'PATCH', path: location, type: 'application/offset+octet-stream', body: film, headers }
}

async function pictureOf({ as, appId }: Person): Promise<string> {
  const sent = await sendPaused(as, form(`/api/apps/${appId}/media`, await sample.picture('png')), async () => {})
  return JSON.parse(sent.body).data.id
}

describe.concurrent('whoever holds a request back until their access has ended', () => {
  const loseApp = (person: string) => test.deps.db.platform.query('delete from app_creators where user_id = $1', [person])
  const loseAccount = (person: string) => test.deps.db.platform.query('update users set disabled_at = now() where id = $1', [person])

  const ways: [string, (person: Person) => Promise<Call>][] = [
    ['a record', async ({ appId }) => json(`/api/apps/${appId}/content/articles`, { title: 'Late' })],
    [
      'a copy by the short path',
      async ({ appId }) => json('/api/copy', { id: await test.build.item(appId, 'articles'), name: 'articles' }),
    ],
    ['a file', async ({ appId }) => form(`/api/apps/${appId}/media`, await sample.picture('png'))],
    ['a file by the short path', async ({ appId }) => form(`/api/media?app=${appId}`, await sample.picture('png'))],
    [
      'other bytes of a file',
      async (person) => form(`/api/apps/${person.appId}/media/${await pictureOf(person)}/bytes`, await sample.picture('png', 90, 90)),
    ],
    ['the last bytes of a resumable upload', resumable],
  ]

  it.each(ways)('gets nothing done with it: %s', async (_what, make) => {
    const person = await somebody()
    const before = await standing(person)
    const call = await make(person)
    const prepared = await standing(person)
    const answer = await sendPaused(person.as, call, () => loseApp(person.as))
    expect(answer.status).toBe(404)
    expect(await standing(person)).toEqual(prepared)
    expect(prepared.articles - before.articles).toBeLessThanOrEqual(1)
  })

  it('is not known at all once the account is closed', async () => {
    const { as, appId } = await somebody()
    const answer = await sendPaused(as, json(`/api/apps/${appId}/content/articles`, { title: 'Late' }), () => loseAccount(as))
    expect(answer.status).toBe(401)
  })

  it('and whoever still has it gets it done, however slowly', async () => {
    const person = await somebody()
    const answer = await sendPaused(person.as, await resumable(person), async () => {})
    expect(answer.status).toBe(200)
    const record = json(`/api/apps/${person.appId}/content/articles`, { title: 'Slow' })
    expect((await sendPaused(person.as, record, async () => {})).status).toBe(201)
  })
})

describe('a public form that is closed while a page is on its way', () => {
  it('takes nothing of it any more', async () => {
    const { as: owner, appId } = await somebody()
    const values = { form_type: 'Profile', active: true, sub_topics: [], url_subtopics: [] }
    const form = `/api/apps/${appId}/action_forms/${await test.build.item(appId, 'action_forms', values)}`
    const { public_link: link } = (await test.call('GET', form, { as: owner })).json().data
    const part = (name: string, value: string) => `--border\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const body = Buffer.from(`${part('name', 'Mira')}${part('key', 'a-key-of-more-than-twenty-signs')}--border--\r\n`)
    const page: Call = { method: 'POST', path: new URL(link).pathname, type: 'multipart/form-data; boundary=border', body }
    const close = () => test.call('PATCH', form, { as: owner, body: { data: { active: false } } })
    const answer = await sendPaused(owner, page, close)
    expect([answer.status, answer.body.includes('This form is closed.')]).toEqual([403, true])
    expect((await test.call('GET', `${form}/action_form_contents`, { as: owner })).json().data).toEqual([])
  })
})

describe('a resumable upload of more bytes than were announced', () => {
  it('is refused as too large, also where its length is not told beforehand', async () => {
    const person = await somebody()
    const { as } = person
    const { location } = await begin({ base, ...person }, { size: 2_000, filename: 'long.mp4', type: 'video' })
    const answer = await fetch(base + location, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer user:${as}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: ReadableStream.from([new Uint8Array(film)]),
      duplex: 'half',
    } as RequestInit)
    expect([answer.status, Object(await answer.json()).error.code]).toEqual([413, 'INVALID_FILE_SIZE'])
    expect((await farAs({ base, ...person }, location)).offset).toBeLessThanOrEqual(2_000)
  })
})

/** How many records and which files there are in the person's app. */
async function standing({ appId }: Person) {
  const { rows } = await test.deps.db.platform.query<{ articles: number; media: string[] }>(
    `select (select count(*)::int from items where app_id = $1 and resource = 'articles') as articles,
       array(select id || ' ' || revision from media where app_id = $1 order by 1) as media`,
    [appId],
  )
  return rows[0] ?? { articles: 0, media: [] }
}
