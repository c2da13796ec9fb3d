import { useEffect } from 'react'
import { useSession } from '../session/use-session.ts'
import { Mark } from '../ui/mark.tsx'

const GIVE_UP_MS = 15_000

/** Shown until the user and their rights are known; after 15 seconds it redirects to the login (GATE-001, GATE-002). */
export function Launching() {
  const session = useSession()

  useEffect(() => {
    const timer = setTimeout(session.giveUpLaunching, GIVE_UP_MS)
    return () => clearTimeout(timer)
  }, [session])

  return (
    <div className="gr-splash" role="status">
      <title>Greenroom</title>
      <Mark size={48} />
      <span className="gr-splash-word">Launching</span>
    </div>
  )
}
