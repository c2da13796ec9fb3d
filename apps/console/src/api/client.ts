import { Failure, readFailure } from './failure.ts'

/** Who pays for a call: set once by the session. */
export type Credentials = {
  /** The bearer, renewed first when it is about to end; null when nobody is signed in. */
  token(): Promise<string | null>
  /**
   * Asks for another bearer than the one that was refused: one that has come meanwhile, or a new one; null when there is none to be had.
   * Throws when nobody could be asked, which ends no session.
   */
  renew(refused?: string): Promise<string | null>
  /** The server refuses even a new bearer: the session has ended. */
  ended(): void
}

export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>

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

export type Answer<T> = { body: T; etag: string | null }

let credentials: Credentials | null = null

/** The session says once, before the first call, who pays. */
export function setCredentials(given: Credentials): void {
  credentials = given
}

export function currentCredentials(): Credentials | null {
  return credentials
}

/** The one client. Paths are those of the API's document, below /api: `/apps/{id}/tags`. A failed call throws `Failure`. */
export const api = {
  get: async <T>(path: string, options?: CallOptions) => (await call<T>('GET', path, undefined, options)).body,
  /** The same with the answer's version, for a form that will send it back as `ifMatch`. */
  getWithVersion: <T>(path: string, options?: CallOptions) => call<T>('GET', path, undefined, options),
  post: async <T>(path: string, body?: unknown, options?: CallOptions) => (await call<T>('POST', path, body, options)).body,
  patch: async <T>(path: string, body: unknown, options?: CallOptions) => (await call<T>('PATCH', path, body, options)).body,
  put: async <T>(path: string, body: unknown, options?: CallOptions) => (await call<T>('PUT', path, body, options)).body,
  delete: async <T = undefined>(path: string, options?: CallOptions) => (await call<T>('DELETE', path, undefined, options)).body,
}

/** Sends a request with the bearer, and once more with a new one after a 401. For what `api` does not cover, such as streams. */
export async function send(path: string, init: RequestInit, options: CallOptions = {}): Promise<Response> {
  const who = options.isPublic ? null : credentials
  const bearer = await who?.token()
  const response = await attempt(path, init, options, bearer)
  if (response.status !== 401 || !who) return response
  const renewed = await renewedBearer(who, bearer)
  const again = renewed ? await attempt(path, init, options, renewed) : response
  if (again.status === 401) who.ended()
  return again
}

/** A bearer for the second try. When the issuer cannot be reached the call failed like any other: what was typed stays, to be sent again. */
export async function renewedBearer(who: Credentials, refused: string | null | undefined): Promise<string | null> {
  try {
    return await who.renew(refused ?? undefined)
  } catch {
    throw new Failure(500, 'NETWORK', '')
  }
}

async function call<T>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<Answer<T>> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  if (options.ifMatch !== undefined) headers['if-match'] = typeof options.ifMatch === 'number' ? `"${options.ifMatch}"` : options.ifMatch
  const response = await send(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }, options)
  if (!response.ok) throw await readFailure(response.status, () => response.json(), response.headers.get('x-request-id'))
  // The seam where what the server sent meets the type that the caller expects of it. 204 is an empty success (ERR-014).
  const answer = (response.status === 204 ? undefined : await response.json()) as T
  return { body: answer, etag: response.headers.get('etag') }
}

async function attempt(path: string, init: RequestInit, options: CallOptions, token?: string | null): Promise<Response> {
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
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
