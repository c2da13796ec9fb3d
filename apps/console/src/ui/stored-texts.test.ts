import { afterEach, expect, test, vi } from 'vitest'
import { isStorageBlocked, storedHere, storedInTab } from './stored-texts.ts'

afterEach(() => vi.unstubAllGlobals())

/** Storage as a browser has it, with room for a number of texts. */
function storageFor(room: number) {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (!texts.has(key) && texts.size >= room) throw new DOMException('Full.', 'QuotaExceededError')
      texts.set(key, text)
    },
    removeItem: (key: string) => void texts.delete(key),
  }
}

/** Browsers throw as soon as blocked storage is named. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    vi.stubGlobal(name, undefined)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}

test('a text that blocked storage refuses is remembered by the page until it is removed', () => {
  blockStorage()
  expect(storedHere.get('one')).toBeNull()
  expect(storedHere.set('one', 'text')).toBe(false)
  expect([storedHere.get('one'), storedInTab.get('one'), storedHere.keys()]).toEqual(['text', null, ['one']])
  storedHere.remove('one')
  expect([storedHere.get('one'), storedHere.keys()]).toEqual([null, []])
})

test('a text that full storage refuses replaces the stored one for this page, and is stored once there is room', () => {
  const storage = storageFor(0)
  vi.stubGlobal('localStorage', storage)
  expect(storedHere.set('one', 'first')).toBe(false)
  expect(storedHere.get('one')).toBe('first')
  storage.texts.set('one', 'older')
  expect(storedHere.get('one')).toBe('first')
  expect(storedHere.set('one', 'second')).toBe(true)
  expect([storedHere.get('one'), storage.texts.get('one')]).toEqual(['second', 'second'])
})

test('storage is blocked where cookies or storage are refused, or where it is full', () => {
  vi.stubGlobal('navigator', { cookieEnabled: true })
  const storage = storageFor(1)
  vi.stubGlobal('sessionStorage', storage)
  expect([isStorageBlocked(), storage.texts.size]).toEqual([false, 0])
  vi.stubGlobal('navigator', { cookieEnabled: false })
  expect(isStorageBlocked()).toBe(true)
  vi.stubGlobal('navigator', { cookieEnabled: true })
  vi.stubGlobal('sessionStorage', storageFor(0))
  expect(isStorageBlocked()).toBe(true)
})
