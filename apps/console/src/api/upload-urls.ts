import type { PreviousUpload, UrlStorage } from 'tus-js-client'
import { storedHere } from '../ui/stored-texts.ts'

/** The beginning of the keys of one user's unfinished uploads. */
export function uploadKeysOf(person: string): string {
  return `tus::greenroom|${person}|`
}

/** The addresses of unfinished uploads. The one of tus-js-client fails where storage is blocked or full. */
export const uploadUrls: UrlStorage = {
  findAllUploads: async () => find('tus::'),
  findUploadsByFingerprint: async (fingerprint) => find(`tus::${fingerprint}::`),
  removeUpload: async (key) => storedHere.remove(key),
  addUpload: async (fingerprint, upload) => {
    const key = `tus::${fingerprint}::${crypto.randomUUID()}`
    storedHere.set(key, JSON.stringify(upload))
    return key
  },
}

function find(prefix: string): PreviousUpload[] {
  const keys = storedHere.keys().filter((key) => key.startsWith(prefix))
  return keys.flatMap((urlStorageKey) => {
    try {
      return [{ ...JSON.parse(storedHere.get(urlStorageKey) ?? ''), urlStorageKey }]
    } catch {
      return []
    }
  })
}
