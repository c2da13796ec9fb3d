import { isOnboardingPath } from '@greenroom/contract/access/gates'
import { Button } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { showFailure } from '../api/show-failure.ts'
import { useSession, useAppSession } from '../session/use-session.ts'
import { IconSwitchHorizontal } from '../ui/icons/icon-switch-horizontal.ts'
import { toPath } from '../ui/to-path.ts'
import classes from './header.module.css'

/**
 * Toggles between the onboarding wizard and the creator portal. A super user navigates there directly; for others the
 * app stores the current view, since the gates depend on it (WIZ-003 to WIZ-005, OQ-009).
 */
export function ViewSwitch() {
  const { app, facts } = useAppSession()
  const session = useSession()
  const navigate = useNavigate()
  const inWizard = useLocation({ select: ({ pathname }) => isOnboardingPath(pathname) })
  const [isSaving, setSaving] = useState(false)
  const label = inWizard ? 'Creator Portal' : 'Onboarding Wizard'

  const change = async () => {
    try {
      if (!facts.user.isSuper) {
        setSaving(true)
        await api.patch(`/apps/${app.id}`, { data: { onboarding: { switched: inWizard } } })
        await session.reload()
      }
      await navigate(toPath(inWizard ? '/' : '/onboarding'))
    } catch (error) {
      showFailure(error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <Button variant="light" size="xs" loading={isSaving} aria-label={label} onClick={() => void change()}>
      <IconSwitchHorizontal size={16} aria-hidden="true" />
      <span className={classes.switchLabel}>{label}</span>
    </Button>
  )
}
