import { count } from '@greenroom/contract/count'
import type { ListedPush } from '@greenroom/contract/push/listed'
import { Button, Loader, Tooltip } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { askToSend } from '../../resource/ask-to-send.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useMay } from '../../session/use-may.ts'
import { confirm } from '../../ui/confirm.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconClockPause } from '../../ui/icons/icon-clock-pause.ts'
import { IconInfoCircle } from '../../ui/icons/icon-info-circle.ts'
import { IconPlayerStopFilled } from '../../ui/icons/icon-player-stop-filled.ts'
import { IconSend } from '../../ui/icons/icon-send.ts'
import { DelayedSend } from './+delayed-send.tsx'
import { isWaiting, stateText } from './+state-text.ts'
import { endOfDelay } from './+time-left.ts'
import { useUndo } from './+use-undo.ts'
import classes from './push-notifications.module.css'

/**
 * The state of a push, Resend, and the sent and failed devices with a link to the report (PUSH-067, PUSH-069). A push
 * in progress can be stopped, and a delayed one undone.
 */
export function PushActions({ push, onReport }: { push: ListedPush; onReport: () => void }) {
  const underWay = push.state === 'queued' || push.state === 'sending'
  // A push sent by the parent app can only be stopped there, and its picture belongs to that app.
  const isOwn = push.given_by === null
  const maySend = useMay()('write', 'push')
  const undo = useUndo()
  const delayEnd = endOfDelay(push)
  if (maySend && delayEnd !== null && push.state === 'queued') {
    const takeBack = async () => {
      const undone = await undo(push.id)
      if (undone && 'subject' in undone) askToSend({ kind: 'undone', push: undone })
    }
    return (
      <div className={classes.actions}>
        <DelayedSend end={delayEnd} subject={push.subject} onUndo={takeBack} />
      </div>
    )
  }
  return (
    <div className={classes.actions}>
      <State push={push} />
      <span className={classes.buttons}>
        {underWay && isOwn && maySend && <StopButton push={push} />}
        {isOwn && maySend && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconSend size={14} aria-hidden="true" />}
            onClick={() => askToSend({ kind: 'again', push })}
          >
            Resend
          </Button>
        )}
        <Tooltip label={<Figures push={push} />} multiline events={{ hover: true, focus: true, touch: true }}>
          <IconButton
            aria-label={`Sent ${count(push.devices_sent)}, Failed ${count(push.devices_failed)}: report of ${push.subject}`}
            onClick={onReport}
          >
            <IconInfoCircle size={18} />
          </IconButton>
        </Tooltip>
      </span>
    </div>
  )
}

function State({ push }: { push: ListedPush }) {
  const waits = isWaiting(push)
  if (!waits && (push.state === 'queued' || push.state === 'sending')) {
    return (
      <span className={classes.state} role="status">
        <Loader size={12} aria-hidden="true" />
        {stateText(push)}
      </span>
    )
  }
  if (push.state === 'sent') return <span className={classes.state}>{stateText(push)}</span>
  return (
    <Tooltip label={push.stop_reason ?? 'It is already finished.'} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
      <span className={classes.state} data-shade={waits ? 'waits' : 'bad'} role={waits ? 'status' : undefined} tabIndex={0}>
        {waits && <IconClockPause size={14} aria-hidden="true" />}
        {stateText(push)}
      </span>
    </Tooltip>
  )
}

function Figures({ push }: { push: ListedPush }) {
  return (
    <>
      <span>{`Sent: ${count(push.devices_sent)}`}</span>
      <br />
      <span>{`Failed: ${count(push.devices_failed)}`}</span>
    </>
  )
}

function StopButton({ push }: { push: ListedPush }) {
  const path = useAppPath()
  const queries = useQueryClient()

  const stop = async () => {
    const question = {
      title: 'Stop sending?',
      text: 'Devices that already have it keep it. No other device receives it.',
      yes: 'Stop sending',
      dangerous: true,
    }
    if (!(await confirm(question))) return
    try {
      await api.post(path(`push_notifications/${push.id}/stop`))
    } catch (error) {
      showFailure(error)
    }
    await queries.invalidateQueries({ queryKey: [path('push_notifications')] })
  }

  return (
    <Tooltip label="Stop sending">
      <IconButton aria-label={`Stop sending ${push.subject}`} onClick={() => void stop()}>
        <IconPlayerStopFilled size={18} />
      </IconButton>
    </Tooltip>
  )
}
