import type { Resource } from '@greenroom/contract/define/define-resource'
import { useState } from 'react'
import { byKey } from '../../../ui/button-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import type { Adding } from '../../limit/use-adding.ts'

const AddSeveralDialog = onDemand(async () => (await import('./add-several-dialog.tsx')).AddSeveralDialog, null, 'The form')

/** Opens the dialog in which several records are named at once or, at the account's limit, the upgrade prompt. */
export function AddSeveral({ adding, onOpen }: { adding: Adding; onOpen(): void }) {
  return (
    <Button variant="default" onClick={adding.isFull ? adding.prompt : onOpen} {...byKey('addSeveral')}>
      Add several
    </Button>
  )
}

/**
 * The dialog, separate from its button: the button moves once the list is no longer empty, and the dialog keeps what it
 * could not add. It is loaded on first use.
 */
export function useAddSeveral(resource: Resource) {
  const [opened, setOpened] = useState<boolean | null>(null)
  return {
    open: () => setOpened(true),
    dialog: opened !== null && <AddSeveralDialog resource={resource} opened={opened} onClose={() => setOpened(false)} />,
  }
}
