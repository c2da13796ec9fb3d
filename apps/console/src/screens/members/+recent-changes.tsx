import { Button } from '@mantine/core'
import { useState } from 'react'
import { IconArrowBackUp } from '../../ui/icons/icon-arrow-back-up.ts'
import { onDemand } from '../../ui/on-demand.tsx'

const RecentDrawer = onDemand(async () => (await import('./+recent-drawer.tsx')).RecentDrawer)

/** Opens the bulk changes of members of the last day, to undo them. */
export function RecentChanges() {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} />}
        onPointerEnter={RecentDrawer.load}
        onFocus={RecentDrawer.load}
        onClick={() => setOpen(true)}
      >
        Recent changes
      </Button>
      {isOpen !== null && <RecentDrawer open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
