import { count } from '@greenroom/contract/count'
import { lateMode } from '@greenroom/contract/push/late-pushes'
import { type ListedPush, linkToText, sendToText } from '@greenroom/contract/push/listed'
import { repeatWords } from '@greenroom/contract/push/repeat'
import { scheduledWords, whenWords } from '@greenroom/contract/push/schedule'
import { withheldClauses } from '@greenroom/contract/push/withheld-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../api/client.ts'
import { failureSentence } from '../../../api/failure.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { useMay } from '../../../session/use-may.ts'
import { useAppSession } from '../../../session/use-session.ts'
import { Card } from '../../../ui/card.tsx'
import { type DataColumn, DataTable } from '../../../ui/data-table.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { toPath } from '../../../ui/to-path.ts'
import { ScheduleActions } from './schedule-actions.tsx'
import classes from './scheduled-list.module.css'

const MOST = 200

/** The pushes that wait for their time, and those that were not sent; nothing if there are none. */
export function ScheduledList() {
  const path = useAppPath()
  const { app } = useAppSession()
  const may = useMay()
  const query = { page: 1, per_page: MOST }
  const list = useQuery({
    queryKey: [path('push_notifications'), 'scheduled', query],
    queryFn: ({ signal }) => api.get(path('push_notifications/scheduled'), { query, signal }),
  })
  const total = list.data?.meta_data.total ?? 0
  if (total === 0 && (list.data || !list.error)) return null
  return (
    <section className={classes.scheduled} aria-labelledby="scheduled-pushes">
      <h2 id="scheduled-pushes" className={classes.title}>
        Scheduled
      </h2>
      <Card>
        {list.data ? (
          <DataTable
            label="Scheduled push notifications"
            columns={columns}
            rows={list.data.data}
            idOf={(push) => push.id}
            from={1}
            waitingRows={1}
          />
        ) : (
          <LoadFailure
            title="The scheduled push notifications could not be loaded"
            line={failureSentence(list.error)}
            onRetry={() => void list.refetch()}
          />
        )}
      </Card>
      {list.data && (
        <p className={classes.more}>
          <span>{`A push that can’t be sent at its time is sent ${lateMode(app.setup).label.toLowerCase()}.`}</span>{' '}
          {may('write', 'settings') && (
            <Link {...toPath('/app/late_pushes')} aria-label="Change how late pushes may be">
              Change
            </Link>
          )}
        </p>
      )}
      {total > MOST && <p className={classes.more}>{`The next ${MOST} of ${count(total)}.`}</p>}
    </section>
  )
}

const columns: DataColumn<ListedPush>[] = [
  { header: 'Subject', cell: (push) => push.subject, shape: 'title' },
  { header: 'Message', cell: (push) => push.message, shape: 'long', givesWay: true },
  { header: 'Send To', cell: sendToText },
  { header: 'Link To', cell: linkToText },
  { header: 'When', cell: (push) => <When push={push} /> },
  { header: 'Actions', cell: (push) => <ScheduleActions push={push} />, shape: 'actions' },
]

function whenOf({ send_at, schedule }: ListedPush): string {
  if (!schedule) return scheduledWords(new Date(send_at), 'UTC')
  return whenWords({ local: schedule.local_time, zone: schedule.time_zone, eachZone: schedule.each_zone })
}

function When({ push }: { push: ListedPush }) {
  const isBad = push.state === 'missed' || push.state === 'failed'
  return (
    <div className={classes.when}>
      {whenOf(push)}
      {push.schedule?.repeat && <span className={classes.reason}>{repeatWords(push.schedule.repeat)}</span>}
      {push.schedule?.follows_release && <span className={classes.reason}>When its content is published</span>}
      {push.of_draft && <span className={classes.bad}>Its content is a draft. Publish it before then.</span>}
      {isBad && <span className={classes.bad}>{push.state === 'missed' ? 'Missed' : 'Not sent'}</span>}
      {push.stop_reason && <span className={classes.reason}>{push.stop_reason}</span>}
      {withheldClauses(push.withheld).map((clause) => (
        <span key={clause} className={classes.reason}>{`At that time, ${clause}.`}</span>
      ))}
    </div>
  )
}
