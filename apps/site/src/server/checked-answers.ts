import { isDeepStrictEqual } from 'node:util'
import type { LRUCache } from 'lru-cache'
import { type Fresh, isFresh } from './fresh.ts'

export type Known<Value> = { value: Value; fresh: Fresh }

/** Reads the answer for a visitor. `before`: the one that is known, which it may return again. */
export type ReadAnswer<Value> = (visitor: string, before: Value | undefined) => Promise<Value>

type Settings<Value> = {
  now: () => number
  store: LRUCache<string, Known<Value>>
  /** A changed answer shows within this time. */ freshMs: (value: Value) => number
}

/**
 * Answers of the API that are used for some time after they were read. In the last eighth of that time the next
 * request starts a new check and does not wait for it, so only what was not requested then makes a request wait.
 */
export function checkedAnswers<Value>({ now, store, freshMs }: Settings<Value>) {
  const running = new Map<string, Promise<Known<Value>>>()

  return {
    async answer(key: string, visitor: string, read: ReadAnswer<Value>): Promise<Known<Value>> {
      const known = store.get(key)
      if (known && isFresh(known.fresh, now(), () => visitor)) return known
      return await (running.get(key) ?? check(key, visitor, read))
    },

    /** The answer may just have changed: nothing that was read before counts, nor what a running check may find. */
    forget(key: string): void {
      const known = store.get(key)
      if (known) known.fresh.until = 0
      store.delete(key)
      running.delete(key)
    },
  }

  function check(key: string, visitor: string, read: ReadAnswer<Value>): Promise<Known<Value>> {
    const checked = confirm()
    running.set(key, checked)
    const end = () => {
      if (running.get(key) === checked) running.delete(key)
    }
    // A check that nobody waits for may fail: the first request after the time is over tries again.
    checked.then(end, end)
    return checked

    async function confirm(): Promise<Known<Value>> {
      const began = now()
      const value = await read(visitor, store.get(key)?.value)
      if (running.get(key) !== checked) return { value, fresh: { until: 0, due: 0, check() {} } }
      const known = store.get(key)
      const times = { until: began + freshMs(value), due: began + freshMs(value) * 0.875 }
      if (known && isDeepStrictEqual(known.value, value)) {
        Object.assign(known.fresh, times)
        return known
      }
      if (known) known.fresh.until = 0
      const found = { value, fresh: { ...times, check: startCheck } }
      store.set(key, found)
      return found
    }

    function startCheck(by: string): void {
      if (!running.has(key)) void check(key, by, read)
    }
  }
}
