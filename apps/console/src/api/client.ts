import type { AnswerTo } from '@greenroom/contract/answers'
import { HELP_HEADER } from '@greenroom/contract/help/help-facts'
import { Failure, readFailure } from './failure.ts'

/** Who pays for a call: set once by the session. */
export type Credentials = {
  /** The bearer, renewed first when it is about to end; null when nobody is signed in. */
  token(): Promise<string | null>
  /**
   * Asks for another bearer than the one that was refused: one that has come meanwhile, or a new one; null when there
   * is none to be had. Throws when nobody could be asked, which ends no session.
   */
  renew(refused?: string): Promise<string | null>
  /** The server refuses even a new bearer: the session has ended. */
  ended(): void
  /** The help session that this tab works in, by its id. */
  help(): string | null
  /** The server knows the help session no more. */
  helpEnded(): void
}

export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>

/** Makes paths of one app: `path('tags')` is /apps/{app}/tags, and its type says so. */
export type AppPath = <Below extends string>(below: Below) => `/apps/${string}/${Below}`

export type CallOptions = {
  query?: Query
  signal?: AbortSignal | undefined
  /** One key per form, so that a double click or a repeat after a lost answer changes nothing twice. */
  idempotencyKey?: string | undefined
  /** The version that the change was made on; a stale one is answered 409. */
  ifMatch?: string | number | undefined
  /** Public calls carry no bearer, and a 401 to them ends no session. */
  isPublic?: boolean
}

let credentials: Credentials | null = null

/** By what a call says who sends it. */
export function callerHeaders(token: string): [name: string, value: string][] {
  const help = credentials?.help()
  return [['authorization', `Bearer ${token}`], ...(help ? [[HELP_HEADER, help] as [string, string]] : [])]
}

/** The session says once, before the first call, who pays. */
export function setCredentials(given: Credentials): void {
  credentials = given
}

export function currentCredentials(): Credentials | null {
  return credentials
}

/**
 * The one client. Paths are those of the API's document, below /api: `/apps/{id}/tags`. What comes back has the type
 * that the contract's `answers` give to the call, and is unknown where they do not name it. A failed call throws
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
 * Sends a request with the bearer, and once more with a new one after a 401. For what `api` does not cover, such as
 * streams.
 */
export async function send(path: string, init: RequestInit, options: CallOptions = {}): Promise<Response> {
  const who = options.isPublic ? null : credentials
  const bearer = await who?.token()
  const response = await attempt(path, init, options, bearer)
  if (response.status === 403 && who?.help()) void noteEndOfHelp(who, response.clone())
  if (response.status !== 401 || !who) return response
  const renewed = await renewedBearer(who, bearer)
  const again = renewed ? await attempt(path, init, options, renewed) : response
  if (again.status === 401) who.ended()
  return again
}

async function noteEndOfHelp(who: Credentials, response: Response): Promise<void> {
  const { code } = await readFailure(403, () => response.json(), null)
  if (code === 'HELP_ENDED') who.helpEnded()
}

/**
 * A bearer for the second try. When the issuer cannot be reached the call failed like any other: what was typed stays,
 * to be sent again.
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
  // Where what the server sent meets the contract's type of it. 204 is an empty success (ERR-014).
  return (response.status === 204 ? undefined : await response.json()) as AnswerTo<Method, Path>
}

async function attempt(path: string, init: RequestInit, options: CallOptions, token?: string | null): Promise<Response> {
  const headers = new Headers(init.headers)
  if (token) for (const [name, value] of callerHeaders(token)) headers.set(name, value)
  try {
    return await fetch(urlOf(path, options.query), { ...init, headers, signal: options.signal ?? null, credentials: 'omit' })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new Failure(500, 'NETWORK', '')
  }
}

/** The address of a call; a list is repeated as `name[]`, and what is empty is left out. */
export function urlOf(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, String(one))
    else if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return `/api${path}${text === '' ? '' : `?${text}`}`
}
