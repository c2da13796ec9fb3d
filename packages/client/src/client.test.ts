import { answerOf, type ClientOptions, greenroomClient, GreenroomError } from '@greenroom/client'
import { expect, test } from 'vitest'

const path = { app: '01890000-0000-7000-8000-000000000000' }

/** A client whose calls get this answer, and the requests that it made. */
function clientWith(answer: () => Response, token?: ClientOptions['token']) {
  const requests: Request[] = []
  const fetch = async (request: Request) => {
    requests.push(request)
    return answer()
  }
  return { requests, client: greenroomClient({ baseUrl: 'http://api.example', fetch, ...(token !== undefined && { token }) }) }
}

const apps = () => Response.json({ data: [] })

test('a token is the bearer of each call, and a function is asked for each', async () => {
  const same = clientWith(apps, 'one')
  await answerOf(same.client.GET('/api/apps'))
  expect(same.requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer one'])

  let number = 0
  const fresh = clientWith(apps, async () => `token-${++number}`)
  for (const _ of [1, 2]) await answerOf(fresh.client.GET('/api/apps'))
  expect(fresh.requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', 'Bearer token-2'])
})

test('without a token no bearer is sent', async () => {
  const { client, requests } = clientWith(apps)
  await answerOf(client.GET('/api/apps'))
  expect(requests[0]?.headers.has('authorization')).toBe(false)
})

test('the parts of a path are escaped, and numbers and booleans of a query are text', async () => {
  const { client, requests } = clientWith(apps)
  const params = { path: { app: 'a/b' }, query: { per_page: 10, featured: true } }
  await client.GET('/api/apps/{app}/content/articles', { params })
  expect(requests[0]?.url).toBe('http://api.example/api/apps/a%2Fb/content/articles?per_page=10&featured=true')
})

test('a body is JSON, and with a file a form in which the file keeps its name', async () => {
  const { client, requests } = clientWith(() => new Response(null, { status: 204 }))
  await client.POST('/api/apps/{app}/topics', { params: { path }, body: { data: { name: 'Sleep' } } })
  expect(requests[0]?.headers.get('content-type')).toBe('application/json')
  expect(await requests[0]?.json()).toEqual({ data: { name: 'Sleep' } })

  const file = new File(['x'], 'a.png')
  await client.POST('/api/apps/{app}/media', { params: { path }, body: { type: 'image', file } })
  const sent = [...((await requests[1]?.formData()) ?? [])].map(([name, value]) => [name, value instanceof File ? value.name : value])
  expect(sent).toEqual([
    ['type', 'image'],
    ['file', 'a.png'],
  ])
})

test('an answer without content is undefined', async () => {
  const { client } = clientWith(() => new Response(null, { status: 204 }))
  const params = { path: { ...path, id: path.app } }
  expect(await answerOf(client.DELETE('/api/apps/{app}/topics/{id}', { params }))).toBeUndefined()
})

test('a refusal is thrown with its status, code, sentence and messages by field', async () => {
  const error = { status: 422, code: 'INVALID', detail: 'The following issues were found:', data: { name: ['Required'] } }
  const { client } = clientWith(() => Response.json({ error }, { status: 422 }))
  const call = answerOf(client.POST('/api/apps/{app}/topics', { params: { path }, body: { data: { name: '' } } }))
  const thrown = await call.catch((reason: unknown) => reason)
  expect(thrown).toBeInstanceOf(GreenroomError)
  expect(thrown).toMatchObject({ message: error.detail, status: 422, code: 'INVALID', data: { name: ['Required'] } })
})

test.each([
  ['a page', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ['nothing', () => new Response(null, { status: 502 })],
  ['other JSON', () => Response.json({ error: 'down' }, { status: 502 })],
])('%s of a proxy is thrown with its status and no code', async (_, answer) => {
  const thrown = await answerOf(clientWith(answer).client.GET('/api/apps')).catch((reason: unknown) => reason)
  expect(thrown).toMatchObject({ status: 502, code: undefined, data: {}, message: expect.stringContaining('status 502') })
})
