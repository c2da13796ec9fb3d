import { useRef, useState } from 'react'
import { initialsOf } from '../session/app-summary.ts'
import { useSessionData } from '../session/use-session.ts'
import { onDemand } from '../ui/on-demand.tsx'
import classes from './user-menu.module.css'

const UserPanel = onDemand(
  async () => (await import('./user-panel.tsx')).UserPanel,
  <div className={classes.waiting} />,
  'Your account menu',
)

/**
 * The user's initials; they open the panel with name, email, time zone and account actions (requirements: shell). The
 * browser's popover closes on Escape and outside clicks and returns the focus.
 */
export function UserMenu({ onboarding }: { onboarding: boolean }) {
  const { user } = useSessionData()
  const panel = useRef<HTMLDivElement>(null)
  const [used, setUsed] = useState(false)
  const initials = initialsOf(user.name).slice(0, 2) || '?'
  return (
    <>
      <button
        type="button"
        className={classes.button}
        // The accessible name starts with the visible text, for voice control.
        aria-label={`${initials}, account of ${user.name}`}
        popoverTarget="account"
        onClick={() => setUsed(true)}
        onPointerEnter={UserPanel.load}
      >
        {initials}
      </button>
      <div id="account" ref={panel} popover="auto" role="dialog" aria-label="Account" className={classes.panel}>
        {used && <UserPanel onboarding={onboarding} onClose={() => panel.current?.hidePopover()} />}
      </div>
    </>
  )
}
