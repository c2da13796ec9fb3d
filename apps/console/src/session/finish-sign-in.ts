import { isStorageBlocked, storedInTab } from '../ui/stored-texts.ts'
import type { SignIn } from './sign-in.ts'
import type { Tokens } from './tokens.ts'

const AGAIN = 'greenroom.sign-in-again'
const REAUTHORISE_MS = 700

/**
 * Removes the code from the address and exchanges it for tokens. A stale code (an old tab, Back after sign-out) leads
 * to one more sign-in request after 700 ms (SESS-014); a second failure in a row, or blocked storage, ends at the
 * landing page.
 */
export async function finishSignIn(signIn: Pick<SignIn, 'finish' | 'byPage'>): Promise<Tokens | null> {
  const url = location.href
  history.replaceState(null, '', '/')
  try {
    const { tokens, path } = await signIn.finish(url)
    storedInTab.remove(AGAIN)
    history.replaceState(null, '', path)
    return tokens
  } catch (error) {
    console.warn('The answer of the sign-in page could not be used.', error)
    if (storedInTab.get(AGAIN) || isStorageBlocked()) {
      storedInTab.remove(AGAIN)
      return null
    }
    storedInTab.set(AGAIN, 'yes')
    await new Promise((done) => setTimeout(done, REAUTHORISE_MS))
    await signIn.byPage('/')
    // The browser is leaving; nothing may be rendered meanwhile.
    return new Promise(() => undefined)
  }
}
