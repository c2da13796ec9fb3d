import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { makeQueryClient } from './api/query-client.ts'
import { makeRouter } from './router.tsx'
import { StartFailure } from './screens/start-failure.tsx'
import { ConfigurationProvider, readConfiguration } from './session/configuration.ts'
import { makeSession } from './session/session.ts'
import { makeSignIn, type SignIn, type Tokens } from './session/sign-in.ts'
import { SessionProvider } from './session/use-session.ts'
import { styleNonce } from './ui/theme.ts'
import { ThemeProvider } from './ui/theme-provider.tsx'

// An open dialog holds the page still by a style element of its own; the library behind it looks here for the nonce.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

/** The page's own splash stays until this draws: first the configuration, then the answer of the sign-in page, then the console. */
export async function start(): Promise<void> {
  const root = createRoot(document.getElementById('root') ?? document.body)
  const draw = (content: ReactNode) =>
    root.render(
      <StrictMode>
        <ThemeProvider>{content}</ThemeProvider>
      </StrictMode>,
    )

  try {
    const configuration = await readConfiguration()
    const signIn = makeSignIn(configuration)
    const session = makeSession(signIn)
    const queries = makeQueryClient()
    // The next person at this screen finds nothing of the last one.
    session.subscribe(() => session.state().phase === 'signed-out' && queries.clear())
    const tokens = location.pathname === '/auth/callback' ? await comeBack(signIn) : null
    const router = makeRouter({ session, queries })
    draw(
      <ConfigurationProvider value={configuration}>
        <SessionProvider value={session}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </SessionProvider>
      </ConfigurationProvider>,
    )
    await session.start(tokens)
  } catch (error) {
    draw(<StartFailure error={error} onRetry={() => void start()} />)
  }
}

const AGAIN = 'greenroom.sign-in-again'
const REAUTHORISE_MS = 700

/**
 * Takes the code off the address and trades it for tokens. What went stale meanwhile (an old tab, Back after sign-out) is asked for once
 * more after 700 ms (SESS-014); a second failure in a row ends at the landing page.
 */
async function comeBack(signIn: SignIn): Promise<Tokens | null> {
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
