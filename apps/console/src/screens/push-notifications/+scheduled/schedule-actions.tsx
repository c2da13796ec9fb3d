import type { ListedPush } from '@greenroom/contract/push/listed'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { askToSend } from '../../../resource/ask-to-send.ts'
import { useMay } from '../../../session/use-may.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconClock } from '../../../ui/icons/icon-clock.ts'
import { IconCopy } from '../../../ui/icons/icon-copy.ts'
import { IconDots } from '../../../ui/icons/icon-dots.ts'
import { IconPlayerStopFilled } from '../../../ui/icons/icon-player-stop-filled.ts'
import { IconSend } from '../../../ui/icons/icon-send.ts'
import { toastDone, toastUndo } from '../../../ui/toast.tsx'
import classes from '../push-notifications.module.css'
import { MoveDialog } from './move-dialog.tsx'
import { useSchedules } from './use-schedules.ts'

/** Edit, and a menu with Move, Duplicate, Send now and Stop; for one that was not sent Duplicate and Remove. */
export function ScheduleActions({ push }: { push: ListedPush }) {
  const schedules = useSchedules()
  const [isMoving, setMoving] = useState(false)
  const isWaiting = push.state === 'scheduled'
  const repeats = push.schedule?.repeat != null
  const maySend = useMay()('write', 'push')

  const stop = async () => {
    const stopped = await schedules.stop(push)
    if (stopped === null) return
    if (!isWaiting) return toastDone(`Removed “${push.subject}”.`)
    toastUndo(`Stopped. “${push.subject}” will not be sent.`, () => void schedules.restore(stopped))
  }
  const skip = async () => {
    if (await schedules.skip(push)) toastDone(`“${push.subject}” will not be sent the next time.`)
  }
  const sendNow = async () => {
    const question = {
      title: 'Send it now?',
      text: `“${push.subject}” goes to whoever can be reached now, and not again at its ${repeats ? 'next ' : ''}time.`,
      yes: 'Send now',
    }
    if (await confirm(question)) await schedules.sendNow(push)
  }
  const duplicate = { label: 'Duplicate', Icon: IconCopy, run: () => askToSend({ kind: 'again', push }) }
  const actions = isWaiting
    ? [
        { label: 'Move', Icon: IconClock, run: () => setMoving(true) },
        duplicate,
        { label: 'Send now', Icon: IconSend, run: () => void sendNow() },
        ...(repeats ? [{ label: 'Skip the next time', run: () => void skip() }] : []),
        { label: repeats ? 'Stop all' : 'Stop', Icon: IconPlayerStopFilled, run: () => void stop(), dangerous: true },
      ]
    : [duplicate, { label: 'Remove', run: () => void stop(), dangerous: true }]
  if (!maySend) return null
  return (
    <div className={classes.actions}>
      <span className={classes.buttons}>
        {isWaiting && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Edit ${push.subject}`}
            onClick={() => askToSend({ kind: 'scheduled', push })}
          >
            Edit
          </Button>
        )}
        <ActionMenu
          label={`Actions for ${push.subject}`}
          button={(props) => (
            <IconButton {...props} aria-label={`Actions for ${push.subject}`}>
              <IconDots size={18} />
            </IconButton>
          )}
          actions={actions}
        />
      </span>
      {isMoving && <MoveDialog push={push} onClose={() => setMoving(false)} />}
    </div>
  )
}
