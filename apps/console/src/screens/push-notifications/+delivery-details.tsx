import { count } from '@greenroom/contract/count'
import { formatDate } from '@greenroom/contract/dates'
import { type DeliveryReport, failureWords, shareText } from '@greenroom/contract/push/delivery-report'
import { OverTime } from './+over-time.tsx'
import classes from './+report-drawer.module.css'

type Props = { report: DeliveryReport; timezone: string | null }

/** Details of the delivery: what was sent, what failed and why, and how long it took. */
export function DeliveryDetails({ report, timezone }: Props) {
  const { push, failures, devices_total: total, finished_at } = report
  const of = total ?? push.devices_sent + push.devices_failed
  const known = failures.reduce((all, { devices }) => all + devices, 0)
  const rows: { name: string; devices: number; shade?: 'failed' }[] = [
    { name: 'Sent', devices: push.devices_sent },
    ...failures.map(({ reason, devices }) => ({ name: failureWords(reason), devices, shade: 'failed' as const })),
    ...(push.devices_failed > known
      ? [{ name: 'Failed; reasons no longer stored', devices: push.devices_failed - known, shade: 'failed' as const }]
      : []),
  ]
  return (
    <details className={classes.details}>
      <summary>
        Delivery details<span>{push.devices_failed > 0 && `: ${count(push.devices_failed)} failed`}</span>
      </summary>
      <div className={classes.folded}>
        <table className={classes.results} aria-label="Devices">
          <thead>
            <tr>
              <th>Result</th>
              <th>Devices</th>
              <th>Share</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, devices, shade }) => (
              <tr key={name}>
                <td>
                  {name}
                  <span className={classes.bar} data-shade={shade} aria-hidden="true">
                    <span style={{ width: `${of === 0 ? 0 : Math.min(100, (devices / of) * 100)}%` }} />
                  </span>
                </td>
                <td>{count(devices)}</td>
                <td>{shareText(devices, of)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {finished_at && (
          <p className={classes.about}>
            {formatDate(push.send_at, 'dateTimeSeconds', timezone)} to {endText(push.send_at, finished_at, timezone)}
          </p>
        )}
        <OverTime steps={report.over_time} seconds={report.step_seconds} timezone={timezone} />
      </div>
    </details>
  )
}

/** The end time, without its date if that is the same as the start's. */
function endText(begin: string, end: string, timezone: string | null): string {
  const isSameDay = formatDate(begin, 'date', timezone) === formatDate(end, 'date', timezone)
  const text = formatDate(end, 'dateTimeSeconds', timezone)
  return isSameDay ? text.slice('DD-MMM-YYYY '.length) : text
}
