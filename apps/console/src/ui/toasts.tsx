import { Button } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { IconAlertTriangle } from './icons/icon-alert-triangle.ts'
import { IconCheck } from './icons/icon-check.ts'
import { IconInfoCircle } from './icons/icon-info-circle.ts'
import type { Toast } from './toast.tsx'
import classes from './toasts.module.css'

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
  return <Notifications className={classes.toasts} position="bottom-center" zIndex={500} />
}

export function showToast({ kind, message, undo, next }: Toast): void {
  if (next) showNext(kind, message, next)
  else if (undo) showUndo(kind, message, undo)
  else notifications.show({ ...looks[kind], ...common, message })
}

function showNext(kind: Toast['kind'], message: string, { label, go }: NonNullable<Toast['next']>): void {
  const id = crypto.randomUUID()
  const leave = () => {
    notifications.hide(id)
    go()
  }
  const words = (
    <span className={classes.withButton}>
      {message}
      <Button size="compact-sm" variant="light" onClick={leave}>
        {label}
      </Button>
    </span>
  )
  notifications.show({ ...looks[kind], ...common, id, message: words, autoClose: BUTTON_MS })
}

function showUndo(kind: Toast['kind'], message: string, undo: () => void): void {
  const id = crypto.randomUUID()
  const takeBack = () => {
    open.delete(id)
    notifications.hide(id)
    undo()
  }
  const words = (
    <span className={classes.withButton}>
      {message}
      <Button size="compact-sm" variant="light" onClick={takeBack} aria-keyshortcuts="Control+Z" title="Ctrl Z">
        Undo
      </Button>
    </span>
  )
  open.set(id, takeBack)
  notifications.show({ ...looks[kind], ...common, id, message: words, autoClose: BUTTON_MS, onClose: () => open.delete(id) })
}

/** Elements in which Ctrl Z undoes text input. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])')
}
