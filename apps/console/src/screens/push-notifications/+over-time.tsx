import { count } from '@greenroom/contract/count'
import { formatDate } from '@greenroom/contract/dates'
import type { DeliveryReport } from '@greenroom/contract/push/delivery-report'
import classes from './+report-drawer.module.css'

type Step = DeliveryReport['over_time'][number]
type Props = { steps: readonly Step[]; seconds: number; timezone: string | null }

const WIDTH = 460
const HEIGHT = 120

/** Deliveries over time: a column for each step, failed stacked on sent, and the same data as a table. */
export function OverTime({ steps, seconds, timezone }: Props) {
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return <p className={classes.about}>Delivery times are no longer stored.</p>
  const clock = (at: string) => formatDate(at, 'dateTimeSeconds', timezone).slice('DD-MMM-YYYY '.length)
  const begin = Date.parse(first.at)
  const buckets = Math.round((Date.parse(last.at) - begin) / (seconds * 1000)) + 1
  const most = Math.max(...steps.map(({ sent, failed }) => sent + failed))
  // A single column of a short push must not fill the whole width.
  const width = buckets === 1 ? 48 : WIDTH / buckets
  const high = (devices: number) => (devices / most) * HEIGHT
  return (
    <section aria-label="Over time">
      <h3 className={classes.section}>
        Over time{' '}
        <span className={classes.columns}>
          each column {stepWords(seconds)}, at most {count(most)}
        </span>
      </h3>
      <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {steps.map(({ at, sent, failed }) => {
          const x = ((Date.parse(at) - begin) / (seconds * 1000)) * width
          return (
            <g key={at}>
              <rect className={classes.sent} x={x} width={Math.max(1, width - 1)} y={HEIGHT - high(sent)} height={high(sent)} />
              <rect
                className={classes.failed}
                x={x}
                width={Math.max(1, width - 1)}
                y={HEIGHT - high(sent) - high(failed)}
                height={high(failed)}
              />
            </g>
          )
        })}
      </svg>
      <div className={classes.axis} aria-hidden="true">
        <span>{clock(first.at)}</span>
        {buckets > 1 && <span>{clock(last.at)}</span>}
      </div>
      <details className={classes.details}>
        <summary>As a table</summary>
        <table className={classes.results} aria-label="Over time">
          <thead>
            <tr>
              <th>From</th>
              <th>Sent</th>
              <th>Failed</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ at, sent, failed }) => (
              <tr key={at}>
                <td>{clock(at)}</td>
                <td>{count(sent)}</td>
                <td>{count(failed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

/** 'a second', '10 seconds', '5 minutes', 'an hour' */
function stepWords(seconds: number): string {
  const [count, noun] = seconds < 60 ? [seconds, 'second'] : seconds < 3_600 ? [seconds / 60, 'minute'] : [seconds / 3_600, 'hour']
  if (count === 1) return noun === 'hour' ? 'an hour' : `a ${noun}`
  return `${Math.round(count)} ${noun}s`
}
