import { useState, useSyncExternalStore } from 'react'
import { clockDifference, watchClockDifference } from '../api/server-time.ts'
import { VISIT_PREFIX } from '../session/signing-out.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { IconX } from '../ui/icons/icon-x.ts'
import { storedInTab } from '../ui/stored-texts.ts'
import classes from './clock-notice.module.css'
import { clockWords } from './clock-words.ts'

const CLOSED = `${VISIT_PREFIX}clock-notice-closed`

/** Says that the computer's clock is wrong, until the user closes it; then not again in this visit. */
export function ClockNotice() {
  const words = useSyncExternalStore(watchClockDifference, () => clockWords(clockDifference()))
  const [isClosed, setClosed] = useState(() => storedInTab.get(CLOSED) !== null)
  const close = () => {
    setClosed(true)
    storedInTab.set(CLOSED, 'yes')
  }
  const isShown = words !== null && !isClosed
  return (
    <div role="status">
      {isShown && (
        <p className={classes.notice}>
          <span key={words}>{words}</span>
          <IconButton size="sm" aria-label="Hide the note about the clock" onClick={close}>
            <IconX size={16} />
          </IconButton>
        </p>
      )}
    </div>
  )
}
