import { Drawer } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Mark } from '../ui/mark.tsx'
import { useShown } from '../ui/use-shown.ts'
import classes from './navigation-drawer.module.css'
import { Navigation } from './navigation.tsx'

/** The navigation on a phone. It closes when a page is chosen. */
export function NavigationDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const router = useRouter()
  const shown = useShown(open)

  useEffect(() => router.subscribe('onBeforeNavigate', onClose), [router, onClose])

  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      size="18rem"
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
      title={<Mark withName />}
      closeButtonProps={{ 'aria-label': 'Close navigation' }}
    >
      <Navigation />
    </Drawer>
  )
}
