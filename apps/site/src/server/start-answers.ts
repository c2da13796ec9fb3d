import type { AppStart } from '@greenroom/stage/app-start.ts'
import { LRUCache } from 'lru-cache'
import type { ReadApi } from './read-api.ts'

/** A changed app, and a member whose access ended, show within this time. */
const FRESH_MS = 2_000
const MOST = 5_000

/** The start answer of an app for one viewer; its ETag changes with everything that the viewer may see. */
export type KnownStart = { start: AppStart; etag: string }

/** Reads start answers, and asks again after two seconds whether they are still true. */
export function startAnswers(now: () => number) {
  const known = new LRUCache<string, KnownStart & { checkedAt: number }>({ max: MOST })
  const running = new Map<string, Promise<KnownStart>>()
  return async (key: string, api: ReadApi): Promise<KnownStart> => {
    const remembered = known.get(key)
    if (remembered && now() - remembered.checkedAt < FRESH_MS) return remembered
    const pending = running.get(key) ?? read(key, api, remembered).finally(() => running.delete(key))
    running.set(key, pending)
    return await pending
  }

  async function read(key: string, api: ReadApi, remembered: KnownStart | undefined): Promise<KnownStart> {
    const checkedAt = now()
    const found = await api.getIfNew<AppStart>('/start', remembered?.etag ?? null)
    const current = found === null ? remembered : { start: found.data, etag: found.etag }
    if (current === undefined) throw new Error('The API answered 304 to a request without an ETag.')
    known.set(key, { ...current, checkedAt })
    return current
  }
}
