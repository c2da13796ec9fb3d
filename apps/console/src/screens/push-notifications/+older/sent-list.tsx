import { count } from '@greenroom/contract/count'
import { formatDate } from '@greenroom/contract/dates'
import type { SentOlderPush } from '@greenroom/contract/push/older'
import { DelayedSend } from '../+delayed-send.tsx'
import { endOfDelay } from '../+time-left.ts'
import { UNDONE, useUndo } from '../+use-undo.ts'
import { useSessionData } from '../../../session/use-session.ts'
import { Card } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import classes from './older-push-notifications.module.css'

/** The last sent notifications, with their results; empty if there are none. */
export function SentList({ pushes, onUndone }: { pushes: readonly SentOlderPush[]; onUndone: (push: SentOlderPush) => void }) {
  const { user } = useSessionData()
  const undo = useUndo()
  const takeBack = async ({ id }: SentOlderPush) => {
    const undone = await undo(id)
    if (undone === null || !('title' in undone)) return
    toastDone(UNDONE)
    onUndone(undone)
  }
  if (pushes.length === 0) return null
  return (
    <section className={classes.sent} aria-labelledby="sent-older-pushes">
      <h2 id="sent-older-pushes">Last sent</h2>
      <Card>
        <DataTable
          label="Last sent push notifications"
          rows={pushes}
          idOf={({ id }) => id}
          from={1}
          waitingRows={3}
          columns={[
            { header: 'Title', cell: ({ title }) => title, shape: 'title' },
            { header: 'Description', cell: ({ description }) => description, shape: 'long', givesWay: true },
            { header: 'Send To', cell: ({ send_to, segments }) => (send_to === 'all' ? 'All segments' : segments.join(', ')) },
            { header: 'When', cell: ({ send_at }) => formatDate(send_at, 'dateTime', user.timezone), shape: 'short' },
            { header: 'Outcome', cell: (push) => <Outcome push={push} onUndo={() => takeBack(push)} />, shape: 'long' },
          ]}
        />
      </Card>
    </section>
  )
}

function Outcome({ push, onUndo }: { push: SentOlderPush; onUndo: () => Promise<void> }) {
  const delayEnd = endOfDelay(push)
  return delayEnd !== null && push.state === 'queued' ? (
    <DelayedSend end={delayEnd} subject={push.title} onUndo={onUndo} />
  ) : (
    outcomeOf(push)
  )
}

function outcomeOf({ state, stop_reason, devices_sent, devices_failed }: SentOlderPush): string {
  if (state === 'failed') return `Not sent. ${stop_reason ?? ''}`.trim()
  if (state === 'queued') return stop_reason === null ? 'Waiting' : `Waiting. ${stop_reason}`
  const counts = `Sent to ${count(devices_sent)}, failed ${count(devices_failed)}`
  return state === 'sending' ? 'On its way' : counts
}
