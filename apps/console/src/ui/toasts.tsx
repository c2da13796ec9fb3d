import { Button } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { IconAlertTriangle } from './icons/icon-alert-triangle.ts'
import { IconCheck } from './icons/icon-check.ts'
import { IconInfoCircle } from './icons/icon-info-circle.ts'
import { isTyping } from './is-typing.ts'
import type { Toast } from './toast.tsx'
import classes from './toasts.module.css'
import { UndoRing } from './undo-ring.tsx'

const looks = {
  done: { color: 'stage', icon: <IconCheck size={16} />, autoClose: 4_000 },
  failed: { color: 'red', icon: <IconAlertTriangle size={16} />, autoClose: 8_000 },
  note: { color: 'gray', icon: <IconInfoCircle size={16} />, autoClose: 10_000 },
} as const

/** A toast with a button stays longer. */
const BUTTON_MS = 10_000

const common = { closeButtonProps: { 'aria-label': 'Close' } }

/** Actions that can be undone now, newest last. */
const open = new Map<string, () => void>()

/** Ctrl Z triggers the newest toast's undo, unless the user is typing: its button is hard to reach by Tab. */
export function Toasts() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const newest = [...open.values()].at(-1)
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isUndo || !newest || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      newest()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return <Notifications data-toast-list className={classes.toasts} position="bottom-center" zIndex={500} />
}

export function showToast({ kind, message, undo, next = [] }: Toast): void {
  if (!undo && next.length === 0) return void notifications.show({ ...looks[kind], ...common, message })
  const id = crypto.randomUUID()
  const leaving = (go: () => void) => () => {
    open.delete(id)
    notifications.hide(id)
    go()
  }
  const words = (
    <span className={classes.withButtons}>
      <span>{message}</span>
      <span className={classes.buttons}>
        {undo && <UndoButton onClick={leaving(undo)} />}
        {next.map(({ label, go }) => (
          <Button key={label} size="compact-sm" variant="light" onClick={leaving(go)}>
            {label}
          </Button>
        ))}
      </span>
    </span>
  )
  if (undo) open.set(id, leaving(undo))
  notifications.show({ ...looks[kind], ...common, id, message: words, autoClose: BUTTON_MS, onClose: () => open.delete(id) })
}

function UndoButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<UndoRing total={BUTTON_MS} />}
      onClick={onClick}
      aria-keyshortcuts="Control+Z"
      title="Ctrl Z"
    >
      Undo
    </Button>
  )
}
