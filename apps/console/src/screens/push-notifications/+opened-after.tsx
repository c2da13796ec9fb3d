import { count } from '@greenroom/contract/count'
import type { DeliveryReport } from '@greenroom/contract/push/delivery-report'
import classes from './+report-drawer.module.css'

type Props = { after: DeliveryReport['opened_after']; opened: number }

const WIDTH = 460
const HEIGHT = 96
/** 24 hours, and one column for everything later. */
const COLUMNS = 25

/** How long after sending it was opened: a column for each hour of the first day, and the same data as a table. */
export function OpenedAfter({ after, opened }: Props) {
  if (opened === 0) return null
  if (after.length === 0) return <p className={classes.about}>Opening times are no longer stored.</p>
  const most = Math.max(...after.map(({ devices }) => devices))
  const width = WIDTH / COLUMNS
  return (
    <>
      <svg className={classes.chart} data-low viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {after.map(({ hour, devices }) => {
          const height = (devices / most) * HEIGHT
          return <rect key={hour} className={classes.sent} x={hour * width} width={width - 2} y={HEIGHT - height} height={height} />
        })}
      </svg>
      <div className={classes.axis} aria-hidden="true">
        <span>Sent</span>
        <span>6 hours</span>
        <span>12 hours</span>
        <span>18 hours</span>
        <span>Later</span>
      </div>
      <details className={classes.details}>
        <summary>As a table</summary>
        <table className={classes.results} aria-label="Opened by hours after it was sent">
          <thead>
            <tr>
              <th>After</th>
              <th>Opened</th>
            </tr>
          </thead>
          <tbody>
            {after.map(({ hour, devices }) => (
              <tr key={hour}>
                <td>{hourText(hour)}</td>
                <td>{count(devices)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

function hourText(hour: number): string {
  if (hour === 0) return 'Within the first hour'
  return hour >= COLUMNS - 1 ? 'A day or more' : `${hour} to ${hour + 1} hours`
}
