import type { Page } from 'playwright-core'

/** What this browser keeps of typing that was not saved, each as all the text that can be read in it. */
export async function storedWork(page: Page): Promise<string[]> {
  return await page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const readable = (value: unknown): string => {
          if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value)
          return typeof value === 'object' && value !== null ? Object.values(value).map(readable).join(' ') : String(value)
        }
        const opening = indexedDB.open('greenroom-unsaved')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction('work').objectStore('work').getAll()
          reading.onsuccess = () => {
            database.close()
            resolve(reading.result.map(readable))
          }
        }
      }),
  )
}
