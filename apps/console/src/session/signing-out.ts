import { valuesOf } from '@greenroom/contract/fields/values-of'
import { forgetDraftKeys } from './draft-keys.ts'
import type { SignIn, SignOutScope } from './sign-in.ts'

/** Session storage of what belongs to one signed-in visit; sign-out removes every key that begins so (SESS-021). */
export const VISIT_PREFIX = 'greenroom.visit.'
/** A sign-out that did not reach the issuer, to be made up for at the next start. */
const PENDING = 'greenroom.sign-out-owed'
/** How this tab's session ended, for the landing page after the reload. */
const ENDED = 'greenroom.session-ended'

/** Says that the session at the issuer is to end; `finishSignOut` ends it, now or at the next start. */
export function savePendingSignOut(scope: SignOutScope): void {
  localStorage.setItem(PENDING, scope)
}

/** Who just signed in by the page owes no sign-out any more. */
export function clearPendingSignOut(): void {
  localStorage.removeItem(PENDING)
}

/**
 * Ends the session at the issuer; where that cannot be reached, at the next start, before anybody is let in again
 * (SESS-020).
 */
export async function finishSignOut(signIn: Pick<SignIn, 'out'>): Promise<void> {
  const pending = localStorage.getItem(PENDING)
  if (!pending) return
  try {
    await signIn.out(pending === 'everywhere' ? 'everywhere' : 'here')
    clearPendingSignOut()
  } catch (error) {
    console.warn('Your single sign-on session could not be ended.', error)
  }
}

/**
 * Removes what belongs to the visit. Unsaved work is kept for the person, sealed, and its keys are forgotten (see
 * draft-keys.ts). Unsent files are not sealed, so they are deleted.
 */
export async function forgetVisit(person: string | undefined): Promise<void> {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(VISIT_PREFIX)) sessionStorage.removeItem(key)
  // Loaded now: the first page has no need of it.
  await import('./unsent-files.ts')
    .then(({ forgetFilesOf }) => (person === undefined ? undefined : forgetFilesOf(person)))
    .catch((error: unknown) => console.warn('Unsent files could not be removed.', error))
  forgetDraftKeys()
}

/** Where the person was, and who, when the session ended without their asking. */
export type Ending = { path: string; person: string }

/** Keeps it over the reload, for this tab alone. */
export function rememberEnding(ending: Ending): void {
  sessionStorage.setItem(ENDED, JSON.stringify(ending))
}

export function rememberedEnding(): Ending | null {
  try {
    const { path, person } = valuesOf(JSON.parse(sessionStorage.getItem(ENDED) ?? 'null'))
    return typeof path === 'string' && typeof person === 'string' ? { path, person } : null
  } catch {
    return null
  }
}

export function forgetEnding(): void {
  sessionStorage.removeItem(ENDED)
}
