import { Popover } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { initialsOf } from '../session/answers.ts'
import { useSessionData } from '../session/use-session.ts'
import classes from './user-menu.module.css'

const loadPanel = () => import('./user-panel.tsx')
const UserPanel = lazy(async () => ({ default: (await loadPanel()).UserPanel }))

/** The person's initials; they open the panel with name, e-mail, time zone and what one does with an account (spec 1 §2.2). */
export function UserMenu({ onboarding }: { onboarding: boolean }) {
  const { user } = useSessionData()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={304} trapFocus returnFocus radius="lg">
      <Popover.Target>
        <button
          type="button"
          className={classes.button}
          aria-label={`Account of ${user.name}`}
          onClick={() => setOpen(!open)}
          onPointerEnter={() => void loadPanel()}
        >
          {initialsOf(user.name).slice(0, 2) || '?'}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Account">
        <Suspense fallback={<div className={classes.waiting} />}>
          <UserPanel onboarding={onboarding} onClose={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
