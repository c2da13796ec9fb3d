import './ui/mantine-styles.ts'
import './ui/typeface.css'
import './ui/theme.css'
import './ui/print.css'
import { signInPaths } from '@greenroom/contract/access/sign-in-paths'
import { setClock } from '@greenroom/contract/clock'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { makeQueryClient } from './api/query-client.ts'
import { serverNow } from './api/server-time.ts'
import { rankedOptions } from './fields/ranked-options.ts'
import { roomForCharacters } from './fields/room-for-characters.ts'
import { makeRouter } from './router.tsx'
import { ConfigurationProvider, readConfiguration } from './session/configuration.ts'
import { finishSignIn } from './session/finish-sign-in.ts'
import { makeSession } from './session/session.ts'
import { makeSignIn } from './session/sign-in.ts'
import { SessionProvider } from './session/use-session.ts'
import { StartFailure } from './shell/fallback/start-failure.tsx'
import { allowPageTranslation } from './ui/page-translation.ts'
import { ThemeProvider } from './ui/theme-provider.tsx'
import { styleNonce } from './ui/theme.ts'
import { toPath } from './ui/to-path.ts'
import { watchForTouch } from './ui/use-touched.ts'

// zod would generate code from its schemas at run time, which the content security policy forbids. It reads this at
// import time, after this file.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
// An open dialog locks scrolling with its own style element; the library reads the nonce from here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

roomForCharacters(document)
allowPageTranslation(document)
setClock(serverNow)
watchForTouch()
void start()

/**
 * The page's static splash stays until this renders: first the configuration, then the sign-in response, then the
 * console.
 */
async function start(): Promise<void> {
  const root = createRoot(document.getElementById('root') ?? document.body)
  const draw = (content: ReactNode) =>
    root.render(
      <StrictMode>
        <ThemeProvider filter={rankedOptions}>{content}</ThemeProvider>
      </StrictMode>,
    )

  const isSigningIn = location.pathname === signInPaths.callback
  try {
    const router = makeRouter()
    // The screen's files and definition load in parallel with the configuration and the session.
    if (!isSigningIn) void router.preloadRoute(toPath(location.pathname))
    const configuration = await readConfiguration()
    const signIn = makeSignIn(configuration)
    const session = makeSession(signIn)
    const queries = makeQueryClient()
    // The next user in this browser must not see the previous one's data.
    session.subscribe(() => session.state().phase === 'signed-out' && queries.clear())
    // Nor may an owner's view contain data of staff, or the other way round.
    let help: string | undefined
    session.subscribe(() => {
      const state = session.state()
      const now = state.phase === 'ready' ? state.data.user.help?.id : help
      if (now !== help) queries.clear()
      help = now
    })
    window.onpageshow = ({ persisted }) => persisted && session.restored()
    const tokens = isSigningIn ? await finishSignIn(signIn) : null
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
