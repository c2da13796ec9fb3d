import { ONBOARDING_LINK_MS } from '@greenroom/contract/access/onboarding'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession, useAppSession } from '../../session/use-session.ts'
import { Mark } from '../../ui/mark.tsx'
import { toPath } from '../../ui/to-path.ts'

/** The part of the wizard that the link opens. */
function askedPart(path: string): { open?: string } {
  const part = new URLSearchParams(window.location.search).get('open')
  return path === '/onboarding' && part !== null ? { open: part } : {}
}

/**
 * The deep link to an app's onboarding (requirements: gating): selects the app, shows a message for two seconds and
 * redirects. An app that is not this user's or cannot be loaded redirects to Home immediately (OQ-128).
 */
export function GoToOnboarding() {
  const session = useSession()
  const { app, apps } = useAppSession()
  const { id = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const wanted = id.toLowerCase()
  const isCurrent = app.id === wanted
  const isOwn = apps.some((one) => one.id === wanted)

  useEffect(() => {
    const go = (path: '/' | '/onboarding') => void navigate({ ...toPath(path), search: askedPart(path), replace: true })
    if (!isOwn) return go('/')
    if (!isCurrent) {
      session.chooseApp(wanted).catch(() => go('/'))
      return
    }
    const timer = setTimeout(() => go('/onboarding'), ONBOARDING_LINK_MS)
    return () => clearTimeout(timer)
  }, [session, navigate, wanted, isOwn, isCurrent])

  return (
    <div className="gr-splash" role="status">
      <title>Onboarding · Greenroom</title>
      <Mark size={48} />
      <span className="gr-splash-word">{isCurrent ? `Opening the onboarding of ${app.name}` : 'Launching'}</span>
    </div>
  )
}
