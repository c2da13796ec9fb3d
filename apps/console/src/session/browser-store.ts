/**
 * Records in an IndexedDB database. If the browser has none, or no space, operations have no effect and do not fail.
 */
export type BrowserStore<Stored> = {
  /** Runs operations one at a time, so that one in progress cannot store a record again after it was deleted. */
  within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T | undefined>
  /** All records, inside `within`. */
  all(store: IDBObjectStore): Promise<Stored[]>
}

/** A database with one store, whose records have an `id`. A higher version deletes the records of earlier ones. */
export function browserStore<Stored>(database: string, name: string, version = 1): BrowserStore<Stored> {
  let last: Promise<unknown> = Promise.resolve()

  function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(database, version)
    request.onupgradeneeded = () => {
      if (request.result.objectStoreNames.contains(name)) request.result.deleteObjectStore(name)
      request.result.createObjectStore(name, { keyPath: 'id' })
    }
    return done(request)
  }

  async function attempt<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T | undefined> {
    try {
      const opened = await open()
      try {
        return await work(opened.transaction(name, mode).objectStore(name))
      } finally {
        opened.close()
      }
    } catch {
      return undefined
    }
  }

  return {
    within(mode, work) {
      const queued = last.then(() => attempt(mode, work))
      last = queued
      return queued
    },
    // Stored data is typed here: only the file that owns the store writes it.
    all: async (store) => (await done(store.getAll())) as Stored[],
  }
}

export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Locks a stored record until the returned function is called; other tabs do not offer it meanwhile. */
export function acquireLock(name: string): () => void {
  let release = () => {}
  const acquired = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(name, () => acquired).catch(() => {})
  return release
}

/** The names locked by any tab; none where the browser refuses to say. */
export async function heldLocks(): Promise<Set<string | undefined>> {
  const locks = await navigator.locks?.query().catch(() => null)
  return new Set(locks?.held?.map(({ name }) => name))
}
