import type { SignIn } from './sign-in.ts'

/** Session storage of what belongs to one signed-in visit; sign-out removes every key that begins so (SESS-021). */
export const VISIT_PREFIX = 'greenroom.visit.'
/** A sign-out that did not reach the issuer, to be made up for at the next start. */
const OWED = 'greenroom.sign-out-owed'

/** Says that the session at the issuer is to end; `settleSignOut` ends it, now or at the next start. */
export function oweSignOut(): void {
  localStorage.setItem(OWED, 'yes')
}

/** Who just signed in by the page owes no sign-out any more. */
export function forgiveSignOut(): void {
  localStorage.removeItem(OWED)
}

/** Ends the session at the issuer; where that cannot be reached, at the next start, before anybody is let in again (SESS-020). */
export async function settleSignOut(signIn: Pick<SignIn, 'out'>): Promise<void> {
  if (!localStorage.getItem(OWED)) return
  try {
    await signIn.out()
    forgiveSignOut()
  } catch (error) {
    console.warn('The single sign-on session could not be ended.', error)
  }
}

/** What belongs to the visit, and what the person typed and did not save, stay no longer than they do. */
export async function forgetVisit(person: string | undefined): Promise<void> {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(VISIT_PREFIX)) sessionStorage.removeItem(key)
  if (person === undefined) return
  // Loaded now: the first page has no need of it.
  await import('./unsaved-work.ts')
    .then(({ forgetWorkOf }) => forgetWorkOf(person))
    .catch((error: unknown) => console.warn('Unsaved work could not be removed.', error))
  await import('./unsent-files.ts')
    .then(({ forgetFilesOf }) => forgetFilesOf(person))
    .catch((error: unknown) => console.warn('Unsent files could not be removed.', error))
}
