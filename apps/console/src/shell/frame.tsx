import { type ReactNode, useState } from 'react'
import { FailureModal } from './failure-modal.tsx'
import { useFocusOnNavigation } from './focus-on-navigation.ts'
import classes from './frame.module.css'
import { Header } from './header.tsx'
import { Navigation } from './navigation.tsx'
import { NavigationDrawer } from './navigation-drawer.tsx'
import { SidebarTop } from './sidebar-top.tsx'
import { TimezoneNotice } from './timezone-notice.tsx'

type Props = { withNavigation: boolean; timezoneNotice: string | null; children: ReactNode }

/** What stands around every page: navigation at the left (in a drawer on a phone), header on top, and the page. */
export function Frame({ withNavigation, timezoneNotice, children }: Props) {
  const [drawerOpen, setDrawerOpen] = useState(false)
  useFocusOnNavigation()

  return (
    <div className={classes.frame} data-with-navigation={withNavigation || undefined}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      {withNavigation && (
        <div className={classes.sidebar}>
          <SidebarTop />
          <Navigation />
        </div>
      )}
      <Header onOpenNavigation={withNavigation ? () => setDrawerOpen(true) : null} />
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <NavigationDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
      <FailureModal />
      <TimezoneNotice timezone={timezoneNotice} />
    </div>
  )
}
