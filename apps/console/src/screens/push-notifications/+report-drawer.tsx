import { formatDate } from '@greenroom/contract/dates'
import { type DeliveryReport, failureWords } from '@greenroom/contract/push/delivery-report'
import type { ListedPush } from '@greenroom/contract/push/listed'
import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { failureSentence } from '../../api/failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { OverTime } from './+over-time.tsx'
import classes from './+report-drawer.module.css'
import { amount, stateText } from './+state-text.ts'

type Props = { push: ListedPush; timezone: string | null; open: boolean; onClose: () => void }

/** How one push went: what was sent, what failed and why, what was opened, and when it all happened. */
export function ReportDrawer({ push, timezone, open, onClose }: Props) {
  return (
    <SideDrawer open={open} onClose={onClose} title={`Report of ${push.subject}`} size={520}>
      <Counted push={push} timezone={timezone} />
    </SideDrawer>
  )
}

function Counted({ push, timezone }: Pick<Props, 'push' | 'timezone'>) {
  const path = useAppPath()
  // The counts that come with the live list ask for the rest.
  const { id, state, devices_sent, devices_failed } = push
  const report = useQuery({
    queryKey: [path('push_notifications'), id, 'report', state, devices_sent, devices_failed],
    queryFn: ({ signal }) => api.get(path(`push_notifications/${id}/report`), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (report.data) return <Report report={report.data.data} timezone={timezone} />
  if (!report.error) return <Skeleton h={240} />
  return <LoadFailure title="The report could not be loaded" line={failureSentence(report.error)} onRetry={() => void report.refetch()} />
}

function Report({ report, timezone }: { report: DeliveryReport; timezone: string | null }) {
  const { push, failures, devices_opened: opened, devices_total: total, finished_at, sent_by } = report
  const sum = push.devices_sent + push.devices_failed
  const known = failures.reduce((all, { devices }) => all + devices, 0)
  const rows: { name: string; devices: number; of: number; shade?: 'failed' }[] = [
    { name: 'Sent', devices: push.devices_sent, of: total ?? sum },
    { name: 'Opened', devices: opened, of: push.devices_sent },
    ...failures.map(({ reason, devices }) => ({ name: failureWords(reason), devices, of: total ?? sum, shade: 'failed' as const })),
    ...(push.devices_failed > known
      ? [{ name: 'Failed; reasons no longer kept', devices: push.devices_failed - known, of: total ?? sum, shade: 'failed' as const }]
      : []),
  ]
  return (
    <div className={classes.report}>
      <p className={classes.about}>
        {stateText(push)}
        {sent_by && ` · by ${sent_by}`} · {formatDate(push.send_at, 'dateTimeSeconds', timezone)}
        {finished_at && ` to ${endText(push.send_at, finished_at, timezone)}`}
        {push.stop_reason && <span className={classes.reason}>{push.stop_reason}</span>}
      </p>
      <table className={classes.results} aria-label="Devices">
        <thead>
          <tr>
            <th>Result</th>
            <th>Devices</th>
            <th>Share</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, devices, of, shade }) => (
            <tr key={name}>
              <td>
                {name}
                <span className={classes.bar} data-shade={shade} aria-hidden="true">
                  <span style={{ width: `${of === 0 ? 0 : Math.min(100, (devices / of) * 100)}%` }} />
                </span>
              </td>
              <td>{amount(devices)}</td>
              <td>{share(devices, of)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <OverTime steps={report.over_time} seconds={report.step_seconds} timezone={timezone} />
    </div>
  )
}

/** The moment of the end, without its day where that is the day of the beginning. */
function endText(begin: string, end: string, timezone: string | null): string {
  const isSameDay = formatDate(begin, 'date', timezone) === formatDate(end, 'date', timezone)
  const text = formatDate(end, 'dateTimeSeconds', timezone)
  return isSameDay ? text.slice('DD-MMM-YYYY '.length) : text
}

/** '98%'; of something but not nothing '<1%', and never 100% while one is missing. */
function share(devices: number, of: number): string {
  if (of === 0) return '–'
  if (devices > 0 && devices < of * 0.01) return '<1%'
  if (devices < of && devices > of * 0.99) return '>99%'
  return `${Math.round((devices / of) * 100)}%`
}
