import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { showFailure } from '../api/show-failure.ts'
import { ZoneSelect } from '../fields/zone-select.tsx'
import { useConfiguration } from '../session/configuration.ts'
import type { SignOutScope } from '../session/sign-in.ts'
import { browserTimezone } from '../session/timezone.ts'
import { useLeaveApp } from '../session/use-leave-app.ts'
import { useSession, useSessionData } from '../session/use-session.ts'
import { IconBell } from '../ui/icons/icon-bell.ts'
import { IconDeviceDesktop } from '../ui/icons/icon-device-desktop.ts'
import { IconDevicesOff } from '../ui/icons/icon-devices-off.ts'
import { IconDoor } from '../ui/icons/icon-door.ts'
import { IconExternalLink } from '../ui/icons/icon-external-link.ts'
import { IconEye } from '../ui/icons/icon-eye.ts'
import { IconKey } from '../ui/icons/icon-key.ts'
import { IconLifebuoy } from '../ui/icons/icon-lifebuoy.ts'
import { IconLogout } from '../ui/icons/icon-logout.ts'
import { IconMoon } from '../ui/icons/icon-moon.ts'
import { IconPlug } from '../ui/icons/icon-plug.ts'
import { IconShieldLock } from '../ui/icons/icon-shield-lock.ts'
import { IconSun } from '../ui/icons/icon-sun.ts'
import { IconSwitchHorizontal } from '../ui/icons/icon-switch-horizontal.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useSignOut } from './use-sign-out.ts'
import classes from './user-panel.module.css'

const BeginHelp = onDemand(async () => (await import('./help-session/begin-help.tsx')).BeginHelp, null, 'The form')

const schemes = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'Auto', Icon: IconDeviceDesktop },
] as const

/** The content of the user menu (SHELL-071 to SHELL-076), and the choice of light, dark or the system's scheme. */
export function UserPanel({ onboarding, onClose }: { onboarding: boolean; onClose: () => void }) {
  const { app, user } = useSessionData()
  const { links, sign_out_url: signOutUrl, version } = useConfiguration()
  const askToSignOut = useSignOut()
  const leave = useLeaveApp()
  const [help, setHelp] = useState<'unused' | 'open' | 'closed'>('unused')
  const signOut = (scope: SignOutScope) => {
    // The panel is in the browser's top layer and would cover the dialog.
    onClose()
    void askToSignOut(scope)
  }
  return (
    <div className={classes.panel}>
      <div className={classes.person}>
        <div className={classes.name}>{user.name}</div>
        <div className={classes.email}>{user.email}</div>
      </div>
      <div className={classes.settings}>
        <TimezoneSelect onFailed={onClose} />
        <ColorScheme />
      </div>
      <div className={classes.links}>
        {/* During help there is only one app, and the password cannot be changed. */}
        {!user.help && (
          <>
            <Link to={onboarding ? '/onboarding/change_password' : '/change_password'} className={classes.link} onClick={onClose}>
              <IconKey size={18} stroke={1.6} aria-hidden="true" />
              Change Password
            </Link>
            <Link to={onboarding ? '/onboarding/sign_in_security' : '/sign_in_security'} className={classes.link} onClick={onClose}>
              <IconShieldLock size={18} stroke={1.6} aria-hidden="true" />
              Sign-in Security
            </Link>
            <Link to={onboarding ? '/onboarding/email_preferences' : '/email_preferences'} className={classes.link} onClick={onClose}>
              <IconBell size={18} stroke={1.6} aria-hidden="true" />
              Email Preferences
            </Link>
            {app && !onboarding && (
              <Link to="/personal_keys" className={classes.link} onClick={onClose}>
                <IconPlug size={18} stroke={1.6} aria-hidden="true" />
                Personal Keys
              </Link>
            )}
          </>
        )}
        {!user.help && app && (
          <Link to={onboarding ? '/onboarding/change_application' : '/change_application'} className={classes.link} onClick={onClose}>
            <IconSwitchHorizontal size={18} stroke={1.6} aria-hidden="true" />
            Change Application
          </Link>
        )}
        {leave && !onboarding && (
          <button
            type="button"
            className={classes.link}
            onClick={() => {
              onClose()
              void leave()
            }}
          >
            <IconDoor size={18} stroke={1.6} aria-hidden="true" />
            Leave this app
          </button>
        )}
        {user.is_super && app && (
          <button
            type="button"
            className={classes.link}
            onClick={() => {
              onClose()
              setHelp('open')
            }}
          >
            <IconEye size={18} stroke={1.6} aria-hidden="true" />
            See this app as its owner
          </button>
        )}
        {links.support && (
          <a href={links.support} target="_blank" rel="noopener noreferrer" className={classes.link} onClick={onClose}>
            <IconLifebuoy size={18} stroke={1.6} aria-hidden="true" />
            Support
            <IconExternalLink size={14} className={classes.external} aria-label="(opens in a new tab)" />
          </a>
        )}
      </div>
      <div className={classes.links}>
        <button type="button" className={classes.link} onClick={() => signOut('here')}>
          <IconLogout size={18} stroke={1.6} aria-hidden="true" />
          Sign out
        </button>
        {/* Another issuer ends its sessions in its own way. */}
        {signOutUrl && (
          <button type="button" className={classes.link} onClick={() => signOut('everywhere')}>
            <IconDevicesOff size={18} stroke={1.6} aria-hidden="true" />
            Sign out everywhere
          </button>
        )}
      </div>
      {user.is_super && <div className={classes.version}>Greenroom {version}</div>}
      {help !== 'unused' && <BeginHelp open={help === 'open'} onClose={() => setHelp('closed')} />}
    </div>
  )
}

function TimezoneSelect({ onFailed }: { onFailed: () => void }) {
  const session = useSession()
  const { user } = useSessionData()
  const [saving, setSaving] = useState(false)

  const change = async (timezone: string | null) => {
    if (!timezone || timezone === user.timezone) return
    setSaving(true)
    try {
      await session.changeTimezone(timezone)
      toastDone('Your time zone has been saved.')
    } catch (error) {
      // The panel is in the browser's top layer and would cover the failure.
      onFailed()
      showFailure(error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <ZoneSelect
      label="Time zone"
      size="xs"
      comboboxProps={{ withinPortal: false }}
      disabled={saving}
      also={[browserTimezone()]}
      value={user.timezone}
      onChange={(timezone) => void change(timezone)}
    />
  )
}

function ColorScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl<MantineColorScheme>
      fullWidth
      size="xs"
      aria-label="Color scheme"
      value={colorScheme}
      onChange={setColorScheme}
      data={schemes.map(({ value, label, Icon }) => ({
        value,
        label: (
          <span className={classes.scheme}>
            <Icon size={14} aria-hidden="true" />
            {label}
          </span>
        ),
      }))}
    />
  )
}
