import { api } from '../api/client.ts'

const TRY_AGAIN_AFTER_MS = 10_000

const known = new Map<string, Promise<CryptoKey[]>>()

/**
 * The keys that encrypt a user's drafts in this browser, newest first. The server returns them only to that user, and
 * they stay in this page's memory: after sign-out no other user of this browser can read the drafts. Empty if the
 * server cannot be reached.
 */
export function draftKeys(person: string): Promise<CryptoKey[]> {
  const cached = known.get(person)
  if (cached) return cached
  const asking = ask(person).catch(() => {
    setTimeout(() => known.delete(person), TRY_AGAIN_AFTER_MS)
    return []
  })
  known.set(person, asking)
  return asking
}

export function forgetDraftKeys(): void {
  known.clear()
}

async function ask(person: string): Promise<CryptoKey[]> {
  const { data } = await api.get(`/users/${encodeURIComponent(person)}/draft_keys`)
  const bytes = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  return await Promise.all(data.keys.map((key) => crypto.subtle.importKey('raw', bytes(key), 'AES-GCM', false, ['encrypt', 'decrypt'])))
}
