import type { Answer } from '@greenroom/contract/answers'
import type { Values } from '@greenroom/contract/fields/field'
import type { LightMyRequestResponse } from 'fastify'
import { type TestApp, testApp } from './app.ts'
import { read } from './conformance.ts'
import { mailsTo } from './mails-to.ts'

/** The submissions of a form. */
type Contents = Answer<'GET /apps/:app/action_forms/:id/action_form_contents'>

type Fields = Readonly<Record<string, string | readonly string[] | File>>

/** Sends a page's form as a browser without a script does: every field, a file as a file. `address` is the sender's. */
export async function sendPageForm(
  app: Pick<TestApp, 'server'>,
  url: string,
  fields: Fields,
  { address = '192.0.2.1', headers = {} } = {},
): Promise<LightMyRequestResponse> {
  const { headers: encoding, payload } = await multipartOf(fields)
  return await app.server.inject({ method: 'POST', url, remoteAddress: address, headers: { ...encoding, ...headers }, payload })
}

/** The body of a form with these fields, and the header that describes it. */
export async function multipartOf(fields: Fields): Promise<{ headers: { 'content-type': string }; payload: Buffer }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.append(name, value)
    else for (const one of typeof value === 'string' ? [value] : value) form.append(name, one)
  }
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, payload: Buffer.from(await encoded.arrayBuffer()) }
}

/** The application with an app and its owner, recreated by `begin`, and what the public does there. */
export async function formFixture() {
  const app = await testApp()
  let number = 0
  const fixture = {
    ...app,
    /** The app's id. */
    id: '',
    me: '',
    async begin(): Promise<void> {
      fixture.id = (await app.build.app({ name: 'Stillwater' })).id
      fixture.me = (await app.build.creator(fixture.id)).id
      number += 1
    },
    owner: async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown) =>
      read(await app.call(method, `/api/apps/${fixture.id}/${path}`, { as: fixture.me, ...(data !== undefined && { body: { data } }) })),

    /** An active form; returns its id, the path of its public page and its token. */
    async makeForm(values: Values = {}) {
      const plain = { form_type: 'Profile', active: true, sub_topics: [], url_subtopics: [] }
      const id = await app.build.item(fixture.id, 'action_forms', { ...plain, ...values })
      const { data } = await fixture.owner('GET', `action_forms/${id}`)
      const path = new URL(String(data.public_link)).pathname
      return { id, path, token: path.split('/').at(-1) ?? '' }
    },

    see: (path: string) => app.call('GET', path),
    /** From a network address of each test's own, since one address may only send ten an hour. */
    send: (path: string, fields: Fields, headers = {}) => sendPageForm(app, path, fields, { address: `192.0.2.${number}`, headers }),

    /** The submissions of a form, as its owner sees them. */
    async contents(form: string): Promise<{ rows: Contents['data']; meta: Contents['meta_data'] }> {
      const answer = await app.call('GET', `/api/apps/${fixture.id}/action_forms/${form}/action_form_contents`, { as: fixture.me })
      const { data, meta_data: meta } = answer.json()
      return { rows: data, meta }
    },

    /** The letters to an address, the oldest first. */
    mails: (to: string) => mailsTo(app, to),
  }
  return fixture
}

export type FormFixture = Awaited<ReturnType<typeof formFixture>>
