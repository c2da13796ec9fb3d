import type { ListedPush } from '@greenroom/contract/push/listed'
import { Button, Tooltip } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DelayedSend } from '../+delayed-send.tsx'
import { endOfDelay } from '../+time-left.ts'
import { UNDONE } from '../+use-undo.ts'
import { api } from '../../../api/client.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { useMay } from '../../../session/use-may.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconInfoCircle } from '../../../ui/icons/icon-info-circle.ts'
import { IconPlayerStopFilled } from '../../../ui/icons/icon-player-stop-filled.ts'
import { toastDone } from '../../../ui/toast.tsx'
import classes from '../push-notifications.module.css'
import { businessStateText } from './business-state-text.ts'
import { writeAnew } from './written.ts'

/** For a push to businesses in the list: its state, and Undo, Cancel or Stop for all of them. */
export function BusinessActions({ push, onReport }: { push: ListedPush; onReport: () => void }) {
  const path = useAppPath()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const address = `${path('push_notifications/businesses')}/${push.id}` as const
  const scheduledFor = push.businesses?.scheduled_for ?? null
  const delayEnd = endOfDelay(push)
  const maySend = useMay()('write', 'push')

  const act = async <Answer,>(send: () => Promise<Answer>): Promise<Answer | null> => {
    try {
      return await send()
    } catch (error) {
      showFailure(error)
      return null
    } finally {
      await queries.invalidateQueries({ queryKey: [path('push_notifications')] })
    }
  }
  const undo = async () => {
    const undone = await act(() => api.post(`${address}/undo`))
    if (undone === null) return
    writeAnew(undone.data)
    await navigate({ to: '/push-notifications/businesses' })
    toastDone(scheduledFor === null ? UNDONE : 'Canceled. Nothing was sent.')
  }
  const stop = async () => {
    const text = 'Devices that already have it keep it. No other device of any business receives it.'
    if (await confirm({ title: 'Stop in all businesses?', text, yes: 'Stop sending', dangerous: true }))
      await act(() => api.post(`${address}/stop`))
  }

  if (maySend && push.state === 'queued' && delayEnd !== null) {
    return (
      <div className={classes.actions}>
        <DelayedSend end={delayEnd} subject={push.subject} onUndo={undo} />
      </div>
    )
  }
  const isScheduled = push.state === 'queued' && scheduledFor !== null
  const underWay = push.state === 'queued' || push.state === 'sending'
  return (
    <div className={classes.actions}>
      <span className={classes.state} role={underWay ? 'status' : undefined} data-shade={push.state === 'failed' ? 'bad' : undefined}>
        {businessStateText(push)}
      </span>
      <span className={classes.buttons}>
        {maySend && isScheduled && (
          <Button size="compact-sm" variant="default" aria-label={`Cancel ${push.subject}`} onClick={() => void undo()}>
            Cancel
          </Button>
        )}
        {maySend && underWay && !isScheduled && (
          <Tooltip label="Stop sending">
            <IconButton aria-label={`Stop sending ${push.subject}`} onClick={() => void stop()}>
              <IconPlayerStopFilled size={18} />
            </IconButton>
          </Tooltip>
        )}
        <IconButton aria-label={`Report of ${push.subject}`} onClick={onReport}>
          <IconInfoCircle size={18} />
        </IconButton>
      </span>
    </div>
  )
}
