import { holdText } from '@greenroom/contract/push/hold'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useConfiguration } from '../../session/configuration.ts'
import { UndoRing } from '../../ui/undo-ring.tsx'
import classes from './+delayed-send.module.css'
import { useTimeLeft } from './+time-left.ts'

type Props = {
  /** The end of the delay, by `performance.now()`. */
  end: number
  /** The push's name for screen readers. */
  subject: string
  onUndo: () => Promise<void>
  /** Undo takes the focus, because it replaces the button that sent. */
  takesFocus?: boolean
}

/** 'Sending in 8 s · Undo' */
export function DelayedSend({ end, subject, onUndo, takesFocus = false }: Props) {
  const left = useTimeLeft(end)
  const [isUndoing, setUndoing] = useState(false)
  const total = useConfiguration().push_hold_seconds * 1000
  const [elapsed] = useState(() => Math.max(0, total - (end - performance.now())))
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  const undo = async () => {
    setUndoing(true)
    await onUndo().finally(() => setUndoing(false))
  }
  return (
    <span className={classes.held}>
      <span role="timer">{left > 0 ? holdText(left) : 'Sending…'}</span>
      {(left > 0 || isUndoing) && (
        <Button
          size="compact-sm"
          variant="light"
          loading={isUndoing}
          leftSection={<UndoRing {...{ total, elapsed }} />}
          onClick={() => void undo()}
          ref={button}
          aria-label={`Undo sending ${subject}`}
        >
          Undo
        </Button>
      )}
    </span>
  )
}
