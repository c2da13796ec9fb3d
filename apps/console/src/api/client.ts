import { ROLE_VIEW_HEADER } from '@greenroom/contract/access/role-view'
import type { AnswerTo } from '@greenroom/contract/answers'
import { HELP_HEADER } from '@greenroom/contract/help/help-facts'
import { Failure, readFailure } from './failure.ts'
import { computerNow, noteServerTime } from './server-time.ts'

/** The credentials for calls: set once by the session. */
export type Credentials = {
  /** The bearer token, refreshed first if it is about to expire; null if no user is signed in. */
  token(): Promise<string | null>
  /**
   * Requests a token other than the rejected one: one that arrived in the meantime, or a new one; null if there is
   * none. Throws if the issuer could not be reached, which does not end the session.
   */
  renew(refused?: string): Promise<string | null>
  /** The server rejected even a new token: the session has ended. */
  ended(): void
  /** The id of the help session that this tab works in. */
  help(): string | null
  /** The server no longer knows the help session. */
  helpEnded(): void
  /** The app and the role as which this tab sees it, as the API's header names them. */
  roleView(): string | null
  /** The user's role does not include a call: it may have changed. */
  notInRole(code: 'NOT_IN_ROLE' | 'ROLE_VIEW_ENDED'): void
}

export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>

/** Builds paths of one app: `path('tags')` is /apps/{app}/tags, and its type reflects that. */
export type AppPath = <Below extends string>(below: Below) => `/apps/${string}/${Below}`

export type CallOptions = {
  query?: Query
  signal?: AbortSignal | undefined
  /** One key per form, so that a double click or a retry after a lost response has no second effect. */
  idempotencyKey?: string | undefined
  /** The version that the change is based on; a stale one returns 409. */
  ifMatch?: string | number | undefined
  /** Public calls send no token, and a 401 to them does not end the session. */
  isPublic?: boolean
}

let credentials: Credentials | null = null

/** Headers that identify the caller. */
export function callerHeaders(token: string): [name: string, value: string][] {
  const named = { [HELP_HEADER]: credentials?.help(), [ROLE_VIEW_HEADER]: credentials?.roleView() }
  return [
    ['authorization', `Bearer ${token}`],
    ...Object.entries(named).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  ]
}

/** Called once by the session, before the first call. */
export function setCredentials(given: Credentials): void {
  credentials = given
}

export function currentCredentials(): Credentials | null {
  return credentials
}

/**
 * The API client. Paths are those of the API's document, below /api: `/apps/{id}/tags`. The result has the type that
 * the contract's `answers` define for the call, and is unknown if the call is not listed there. A failed call throws
 * `Failure`.
 */
export const api = {
  get: <Path extends string>(path: Path, options?: CallOptions) => call('GET', path, undefined, options),
  post: <Path extends string>(path: Path, body?: unknown, options?: CallOptions) => call('POST', path, body, options),
  patch: <Path extends string>(path: Path, body: unknown, options?: CallOptions) => call('PATCH', path, body, options),
  put: <Path extends string>(path: Path, body: unknown, options?: CallOptions) => call('PUT', path, body, options),
  delete: async (path: string, options?: CallOptions): Promise<void> => void (await call('DELETE', path, undefined, options)),
}

/**
 * Sends a request with the token, and retries once with a new one after a 401. For what `api` does not cover, such as
 * streams.
 */
export async function send(path: string, init: RequestInit, options: CallOptions = {}): Promise<Response> {
  const who = options.isPublic ? null : credentials
  const bearer = await who?.token()
  const response = await attempt(path, init, options, bearer)
  if (response.status === 403 && who) void noteRefusal(who, response.clone())
  if (response.status !== 401 || !who) return response
  const renewed = await renewedBearer(who, bearer)
  const again = renewed ? await attempt(path, init, options, renewed) : response
  if (again.status === 401) who.ended()
  return again
}

/** The help session ended, or the role changed: the session reads the user's rights again. */
async function noteRefusal(who: Credentials, response: Response): Promise<void> {
  const { code } = await readFailure(403, () => response.json(), null)
  if (code === 'HELP_ENDED') who.helpEnded()
  if (code === 'NOT_IN_ROLE' || code === 'ROLE_VIEW_ENDED') who.notInRole(code)
}

/**
 * A token for the retry. If the issuer cannot be reached, the call fails like any other: the input stays in the form
 * and can be sent again.
 */
export async function renewedBearer(who: Credentials, refused: string | null | undefined): Promise<string | null> {
  try {
    return await who.renew(refused ?? undefined)
  } catch {
    throw new Failure(500, 'NETWORK', '')
  }
}

async function call<Method extends string, Path extends string>(
  method: Method,
  path: Path,
  body: unknown,
  options: CallOptions = {},
): Promise<AnswerTo<Method, Path>> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  if (options.ifMatch !== undefined) headers['if-match'] = typeof options.ifMatch === 'number' ? `"${options.ifMatch}"` : options.ifMatch
  const response = await send(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }, options)
  if (!response.ok) throw await readFailure(response.status, () => response.json(), response.headers.get('x-request-id'))
  // The response is typed here, by the contract. 204 is an empty success (ERR-014).
  return (response.status === 204 ? undefined : await response.json()) as AnswerTo<Method, Path>
}

async function attempt(path: string, init: RequestInit, options: CallOptions, token?: string | null): Promise<Response> {
  const headers = new Headers(init.headers)
  if (token) for (const [name, value] of callerHeaders(token)) headers.set(name, value)
  const requestedAt = computerNow()
  try {
    const response = await fetch(urlOf(path, options.query), { ...init, headers, signal: options.signal ?? null, credentials: 'omit' })
    noteServerTime(response, requestedAt)
    return response
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new Failure(500, 'NETWORK', '')
  }
}

/** The URL of a call; a list is repeated as `name[]`, and empty values are omitted. */
export function urlOf(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, String(one))
    else if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return `/api${path}${text === '' ? '' : `?${text}`}`
}
