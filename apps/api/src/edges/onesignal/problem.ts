import { z } from 'zod'

/**
 * Why a call to OneSignal failed: the key is refused, the app id is unknown, the message is refused, it had no
 * recipients, or it may work later. `said` is OneSignal's own message.
 */
export type OneSignalProblem = {
  kind: 'INVALID_KEY' | 'APP_NOT_FOUND' | 'REJECTED' | 'NOBODY' | 'UNAVAILABLE'
  said: string
  /** For UNAVAILABLE: the requested wait, in milliseconds; null when there is none. */
  waitMs: number | null
}

const LONGEST_WAIT_MS = 3_600_000

/** No response, or one without meaning. */
export function unavailable(waitMs: number | null = null): OneSignalProblem {
  return { kind: 'UNAVAILABLE', said: '', waitMs }
}

/** The meaning of a refusal. A 400 may concern the key or the app id: only OneSignal's message says which. */
export function readProblem(status: number, retryAfter: string | null, body: unknown): OneSignalProblem {
  if (status === 429) return unavailable(readRetryAfter(retryAfter))
  if (status >= 500 || status < 400 || status === 408) return unavailable(readRetryAfter(retryAfter))
  const said = wordsOf(body)
  if (status === 401 || status === 403 || /api key|authorization/i.test(said)) return { kind: 'INVALID_KEY', said, waitMs: null }
  if (status === 404 || /\bapp_id\b|app id/i.test(said)) return { kind: 'APP_NOT_FOUND', said, waitMs: null }
  return { kind: 'REJECTED', said, waitMs: null }
}

const errorsShape = z.object({ errors: z.unknown().optional() })

/** OneSignal's `errors`: texts, or objects with a title, or one object by kind such as `invalid_player_ids`. */
export function wordsOf(body: unknown): string {
  const read = errorsShape.safeParse(body)
  const errors = read.success ? read.data.errors : undefined
  const list = Array.isArray(errors) ? errors : errors === undefined || errors === null ? [] : [errors]
  const words = list.flatMap((error): string[] => {
    if (typeof error === 'string') return [error]
    if (typeof error !== 'object' || error === null) return []
    if ('title' in error && typeof error.title === 'string') return [error.title]
    return Object.keys(error)
  })
  return words.join(' ').slice(0, 300)
}

function readRetryAfter(value: string | null): number | null {
  if (value === null) return null
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, LONGEST_WAIT_MS) : null
}
