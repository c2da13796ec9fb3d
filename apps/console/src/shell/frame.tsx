import { mayAccess } from '@greenroom/contract/access/facts'
import { canSendPush } from '@greenroom/contract/access/flags'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { loadRecordDefinitions } from '../resource/definitions/definitions.ts'
import { useSessionData } from '../session/use-session.ts'
import { pressByKey } from '../ui/button-keys.ts'
import { onDemand } from '../ui/on-demand.tsx'
import type { Unsaved } from '../ui/unsaved-changes.ts'
import { ClockNotice } from './clock-notice.tsx'
import { FailureHost } from './failure-host.tsx'
import { useFocusOnNavigation } from './focus-on-navigation.ts'
import classes from './frame.module.css'
import { Header } from './header.tsx'
import { Navigation } from './navigation.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SendButton } from './send/send-button.tsx'
import { SidebarTop } from './sidebar-top.tsx'
import { whenIdle } from './when-idle.ts'

const NavigationDrawer = onDemand(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer, null, 'The menu')
const Welcome = onDemand(async () => (await import('./welcome.tsx')).Welcome, null, 'The welcome')
const HelpBanner = onDemand(async () => (await import('./help-session/help-banner.tsx')).HelpBanner, null, 'The help banner')
const RoleBanner = onDemand(async () => (await import('./help-session/role-banner.tsx')).RoleBanner, null, 'The role banner')
const HelpOver = onDemand(async () => (await import('./help-session/help-over.tsx')).HelpOver, null, 'The end of the help session')
const TimezoneNotice = onDemand(async () => (await import('./timezone-notice.tsx')).TimezoneNotice, null, 'The time zone notice')

type Props = { withNavigation: boolean; timezoneNotice: string | null; helpOver: Unsaved | null; children: ReactNode }

/** The layout around every page: navigation at the left (in a drawer on a phone), header on top, and the page. */
export function Frame({ withNavigation, timezoneNotice, helpOver, children }: Props) {
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused')
  const { app, facts, user, isRoleView } = useSessionData()
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  const canSend = withNavigation && canSendPush(facts.app) && mayAccess(facts, 'write', 'push')
  useFocusOnNavigation()
  useEffect(() => whenIdle(loadRecordDefinitions), [])
  useEffect(() => {
    window.addEventListener('keydown', pressByKey)
    return () => window.removeEventListener('keydown', pressByKey)
  }, [])

  return (
    <div
      className={classes.frame}
      data-with-navigation={withNavigation || undefined}
      data-with-send={canSend || undefined}
      data-in-help={facts.user.inHelp || isRoleView || undefined}
    >
      <a className={classes.skip} data-on-screen href="#main">
        Skip to content
      </a>
      {user.help && <HelpBanner help={user.help} />}
      {isRoleView && app && !user.help && <RoleBanner app={app} />}
      {withNavigation && (
        <div className={classes.sidebar} data-sidebar>
          <Navigation above={<SidebarTop />} />
        </div>
      )}
      <Header onOpenNavigation={withNavigation ? () => setDrawer('open') : null} canSend={canSend} />
      <div className={classes.note} role="status" data-on-screen>
        {!isOnline && (
          <p className={classes.offline}>
            You’re offline. What you see may be out of date. What you write is kept here; save it when you’re back online.
          </p>
        )}
      </div>
      <main id="main" className={classes.main} tabIndex={-1}>
        <ClockNotice />
        {children}
      </main>
      {canSend && <SendButton />}
      {withNavigation && <PhoneBar canSend={canSend} onOpenNavigation={() => setDrawer('open')} />}
      <FailureHost />
      {drawer !== 'unused' && <NavigationDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />}
      {app?.onboarding?.confetti === true && !facts.user.isSuper && !facts.user.inHelp && <Welcome key={app.id} />}
      {helpOver !== null && <HelpOver unsaved={helpOver} />}
      {timezoneNotice !== null && <TimezoneNotice timezone={timezoneNotice} />}
    </div>
  )
}

function watchNetwork(draw: () => void): () => void {
  const events = ['online', 'offline']
  for (const event of events) window.addEventListener(event, draw)
  return () => {
    for (const event of events) window.removeEventListener(event, draw)
  }
}
