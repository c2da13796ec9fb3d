import type { Facts } from '@greenroom/contract/access/facts'
import { redirectFor } from '@greenroom/contract/access/gates'
import { ONBOARDING_LINK_MS } from '@greenroom/contract/access/onboarding'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { dataAt } from '../../api/data-at.ts'
import { useAppSession, useSession } from '../../session/use-session.ts'
import { Mark } from '../../ui/mark.tsx'
import { toPath } from '../../ui/to-path.ts'
import { toastFailed } from '../../ui/toast.tsx'

/** The part of the wizard that the link opens. */
function partInUrl(path: string): { open?: string } {
  const part = new URLSearchParams(window.location.search).get('open')
  return path === '/onboarding' && part !== null ? { open: part } : {}
}

/** Where the link leads in the app: to its wizard, or to its release tray if the user can open that. */
function targetInUrl(facts: Facts): '/onboarding' | '/app/release' {
  const isTray = new URLSearchParams(window.location.search).get('to') === 'release'
  return isTray && redirectFor('/app/release', facts) === null ? '/app/release' : '/onboarding'
}

/**
 * The deep link to an app's onboarding (requirements: gating): selects the app, shows a message for two seconds and
 * redirects; `?to=release` leads to the release tray. An app that is not this user's or cannot be loaded redirects to
 * Home immediately and says so (OQ-128).
 */
export function GoToOnboarding() {
  const session = useSession()
  const { app, facts } = useAppSession()
  const { id = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const wanted = id.toLowerCase()
  const isCurrent = app.id === wanted
  // Undefined until it is known.
  const isOwn = useIsOwn(wanted)

  useEffect(() => {
    const go = (path: '/' | '/onboarding' | '/app/release') => void navigate({ ...toPath(path), search: partInUrl(path), replace: true })
    // Straight to where the gates lead from Home: a redirect on the way would mount this page again, and repeat this.
    const leave = () => {
      toastFailed('We can’t find this app, or your account has no access to it. Please check the link.')
      go(redirectFor('/', facts) ?? '/')
    }
    if (isOwn === false) return leave()
    if (!isCurrent) {
      if (isOwn === undefined) return
      session.chooseApp(wanted).catch(leave)
      return
    }
    const timer = setTimeout(() => go(targetInUrl(facts)), ONBOARDING_LINK_MS)
    return () => clearTimeout(timer)
  }, [session, navigate, wanted, isOwn, isCurrent, facts])

  return (
    <div className="gr-splash" role="status">
      <title>Onboarding · Greenroom</title>
      <Mark size={48} />
      <span className="gr-splash-word">{isCurrent ? openingWords(app.name, targetInUrl(facts)) : 'Launching'}</span>
    </div>
  )
}

function openingWords(app: string, target: ReturnType<typeof targetInUrl>): string {
  return target === '/onboarding' ? `Opening the onboarding of ${app}` : `Opening the release tray of ${app}`
}

/** Whether the user may use this app; false also if that cannot be found out. */
function useIsOwn(id: string): boolean | undefined {
  const { data, isError } = useQuery({ ...dataAt('/apps', { id }), retry: false })
  return isError ? false : data && data.length > 0
}
