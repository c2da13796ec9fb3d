import { type OneSignalProblem, readProblem, unavailable } from './problem.ts'

/** The app's push id and REST key. */
export type OneSignalKeys = { appId: string; key: string }

export type Call = { method: 'GET' | 'POST'; path: string; key: string; body?: object }

export type Answer = { ok: true; body: unknown } | { ok: false; problem: OneSignalProblem }

const TIMEOUT_MS = 10_000
const MAX_BYTES = 4 * 1024 * 1024

/**
 * The only place that calls OneSignal: the configured origin only, no redirects, ten seconds, four megabytes. Every
 * failure is a result; nothing is thrown. Current keys are `Key …`, legacy ones `Basic …`.
 */
export async function call(endpoint: string, { method, path, key, body }: Call): Promise<Answer> {
  try {
    const answer = await fetch(`${endpoint}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        authorization: `${key.startsWith('os_v2_') ? 'Key' : 'Basic'} ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const read = jsonOf(await readText(answer))
    if (answer.ok && read !== undefined) return { ok: true, body: read }
    return { ok: false, problem: answer.ok ? unavailable() : readProblem(answer.status, answer.headers.get('retry-after'), read) }
  } catch {
    // No response, a redirect, a broken or an endless one: a retry may succeed.
    return { ok: false, problem: unavailable() }
  }
}

async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Error('the answer is too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
