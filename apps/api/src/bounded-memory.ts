/** A cache with a limited number of entries. */
export type BoundedMemory<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  clear(): void
}

/** A cache of at most `most` values. When it is full, the least recently used tenth is evicted. */
export function boundedMemory<Value extends NonNullable<unknown>>(most: number): BoundedMemory<Value> {
  // A map preserves the order in which its keys were set.
  const values = new Map<string, Value>()
  return {
    get(key) {
      const value = values.get(key)
      if (value !== undefined) renew(key, value)
      return value
    },
    set(key, value) {
      renew(key, value)
      if (values.size > most) forgetSome()
    },
    delete: (key) => void values.delete(key),
    clear: () => values.clear(),
  }

  function renew(key: string, value: Value): void {
    values.delete(key)
    values.set(key, value)
  }

  /** Several at once: a map skips all deleted entries before it finds its first key. */
  function forgetSome(): void {
    for (const key of values.keys()) {
      values.delete(key)
      if (values.size <= most - Math.floor(most / 10)) return
    }
  }
}
