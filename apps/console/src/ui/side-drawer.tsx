import { Drawer, type DrawerProps } from '@mantine/core'
import { createContext, type ReactNode, use, useRef } from 'react'
import { Capitals } from './capitals.tsx'
import { useCloseByEscape } from './close-by-escape.ts'
import { DrawerFailure, type DrawerFailureProps } from './drawer-failure.tsx'
import classes from './side-drawer.module.css'
import { usePhone } from './use-phone.ts'
import { useShown } from './use-shown.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** Its width: a third of the page by default (OQ-040). On a phone it covers the page. */
  size?: DrawerProps['size']
  /** A failure in the drawer: shown here, so that it stays open with the input. */
  failure?: DrawerFailureProps | null
  children: ReactNode
}

const DrawerContext = createContext<{ close: () => void } | null>(null)

/** The enclosing drawer. Throws outside of one (ERR-021), since that is a programming error. */
export function useDrawer(): { close: () => void } {
  const drawer = use(DrawerContext)
  if (!drawer) throw new Error('Invalid use of DrawerContext')
  return drawer
}

/** Slides in from the right, over the page. */
export function SideDrawer({ open, onClose, title, size = '33%', failure = null, children }: Props) {
  const shown = useShown(open)
  const isPhone = usePhone()
  const content = useRef<HTMLDivElement>(null)
  useCloseByEscape(shown, () => content.current?.closest('[role="dialog"]') ?? null, onClose)
  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size={isPhone ? '100%' : size}
      padding="lg"
      title={<Capitals>{title}</Capitals>}
      classNames={{ content: classes.drawer, header: classes.header, title: classes.title, body: classes.body }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <DrawerContext value={{ close: onClose }}>
        <div ref={content} className={classes.content} data-side-drawer>
          {failure && <DrawerFailure {...failure} />}
          {children}
        </div>
      </DrawerContext>
    </Drawer>
  )
}
