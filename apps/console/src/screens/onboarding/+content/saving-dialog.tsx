import { Loader, Modal } from '@mantine/core'
import { useShown } from '../../../ui/use-shown.ts'
import classes from './content.module.css'

/** Shown above the drawer while it saves (DRW-068). It closes automatically. */
export function SavingDialog({ open }: { open: boolean }) {
  const shown = useShown(open)
  return (
    <Modal.Root opened={shown} onClose={ignore} size="auto" centered zIndex={440} returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content aria-label="Saving" className={classes.saving}>
        <Modal.Body className={classes.savingBody}>
          <Loader size="sm" />
          <span role="status">Saving…</span>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function ignore() {}
