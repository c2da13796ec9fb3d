import type { SignIn, Tokens } from './sign-in.ts'

const AGAIN = 'greenroom.sign-in-again'
const REAUTHORISE_MS = 700

/**
 * Takes the code off the address and trades it for tokens. What went stale meanwhile (an old tab, Back after sign-out)
 * is asked for once more after 700 ms (SESS-014); a second failure in a row ends at the landing page.
 */
export async function finishSignIn(signIn: Pick<SignIn, 'finish' | 'byPage'>): Promise<Tokens | null> {
  const url = location.href
  history.replaceState(null, '', '/')
  try {
    const { tokens, path } = await signIn.finish(url)
    sessionStorage.removeItem(AGAIN)
    history.replaceState(null, '', path)
    return tokens
  } catch (error) {
    console.warn('The answer of the sign-in page could not be used.', error)
    if (sessionStorage.getItem(AGAIN)) {
      sessionStorage.removeItem(AGAIN)
      return null
    }
    sessionStorage.setItem(AGAIN, 'yes')
    await new Promise((done) => setTimeout(done, REAUTHORISE_MS))
    await signIn.byPage('/')
    // The browser is leaving; nothing may be drawn on the way.
    return new Promise(() => undefined)
  }
}
