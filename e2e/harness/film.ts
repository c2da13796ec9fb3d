import { Buffer } from 'node:buffer'

/** A film of so many bytes, as far as its beginning tells. */
export function filmOf(bytes: number): Buffer {
  const film = Buffer.alloc(bytes, 'A quiet morning by the sea. ')
  film.set(Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'))
  return film
}

/** How many files this browser keeps for uploads that are not finished. */
export function storedFiles(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('greenroom-unsent', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('files', { keyPath: 'id' })
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const counting = opening.result.transaction('files').objectStore('files').count()
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })
}
