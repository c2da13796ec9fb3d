import { valuesOf } from '@greenroom/contract/fields/values-of'
import { storedHere, storedInTab } from '../ui/stored-texts.ts'
import { forgetDraftKeys } from './draft-keys.ts'
import type { SignIn, SignOutScope } from './sign-in.ts'

/** Session storage of a signed-in visit; sign-out removes every key with this prefix (SESS-021). */
export const VISIT_PREFIX = 'greenroom.visit.'
/** A sign-out that did not reach the issuer, to be repeated at the next start. */
const PENDING = 'greenroom.sign-out-owed'
/** How this tab's session ended, for the landing page after the reload. */
const ENDED = 'greenroom.session-ended'

const LAST_SIGN_OUT = 'greenroom.last-sign-out'

/** Names the last sign-out in this browser; null before the first. */
export function lastSignOut(): string | null {
  return storedHere.get(LAST_SIGN_OUT)
}

/** Records that the session at the issuer has to be ended; `finishSignOut` ends it, now or at the next start. */
export function savePendingSignOut(scope: SignOutScope): void {
  storedHere.set(PENDING, scope)
  storedHere.set(LAST_SIGN_OUT, crypto.randomUUID())
}

/** After a sign-in by the page, no sign-out is pending any more. */
export function clearPendingSignOut(): void {
  storedHere.remove(PENDING)
}

/** Ends the session at the issuer; if that cannot be reached, at the next start, before any sign-in (SESS-020). */
export async function finishSignOut(signIn: Pick<SignIn, 'out'>): Promise<void> {
  const pending = storedHere.get(PENDING)
  if (!pending) return
  try {
    await signIn.out(pending === 'everywhere' ? 'everywhere' : 'here')
    clearPendingSignOut()
  } catch (error) {
    console.warn('Your single sign-on session could not be ended.', error)
  }
}

/**
 * Removes the data of the visit. Unsaved work is stored for the user, encrypted, and its keys are deleted (see
 * draft-keys.ts). Unsent files are not encrypted, so they are deleted.
 */
export async function forgetVisit(person: string | undefined): Promise<void> {
  for (const key of storedInTab.keys()) if (key.startsWith(VISIT_PREFIX)) storedInTab.remove(key)
  // Loaded on demand: the first page does not need it.
  await import('./unsent-files.ts')
    .then(({ forgetFilesOf }) => (person === undefined ? undefined : forgetFilesOf(person)))
    .catch((error: unknown) => console.warn('Unsent files could not be removed.', error))
  forgetDraftKeys()
}

/** The user, and the page at which the session ended unexpectedly. */
export type Ending = { path: string; person: string }

/** Stores it across the reload, for this tab only. */
export function rememberEnding(ending: Ending): void {
  storedInTab.set(ENDED, JSON.stringify(ending))
}

export function rememberedEnding(): Ending | null {
  try {
    const { path, person } = valuesOf(JSON.parse(storedInTab.get(ENDED) ?? 'null'))
    return typeof path === 'string' && typeof person === 'string' ? { path, person } : null
  } catch {
    return null
  }
}

export function forgetEnding(): void {
  storedInTab.remove(ENDED)
}
