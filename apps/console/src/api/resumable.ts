import { DetailedError, type HttpRequest, type HttpResponse, type PreviousUpload, Upload } from 'tus-js-client'
import { callerHeaders, currentCredentials, urlOf } from './client.ts'
import { Failure, readFailure } from './failure.ts'
import { uploadUrls } from './upload-urls.ts'
import { STALLED_MS } from './upload.ts'

/** The server's part size: an interrupted connection loses little more than one part. */
const CHUNK_BYTES = 16 * 1024 * 1024
/**
 * Delays between retries while the connection is unstable; after the last one it waits for the user or for the
 * connection to return.
 */
const TRY_AGAIN_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000]

/** While the connection is lost, the next try; the browser does not always report that it is back. */
const NEXT_TRY_MS = 30_000

/** The state of a resumable upload. `waiting`: for the connection; `checking`: the server validates the whole file. */
export type UploadState = 'sending' | 'paused' | 'waiting' | 'checking'

/** Identifies an earlier upload so that it can be resumed. */
export type Sender = {
  /** The API's path of the uploads: `/apps/{id}/uploads`, or that of archives from which apps are created. */
  path: `/apps/${string}/uploads`
  /** The uploading user: only their own uploads are resumed. */
  person: string
  metadata: Record<string, string>
}

export type ResumableOptions<Made> = Sender & {
  /** Requests the result of an upload that had already received its last bytes. */
  complete(id: string): Promise<Made>
  /** Called if an earlier upload of this file was interrupted: whether to resume it. */
  mayContinue(): Promise<boolean>
  onProgress(sent: number, total: number): void
  onState(state: UploadState): void
}

export type Resumable<Made = unknown> = {
  /** The result, such as the file's record. Rejects with a `Failure`, also if cancelled (code CANCELLED). */
  done: Promise<Made>
  pause(): void
  resume(): void
  /** Cancels the upload; the bytes already received are deleted. */
  cancel(): void
}

/**
 * Uploads a large file by the tus protocol: it survives a lost connection, and after the page was closed it resumes
 * with the same file.
 */
export function sendResumably<Made>(file: File, options: ResumableOptions<Made>): Resumable<Made> {
  const { onState: onStanding } = options
  const { promise: done, resolve, reject } = Promise.withResolvers<Made>()
  let state: UploadState = 'sending'
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(timer)
    if (state === 'sending') timer = setTimeout(restart, STALLED_MS)
    if (state === 'waiting') timer = setTimeout(resume, NEXT_TRY_MS)
  }
  const setState = (next: UploadState) => {
    state = next
    watch()
    onStanding(next)
  }

  const upload = new Upload(file, {
    ...known(file, options),
    chunkSize: CHUNK_BYTES,
    retryDelays: TRY_AGAIN_MS,
    removeFingerprintOnSuccess: true,
    onAfterResponse: async (_request, response) => {
      // The retry uses the new token.
      if (response.getStatus() === 401) await currentCredentials()?.renew()
    },
    onShouldRetry: (error, attempt) => mayTryAgain(error, attempt),
    onProgress: (sent, total) => {
      options.onProgress(sent, total)
      if (sent === total && state === 'sending') setState('checking')
      else if (state === 'sending') watch()
    },
    onError: async (error) => {
      const failure = await failureOf(error)
      if (failure.code !== 'NETWORK') return settle(() => reject(failure))
      setState('waiting')
    },
    onSuccess: async ({ lastResponse }) => {
      try {
        const made = madeIn<Made>(lastResponse) ?? (await options.complete(idOf(upload.url)))
        settle(() => resolve(made))
      } catch (error) {
        settle(() => reject(error))
      }
    },
  })

  const online = () => {
    if (state === 'waiting') resume()
  }
  const offline = () => {
    if (state !== 'sending') return
    setState('waiting')
    void upload.abort()
  }
  const settle = (finish: () => void) => {
    clearTimeout(timer)
    window.removeEventListener('online', online)
    window.removeEventListener('offline', offline)
    finish()
  }
  const resume = () => {
    setState('sending')
    upload.start()
  }
  const restart = () => void upload.abort().then(resume)
  window.addEventListener('online', online)
  window.addEventListener('offline', offline)
  void begin(upload, options.mayContinue).catch((error) => settle(() => reject(error)))

  return {
    done,
    pause() {
      setState('paused')
      void upload.abort()
    },
    resume,
    cancel() {
      // Deletes the received bytes; if that fails, they expire.
      void upload.abort(true).catch(() => {})
      settle(() => reject(new Failure(500, 'CANCELLED', '')))
    },
  }
}

/** Deletes the received bytes of an abandoned upload. If that fails, they expire. */
export async function discardUpload(file: File, sender: Sender): Promise<void> {
  const options = known(file, sender)
  const upload = new Upload(file, options)
  for (const { uploadUrl, urlStorageKey } of await upload.findPreviousUploads()) {
    if (uploadUrl) await Upload.terminate(uploadUrl, { ...options, retryDelays: null }).catch(() => {})
    await upload.options.urlStorage?.removeUpload(urlStorageKey)
  }
}

function known(file: File, { path, person, metadata }: Sender) {
  const { type, replaces = '' } = metadata
  return {
    urlStorage: uploadUrls,
    endpoint: new URL(urlOf(path), location.origin).href,
    metadata,
    fingerprint: async () => ['greenroom', person, path, type, replaces, file.name, file.size, file.lastModified].join('|'),
    onBeforeRequest: async (request: HttpRequest) => {
      const token = await currentCredentials()?.token()
      if (token) for (const [name, value] of callerHeaders(token)) request.setHeader(name, value)
    },
  }
}

async function begin(upload: Upload, mayContinue: () => Promise<boolean>): Promise<void> {
  const earlier = (await upload.findPreviousUploads()).toSorted(newestFirst)
  const [last] = earlier
  const goOn = last !== undefined && (await mayContinue())
  for (const each of earlier) if (!goOn || each !== last) await upload.options.urlStorage?.removeUpload(each.urlStorageKey)
  if (goOn) upload.resumeFromPreviousUpload(last)
  upload.start()
}

function newestFirst(one: PreviousUpload, other: PreviousUpload): number {
  return Date.parse(other.creationTime) - Date.parse(one.creationTime)
}

function mayTryAgain(error: DetailedError, attempt: number): boolean {
  const status = error.originalResponse?.getStatus() ?? 0
  if (status === 401) return attempt < 2
  return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500
}

async function failureOf(error: Error): Promise<Failure> {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (response === null || response === undefined || response.getStatus() === 0) return new Failure(500, 'NETWORK', '')
  return readFailure(response.getStatus(), async () => JSON.parse(response.getBody()), response.getHeader('x-request-id') ?? null)
}

/** The result in the response to the last bytes; missing if they had already been received. */
function madeIn<Made>(response: HttpResponse): Made | undefined {
  try {
    return JSON.parse(response.getBody()).data
  } catch {
    return undefined
  }
}

function idOf(url: string | null): string {
  return url?.split('/').at(-1) ?? ''
}
