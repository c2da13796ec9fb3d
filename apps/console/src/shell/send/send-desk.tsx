import type { SendRequest } from '../../resource/ask-to-send.ts'
import { Held } from '../../screens/push-notifications/+held.tsx'
import type { Opening } from './send-button.tsx'
import classes from './send-desk.module.css'
import { SendPanel } from './send-panel.tsx'
import { useHold } from './use-hold.ts'

type Props = { opening: Opening; onOpen: (request: SendRequest) => void; onClose: (count: number) => void }

/** The panel, and the pushes sent from it that are still delayed: they outlive the panel, so that Undo does too. */
export function SendDesk({ opening, onOpen, onClose }: Props) {
  const { count, request, open } = opening
  const hold = useHold(request)
  const { held } = hold
  const isInPanel = open && held?.count === count

  const undo = async () => {
    const push = await hold.undo()
    if (push && !isInPanel) onOpen({ kind: 'undone', push })
  }

  return (
    <>
      <SendPanel
        key={count}
        opening={opening}
        hold={{ held: isInPanel ? held : null, begin: hold.begin, undo }}
        onClose={() => onClose(count)}
      />
      {held && !isInPanel && (
        <div className={classes.strip} data-over-panel={open || undefined}>
          <span className={classes.words}>“{held.push.subject}”</span>
          <Held end={held.end} subject={held.push.subject} onUndo={undo} />
        </div>
      )}
    </>
  )
}
