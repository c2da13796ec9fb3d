import type { Values } from '@greenroom/contract/fields/field'
import { ApiFailure } from './api-failure.ts'
import type { ApiHeaders, ApiRequest, Transport } from './transport.ts'

/** Who asks: the visitor's network address, and the token of a signed-in member. */
export type Caller = { visitor: string; member: string | null }

export type PageOfRecords = { data: Values[]; meta_data: { total: number; page: number; per_page: number } }

type Query = Readonly<Record<string, string | number | undefined>>

/** Calls of one app's read API (docs/read-api.md). Paths are those below `/published`, such as `/content/articles`. */
export type ReadApi = {
  /** The `data` of an answer. Throws ApiFailure, as all of these do. */
  get(path: string, query?: Query): Promise<Values>
  /** The same for the record of a private link to draft changes, by the link's token. */
  draft(token: string): Promise<Values>
  list(path: string, query?: Query): Promise<PageOfRecords>
  /** The `data` of the answer, or null for a 204. The body is sent as it is. */
  send<Data = Values>(method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: Values): Promise<Data | null>
  /** An answer with its ETag; null if it is still the one of `etag`. */
  getIfNew<Data>(path: string, etag: string | null): Promise<{ data: Data; etag: string } | null>
  /** A call beside `/published`, such as `/mobile_configs`. */
  besides(method: 'POST' | 'PATCH', path: string, body: Values): Promise<Values | null>
}

export type Connection = { transport: Transport; siteToken: string }

/** The read API of one app, for one caller. */
export function readApi({ transport, siteToken }: Connection, appId: string, { visitor, member }: Caller): ReadApi {
  const headers = {
    authorization: `Bearer ${siteToken}`,
    'x-visitor-address': visitor,
    ...(member !== null && { 'x-member-token': member }),
  }
  const call = async (method: ApiRequest['method'], path: string, more: Record<string, string> = {}, body?: Values) => {
    const answer = await transport.call({
      method,
      path: `/api/apps/${appId}${path}`,
      headers: { ...headers, ...more, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.status >= 400) throw failureOf(answer)
    return answer
  }
  const read = async (path: string, query: Query = {}) => JSON.parse((await call('GET', `/published${path}${search(query)}`)).body)
  const change = async (method: ApiRequest['method'], path: string, body?: Values) => {
    const { body: text } = await call(method, path, {}, body)
    return text === '' ? null : (JSON.parse(text).data ?? null)
  }
  return {
    get: async (path, query) => (await read(path, query)).data,
    draft: async (token) => JSON.parse((await call('GET', '/published/draft', { 'x-draft-token': token })).body).data,
    list: read,
    send: (method, path, body) => change(method, `/published${path}`, body),
    besides: change,
    async getIfNew(path, etag) {
      const answer = await call('GET', `/published${path}`, etag === null ? {} : { 'if-none-match': etag })
      return answer.status === 304 ? null : { data: JSON.parse(answer.body).data, etag: String(answer.headers.etag ?? '') }
    },
  }
}

/** The app of an address, in any state. */
export type FoundApp = {
  id: string
  username: string | null
  name: string
  state: 'live' | 'closed' | 'unlaunched' | 'disabled'
  /** Its first domain that is ready. */
  domain: string | null
}

/** The app with this username, or with this domain; null if there is none. */
export async function findApp(
  { transport, siteToken }: Connection,
  by: { username: string } | { host: string },
  visitor: string,
): Promise<FoundApp | null> {
  const headers = { authorization: `Bearer ${siteToken}`, 'x-visitor-address': visitor }
  const answer = await transport.call({ method: 'GET', path: `/api/site${search(by)}`, headers })
  if (answer.status === 404 || answer.status === 422) return null
  if (answer.status >= 400) throw failureOf(answer)
  return JSON.parse(answer.body).data
}

function failureOf({ status, headers, body }: { status: number; headers: ApiHeaders; body: string }): ApiFailure {
  const retryAfter = Number(headers['retry-after'])
  return new ApiFailure(status, parsed(body), Number.isFinite(retryAfter) ? retryAfter : null)
}

function parsed(body: string) {
  try {
    return JSON.parse(body) ?? {}
  } catch {
    return {}
  }
}

function search(query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
