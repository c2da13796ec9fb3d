import { Button } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { Toast } from './toast.tsx'
import classes from './toasts.module.css'

const looks = {
  done: { color: 'stage', icon: <IconCheck size={16} />, autoClose: 4_000 },
  failed: { color: 'red', icon: <IconAlertTriangle size={16} />, autoClose: 8_000 },
  note: { color: 'gray', icon: <IconInfoCircle size={16} />, autoClose: 10_000 },
} as const

const UNDO_MS = 10_000

const common = { closeButtonProps: { 'aria-label': 'Close' } }

export function Toasts() {
  return <Notifications position="bottom-left" zIndex={500} />
}

export function showToast({ kind, message, undo }: Toast): void {
  if (!undo) {
    notifications.show({ ...looks[kind], ...common, message })
    return
  }
  const id = crypto.randomUUID()
  const takeBack = () => {
    notifications.hide(id)
    undo()
  }
  const words = (
    <span className={classes.withUndo}>
      {message}
      <Button size="compact-sm" variant="light" onClick={takeBack}>
        Undo
      </Button>
    </span>
  )
  notifications.show({ ...looks[kind], ...common, id, message: words, autoClose: UNDO_MS })
}
