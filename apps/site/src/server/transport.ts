import type { Readable } from 'node:stream'

/** One call of the API, with its path below the origin: `/api/site?username=stillwater`. */
export type ApiRequest = {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  headers: Record<string, string>
  body?: string
}

export type ApiHeaders = Readonly<Record<string, string | string[] | number | undefined>>

/** How the website reaches the API: in the same process, or over HTTP. */
export type Transport = {
  call(request: ApiRequest): Promise<{ status: number; headers: ApiHeaders; body: string }>
  /** For files: the body is not read into memory. */
  stream(request: ApiRequest): Promise<{ status: number; headers: ApiHeaders; body: Readable }>
}
