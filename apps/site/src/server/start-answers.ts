import type { AppStart } from '@greenroom/stage/app-start.ts'
import { LRUCache } from 'lru-cache'
import type { ReadApi } from './read-api.ts'

/** A changed app, and a member whose access ended, show within this time. */
const FRESH_MS = 2_000
/** In characters of JSON: start answers of some thousand viewers. */
const MOST_CHARACTERS = 32 * 1024 * 1024

/** The start answer of an app for one viewer; its ETag changes with everything that the viewer may see. */
export type KnownStart = { start: AppStart; etag: string }

/** Reads start answers, and asks again after two seconds whether they are still true. */
export function startAnswers(now: () => number) {
  const known = new LRUCache<string, KnownStart & { checkedAt: number; size: number }>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ size }) => size,
  })
  const running = new Map<string, Promise<KnownStart>>()
  const answer = async (key: string, api: ReadApi): Promise<KnownStart> => {
    const remembered = known.get(key)
    if (remembered && now() - remembered.checkedAt < FRESH_MS) return remembered
    const pending = running.get(key) ?? read(key, api, remembered).finally(() => running.delete(key))
    running.set(key, pending)
    return await pending
  }
  /** `forget`: the viewer's rights may just have changed, so the next page asks again. */
  return Object.assign(answer, { forget: (key: string) => void known.delete(key) })

  async function read(key: string, api: ReadApi, remembered: (KnownStart & { size: number }) | undefined): Promise<KnownStart> {
    const checkedAt = now()
    const found = await api.getIfNew<AppStart>('/start', remembered?.etag ?? null)
    const current = found === null ? remembered : { start: found.data, etag: found.etag, size: JSON.stringify(found.data).length }
    if (current === undefined) throw new Error('The API answered 304 to a request without an ETag.')
    known.set(key, { ...current, checkedAt })
    return current
  }
}
