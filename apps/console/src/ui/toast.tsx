import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import classes from './toast.module.css'

/** Says in passing that something worked. */
export function toastDone(message: string): void {
  notifications.show({ message, color: 'stage', icon: <IconCheck size={16} />, autoClose: 4_000 })
}

/** Says in passing that something did not work and that nothing has to be decided. */
export function toastFailed(message: string): void {
  notifications.show({ message, color: 'red', icon: <IconAlertTriangle size={16} />, autoClose: 8_000 })
}

/** Says something worth knowing. */
export function toastNote(message: string): void {
  notifications.show({ message, color: 'gray', icon: <IconInfoCircle size={16} />, autoClose: 6_000 })
}

const UNDO_MS = 10_000

/** Says that something was done which can be taken back for as long as the toast stands. */
export function toastUndo(message: string, undo: () => void): void {
  const id = crypto.randomUUID()
  const takeBack = () => {
    notifications.hide(id)
    undo()
  }
  notifications.show({
    id,
    color: 'stage',
    icon: <IconCheck size={16} />,
    autoClose: UNDO_MS,
    message: (
      <span className={classes.withUndo}>
        {message}
        <Button size="compact-sm" variant="light" onClick={takeBack}>
          Undo
        </Button>
      </span>
    ),
  })
}
