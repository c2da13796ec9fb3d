import { inject } from 'vitest'
import { CREATOR } from './console.ts'
import { idOf } from './signed-in.ts'
import { tokenOf } from './without-a-page.ts'

/** Calls of the API as a person. Paths begin with `/api`; data goes and comes without its envelope. */
export type Calls = {
  get(path: string): Promise<unknown>
  post(path: string, data: object): Promise<unknown>
  put(path: string, data: object): Promise<unknown>
  patch(path: string, data: object): Promise<unknown>
  delete(path: string): Promise<unknown>
}

/**
 * What somebody who signed in before the journeys began does elsewhere: a colleague, staff, an owner in another
 * browser.
 * A page of their own would cost as much as a short journey, so only what they see needs one.
 */
export async function callsAs(home: string, email = CREATOR): Promise<Calls> {
  return callsWith(home, await tokenOf(home, inject('signIns').cookies[email] ?? []))
}

/** The same of whoever holds this bearer: a person, or the mobile app. */
export function callsWith(home: string, bearer: string): Calls {
  const authorization = `Bearer ${bearer}`
  async function call(method: string, path: string, data?: object): Promise<unknown> {
    const body = data && { body: JSON.stringify({ data }) }
    const headers = { authorization, ...(data && { 'content-type': 'application/json' }) }
    const answer = await fetch(home + path, { method, headers, ...body })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return text === '' ? undefined : JSON.parse(text).data
  }
  return {
    get: (path) => call('GET', path),
    post: (path, data) => call('POST', path, data),
    put: (path, data) => call('PUT', path, data),
    patch: (path, data) => call('PATCH', path, data),
    delete: (path) => call('DELETE', path),
  }
}

/** The address of an app in the API. */
export function pathOf(app: string): string {
  return `/api/apps/${idOf(app)}`
}

/** The id of the record with this title. */
export async function idOfRecord(calls: Calls, path: string, title: string): Promise<string> {
  const found = Object.values(Object(await calls.get(`${path}?q=${encodeURIComponent(title)}`)))
  const id = found.map((record) => Object(record)).find((record) => [record.title, record.name].includes(title))?.id
  if (id === undefined) throw new Error(`${path} has no '${title}'.`)
  return id
}
