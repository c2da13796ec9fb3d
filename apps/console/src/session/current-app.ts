import { storedHere, storedInTab } from '../ui/stored-texts.ts'
import type { AppSummary } from './app-summary.ts'

const KEY = 'greenroom.app'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * The current app of the last visit. Each tab remembers its own, so that a reload never switches to another tab's app;
 * a new tab starts with the one chosen last.
 */
export function rememberedApp(): string | null {
  for (const storage of [storedInTab, storedHere]) {
    const id = readId(storage.get(KEY))
    if (id) return id
  }
  return null
}

export function rememberApp(app: AppSummary): void {
  for (const storage of [storedInTab, storedHere]) storage.set(KEY, JSON.stringify(app))
}

export function forgetApp(): void {
  for (const storage of [storedInTab, storedHere]) storage.remove(KEY)
}

function readId(text: string | null): string | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null
    return typeof id === 'string' && UUID.test(id) ? id : null
  } catch {
    return null
  }
}
