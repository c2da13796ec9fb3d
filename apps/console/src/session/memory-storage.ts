/** For tests: a Storage whose keys are visible to Object.keys, like those of the browser's own. */
export function memoryStorage() {
  const kept = new Map<string, string>()
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return new Proxy(methods, { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) })
}
