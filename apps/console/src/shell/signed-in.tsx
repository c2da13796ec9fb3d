import { isOnboardingPath, redirectFor } from '@greenroom/contract/access/gates'
import { isOptInPath } from '@greenroom/contract/sign-up/opt-in-pages'
import { Navigate, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import type { SessionData } from '../session/load-session.ts'
import type { SessionState } from '../session/session.ts'
import { SessionDataProvider, useSession, useSessionState } from '../session/use-session.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { toPath } from '../ui/to-path.ts'
import { FailureHost } from './failure-host.tsx'
import { StartFailure } from './fallback/start-failure.tsx'
import { Frame } from './frame.tsx'
import { Launching } from './launching.tsx'

const Landing = onDemand(async () => (await import('./landing/landing.tsx')).Landing, <Launching />)
const OptInVisitor = onDemand(async () => (await import('./landing/opt-in-visitor.tsx')).OptInVisitor, <Launching />)
const Refused = onDemand(async () => (await import('./fallback/refused.tsx')).Refused, <Launching />)
const NoApps = onDemand(async () => (await import('./no-apps.tsx')).NoApps, <Launching />)
const SecondStepNeeded = onDemand(async () => (await import('./second-step-needed.tsx')).SecondStepNeeded, <Launching />, 'The second step')

const STARTING = { phase: 'starting' } as const

/**
 * Renders the phase of the visit: no part of the console is shown before the user is signed in and their app is known
 * (GATE-001).
 */
export function SignedIn() {
  const state = useSessionState()
  const isReady = state.phase === 'ready'
  // The console is rendered bit by bit behind the splash, not as one task that leaves the page without an answer.
  const isDrawn = useDeferredValue(isReady)
  if (!isReady) return <NotIn state={state} />
  if (isDrawn) return <Gated key={state.data.user.help?.id} {...state} />
  return (
    <>
      <NotIn state={STARTING} />
      <Ahead data={state.data} />
    </>
  )
}

/** Lets the page ask for its data while the console is being drawn. */
function Ahead({ data }: { data: SessionData }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const Page = useMatches({ select: (matches) => matches.at(-1)?.loaderData })
  if (typeof Page !== 'function' || redirectFor(pathname, data.facts) !== null) return null
  return (
    <SessionDataProvider value={data}>
      <Page />
    </SessionDataProvider>
  )
}

function NotIn({ state }: { state: Exclude<SessionState, { phase: 'ready' }> }) {
  const session = useSession()
  const isOptIn = useLocation({ select: ({ pathname }) => isOptInPath(pathname) })
  switch (state.phase) {
    case 'starting':
      return <Launching />
    case 'signed-out':
      return (
        <>
          {isOptIn ? <OptInVisitor /> : <Landing why={state.why} />}
          <FailureHost />
        </>
      )
    case 'refused':
      return <Refused why={state.why} message={state.message} />
    case 'failed':
      return <StartFailure error={state.error} onRetry={() => void session.retry()} />
    case 'no-apps':
      return <NoApps />
    case 'second-step':
      return <SecondStepNeeded user={state.user} />
  }
}

/** Where an assistant sends people who may not know the console: the page is alone, as those of sign-in are. */
const ALONE = '/connect_assistant'

/** The route gates: a closed one redirects without an error (OQ-127). */
function Gated({ data, timezoneNotice, helpOver }: Extract<SessionState, { phase: 'ready' }>) {
  const pathname = useLocation({ select: (location) => location.pathname })
  // The page still shown while the next one loads: after a redirect away from it, it must not appear meanwhile.
  const drawn = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? pathname })
  const elsewhere = redirectFor(pathname, data.facts)
  return (
    <SessionDataProvider value={data}>
      {elsewhere ? (
        <Navigate {...toPath(elsewhere)} replace />
      ) : pathname === ALONE ? (
        <main>
          <Outlet />
          <FailureHost />
        </main>
      ) : (
        <Frame withNavigation={!isOnboardingPath(pathname)} timezoneNotice={timezoneNotice} helpOver={helpOver}>
          {/* A change of the app or of the role in it remounts the screens, so that none keeps state of before. */}
          {redirectFor(drawn, data.facts) === null && <Outlet key={keyOf(data)} />}
        </Frame>
      )}
    </SessionDataProvider>
  )
}

function keyOf({ app }: SessionData): string {
  return app ? [app.id, app.role.key, ...(app.role.permissions ?? [])].join(' ') : 'without-app'
}
