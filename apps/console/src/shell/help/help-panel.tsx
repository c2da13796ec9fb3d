import { opens } from '@greenroom/contract/access/gates'
import { Button } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSessionData } from '../../session/use-session.ts'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { toPath } from '../../ui/to-path.ts'
import { hasScreen } from '../use-navigation.ts'
import { handbookPage, pageAt, screenOf } from './handbook.ts'
import classes from './help.module.css'
import { Markdown } from './markdown.tsx'
import type { HelpAbout } from './open-help.ts'
import { Shortcuts } from './shortcuts.tsx'

/** The name of the page that includes the list of keyboard shortcuts. */
const KEYBOARD = 'keyboard'

type Props = { about: HelpAbout; open: boolean; onShow: (about: HelpAbout) => void; onClose: () => void }

/** A page of the handbook next to the screen, with links to all others. */
export function HelpPanel({ about, open, onShow, onClose }: Props) {
  const page = 'page' in about ? handbookPage(about.page) : pageAt(about.address)
  const { routesByPath, state } = useRouter()
  const navigate = useNavigate()
  const { facts } = useSessionData()
  const top = useRef<HTMLDivElement>(null)
  const screen = screenOf(page, (path) => opens(path, facts) && hasScreen(path, Object.keys(routesByPath)))
  const isHere = screen === state.location.pathname
  // Another page starts at its top.
  useEffect(() => top.current?.scrollIntoView({ block: 'end' }), [page])

  return (
    <SideDrawer open={open} onClose={onClose} title={page.title} size="30rem">
      <div ref={top} />
      <div className={classes.page}>
        <Markdown text={page.text} onLink={(name) => onShow({ page: name })} />
        {page.name === KEYBOARD && <Shortcuts />}
      </div>
      <div className={classes.foot}>
        {screen !== null && !isHere && (
          <Button
            variant="light"
            onClick={() => {
              onClose()
              void navigate(toPath(screen))
            }}
          >
            Go to {page.title}
          </Button>
        )}
        {page.name !== 'README' && (
          <Button variant="default" onClick={() => onShow({ page: 'README' })}>
            All help pages
          </Button>
        )}
        {page.name !== KEYBOARD && (
          <Button variant="default" onClick={() => onShow({ page: KEYBOARD })}>
            Keyboard shortcuts
          </Button>
        )}
      </div>
    </SideDrawer>
  )
}
