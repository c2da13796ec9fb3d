import type { SendRequest } from '../../resource/ask-to-send.ts'
import { DelayedSend } from '../../screens/push-notifications/+delayed-send.tsx'
import type { Opening } from './send-button.tsx'
import classes from './send-desk.module.css'
import { SendPanel } from './send-panel.tsx'
import { useDelayedPush } from './use-delayed-push.ts'

type Props = { opening: Opening; onOpen: (request: SendRequest) => void; onClose: (count: number) => void }

/** The panel, and the pushes sent from it that are still delayed: they outlive the panel, so that Undo does too. */
export function SendDesk({ opening, onOpen, onClose }: Props) {
  const { count, request, open } = opening
  const delay = useDelayedPush(request)
  const { delayed } = delay
  const isInPanel = open && delayed?.count === count

  const undo = async () => {
    const push = await delay.undo()
    if (push && !isInPanel) onOpen({ kind: 'undone', push })
  }

  return (
    <>
      <SendPanel
        key={count}
        opening={opening}
        delay={{ delayed: isInPanel ? delayed : null, begin: delay.begin, undo }}
        onClose={() => onClose(count)}
      />
      {delayed && !isInPanel && (
        <div className={classes.strip} data-on-screen data-over-panel={open || undefined}>
          <span className={classes.words}>“{delayed.push.subject}”</span>
          <DelayedSend end={delayed.end} subject={delayed.push.subject} onUndo={undo} />
        </div>
      )}
    </>
  )
}
