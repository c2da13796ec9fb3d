import type { SignOutScope } from '../session/sign-in.ts'
import { unsavedInOtherTabs } from '../session/unsaved-elsewhere.ts'
import { useSession } from '../session/use-session.ts'
import { confirm, type Question } from '../ui/confirm.tsx'
import { type Unsaved, unsavedHere } from '../ui/unsaved-changes.ts'

/** Signs out; asks for confirmation if there is unsaved input, here or in another tab of this browser. */
export function useSignOut(): (scope: SignOutScope) => Promise<void> {
  const session = useSession()
  return async (scope) => {
    const question = questionFor(unsavedHere(), await unsavedInOtherTabs())
    if (question === null || (await confirm(question))) await session.signOut(scope)
  }
}

/** The confirmation before signing out, or null: input that another tab stores needs none. */
export function questionFor(here: Unsaved, elsewhere: Unsaved): Question | null {
  const [yes, no] = ['Sign out', 'Stay']
  if (here === 'lost' || elsewhere === 'lost') {
    const where = here === 'lost' ? 'on this page' : 'in another tab'
    return { title: 'Sign out without saving?', text: `Your unsaved changes ${where} will be lost.`, yes, no, dangerous: true }
  }
  if (here === 'none') return null
  const text =
    'Your changes on this page have not been saved. They are kept in this browser for you. You can restore them in the same form after you sign in again.'
  return { title: 'Sign out without saving?', text, yes, no }
}
