import type { AnswerTo } from '@greenroom/contract/answers'
import { callerHeaders, currentCredentials, renewedBearer, urlOf } from './client.ts'
import { Failure, readFailure } from './failure.ts'

/** Without progress for so long the connection is taken as lost: after a sleep a browser may never report it. */
export const STALLED_MS = 120_000

export type UploadOptions = {
  /** From 0 to 1, as bytes leave the browser. fetch does not report this, so an XMLHttpRequest is used. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Sends a form with a file. Throws `Failure`, also if cancelled (code CANCELLED). */
export async function upload<Path extends string>(
  path: Path,
  form: FormData,
  options: UploadOptions = {},
): Promise<AnswerTo<'POST', Path>> {
  const credentials = currentCredentials()
  const bearer = await credentials?.token()
  const first = await post(path, form, bearer, options)
  if (first.status !== 401 || !credentials) return read(first)
  const renewed = await renewedBearer(credentials, bearer)
  if (renewed) {
    const again = await post(path, form, renewed, options)
    if (again.status !== 401) return read(again)
  }
  credentials.ended()
  return read(first)
}

async function read<Path extends string>(request: XMLHttpRequest): Promise<AnswerTo<'POST', Path>> {
  // The response is typed here, by the contract.
  if (request.status >= 200 && request.status < 300) return JSON.parse(request.responseText)
  throw await readFailure(request.status, async () => JSON.parse(request.responseText), request.getResponseHeader('x-request-id'))
}

function post(path: string, form: FormData, token: string | null | undefined, options: UploadOptions): Promise<XMLHttpRequest> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open('POST', urlOf(path))
    request.setRequestHeader('accept', 'application/json')
    if (token) for (const [name, value] of callerHeaders(token)) request.setRequestHeader(name, value)
    let stalled: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => {
        fail(new Failure(500, 'NETWORK', ''))
        request.abort()
      }, STALLED_MS)
    }
    request.upload.onloadstart = watch
    request.upload.onloadend = () => clearTimeout(stalled)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      watch()
      if (lengthComputable && total > 0) options.onProgress?.(loaded / total)
    }
    request.onload = () => done(request)
    request.onerror = () => fail(new Failure(500, 'NETWORK', ''))
    request.onabort = () => fail(new Failure(500, 'CANCELLED', ''))
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
