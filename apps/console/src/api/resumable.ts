import { DetailedError, type HttpRequest, type HttpResponse, type PreviousUpload, Upload } from 'tus-js-client'
import { callerHeaders, currentCredentials, urlOf } from './client.ts'
import { Failure, readFailure } from './failure.ts'

/** As large as the server's parts: what is on its way when the line breaks is never much more than one of them. */
const CHUNK_BYTES = 16 * 1024 * 1024
/**
 * Waits between tries while the line comes and goes; after the last of them it waits for a person or for the line to be
 * back.
 */
const TRY_AGAIN_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000]

/** How a resumable upload stands. `waiting` is for the line; `checking` is the server's look at the whole file. */
export type UploadState = 'sending' | 'paused' | 'waiting' | 'checking'

/** What an upload is found again by. */
export type Sender = {
  /** The API's path of the uploads: `/apps/{id}/uploads`, or that of archives of which apps are made. */
  path: `/apps/${string}/uploads`
  /** Whose upload it is: nobody else's is found again. */
  person: string
  metadata: Record<string, string>
}

export type ResumableOptions<Made> = Sender & {
  /** Asks what an upload became whose last bytes had arrived before. */
  complete(id: string): Promise<Made>
  /** Asked when an upload of this file broke off earlier: go on with it? */
  mayContinue(): Promise<boolean>
  onProgress(sent: number, total: number): void
  onState(state: UploadState): void
}

export type Resumable<Made = unknown> = {
  /** What the file became, such as its record. Rejects with a `Failure`, also when it is cancelled (code CANCELLED). */
  done: Promise<Made>
  pause(): void
  resume(): void
  /** Gives it up; what arrived of it is removed. */
  cancel(): void
}

/**
 * Sends a large file by the tus protocol: it survives a broken line, and when the page was closed it continues with the
 * same file.
 */
export function sendResumably<Made>(file: File, options: ResumableOptions<Made>): Resumable<Made> {
  const { onState: onStanding } = options
  const { promise: done, resolve, reject } = Promise.withResolvers<Made>()
  let state: UploadState = 'sending'
  const setState = (next: UploadState) => {
    state = next
    onStanding(next)
  }

  const upload = new Upload(file, {
    ...known(file, options),
    chunkSize: CHUNK_BYTES,
    retryDelays: TRY_AGAIN_MS,
    removeFingerprintOnSuccess: true,
    onAfterResponse: async (_request, response) => {
      // The next try carries the new one.
      if (response.getStatus() === 401) await currentCredentials()?.renew()
    },
    onShouldRetry: (error, attempt) => mayTryAgain(error, attempt),
    onProgress: (sent, total) => {
      options.onProgress(sent, total)
      if (sent === total && state === 'sending') setState('checking')
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
  const settle = (tell: () => void) => {
    window.removeEventListener('online', online)
    window.removeEventListener('offline', offline)
    tell()
  }
  const resume = () => {
    setState('sending')
    upload.start()
  }
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
      // What arrived is removed; where that fails, it expires.
      void upload.abort(true).catch(() => {})
      settle(() => reject(new Failure(500, 'CANCELLED', '')))
    },
  }
}

/** Gives up what arrived of a file that nobody sends now. Where that fails, it expires. */
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

/** What the answer to the last bytes carries; missing when they had arrived before. */
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
