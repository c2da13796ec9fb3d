import { Button } from '@mantine/core'
import { useState } from 'react'
import { IconPlus } from '../../ui/icons/icon-plus.ts'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { KeyForm, type Making } from './+key-form.tsx'
import { NewKey, type ShownKey } from './+new-key.tsx'

/** A button with a drawer that makes a key and shows it once. */
export function CreateKey(making: Making) {
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<ShownKey | null>(null)
  const close = () => {
    setOpen(false)
    setMade(null)
  }
  return (
    <>
      <Button data-main-action leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
        Create key
      </Button>
      <SideDrawer open={open} onClose={close} title={made === null ? 'Create key' : 'Copy your key'} size="36rem">
        {made === null ? <KeyForm {...making} onMade={setMade} /> : <NewKey made={made} onDone={close} />}
      </SideDrawer>
    </>
  )
}
