import type { Resource } from '@greenroom/contract/define/define-resource'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { byKey } from '../../ui/button-keys.ts'
import { IconRepeat } from '../../ui/icons/icon-repeat.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { REPEAT_HASH } from './repeat-hash.ts'

const RepeatDrawer = onDemand(async () => (await import('./repeat-drawer.tsx')).RepeatDrawer, null, 'The form for repeating')

/** Opens the drawer that repeats the record of a form. */
export function RepeatButton({ resource, id, isDirty }: { resource: Resource; id: string; isDirty: boolean }) {
  const [isOpen, setOpen] = useState<boolean | null>(() => window.location.hash === `#${REPEAT_HASH}` || null)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRepeat size={16} />}
        onPointerEnter={RepeatDrawer.load}
        onClick={() => setOpen(true)}
        {...byKey('repeat')}
      >
        Repeat
      </Button>
      {isOpen !== null && <RepeatDrawer resource={resource} id={id} open={isOpen} isDirty={isDirty} onClose={() => setOpen(false)} />}
    </>
  )
}
