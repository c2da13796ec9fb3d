/** Texts stored under keys in this browser. No operation throws. */
export type StoredTexts = {
  get(key: string): string | null
  /** Whether the browser stored it. If not, the page remembers it until it is closed or reloaded. */
  set(key: string, text: string): boolean
  remove(key: string): void
  keys(): string[]
}

/**
 * Local storage, which all tabs share and which outlives them. The lint rule `greenroom/guarded-storage` refuses every
 * other use.
 */
export const storedHere = guarded(() => localStorage)

/** Session storage, which a tab has for itself and which a reload leaves. */
export const storedInTab = guarded(() => sessionStorage)

/**
 * Browsers throw when storage is read that their settings block, and when it is full. What could not be stored is
 * remembered by this page, so that it works on.
 */
function guarded(storage: () => Storage): StoredTexts {
  const remembered = new Map<string, string>()
  return {
    get: (key) => remembered.get(key) ?? attempt(() => storage().getItem(key), null),
    set(key, text) {
      const isStored = attempt(() => {
        storage().setItem(key, text)
        return true
      }, false)
      if (isStored) remembered.delete(key)
      else remembered.set(key, text)
      return isStored
    },
    remove(key) {
      remembered.delete(key)
      attempt(() => storage().removeItem(key), undefined)
    },
    keys: () => [...new Set([...attempt(() => Object.keys(storage()), []), ...remembered.keys()])],
  }
}

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** Says why nobody can sign in here, and what to do. */
export function siteDataNeeded(): string {
  return (
    'Greenroom cannot sign you in because your browser stores no cookies or site data for it. ' +
    `Allow site data for ${location.host} in the browser’s settings, then reload the page.`
  )
}

/**
 * Whether the browser's settings block cookies or storage for this address, or storage is full: what a sign-in needs
 * across its pages would be lost.
 */
export function isStorageBlocked(): boolean {
  const key = 'greenroom.storage-works'
  const works = navigator.cookieEnabled !== false && storedInTab.set(key, 'yes')
  storedInTab.remove(key)
  return !works
}
