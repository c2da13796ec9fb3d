import type { Resource } from '@greenroom/contract/define/define-resource'
import { type ReactNode, useState } from 'react'
import { byKey } from '../../../ui/button-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { IconArrowBackUp } from '../../../ui/icons/icon-arrow-back-up.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import type { Inside } from './record-drawer.tsx'

const RecordDrawer = onDemand(async () => (await import('./record-drawer.tsx')).RecordDrawer, null, 'The record')

/** Opens the changes of several records of the last 30 days, or of what is inside of one, to undo them. */
export function RecentChanges({ resource, inside }: { resource: Resource; inside?: Inside }) {
  return (
    <RecentChangesButton load={RecordDrawer.load}>
      {(open, onClose) => <RecordDrawer resource={resource} inside={inside} open={open} onClose={onClose} />}
    </RecentChangesButton>
  )
}

type ButtonProps = { load: () => void; children: (open: boolean, onClose: () => void) => ReactNode }

/** The button of a drawer with recent changes; the drawer is rendered from the first click on. */
export function RecentChangesButton({ load, children }: ButtonProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button
        variant="default"
        {...byKey('recent')}
        leftSection={<IconArrowBackUp size={16} />}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        Recent changes
      </Button>
      {isOpen !== null && children(isOpen, () => setOpen(false))}
    </>
  )
}
