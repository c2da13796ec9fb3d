import { count } from '@greenroom/contract/count'
import classes from './reports.module.css'

const WIDTH = 480
const HEIGHT = 96

/** Openings for each hour of the day: a column for each, and the same as a table. */
export function HoursChart({ hours }: { hours: readonly number[] }) {
  const columns = hours.map((opened, hour) => ({ hour, opened }))
  const most = Math.max(1, ...hours)
  const width = WIDTH / hours.length
  return (
    <>
      <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {columns.map(({ opened, hour }) => {
          const height = (opened / most) * HEIGHT
          return <rect key={hour} x={hour * width + 1} width={width - 2} y={HEIGHT - height} height={height} />
        })}
      </svg>
      <div className={classes.axis} aria-hidden="true">
        <span>0:00</span>
        <span>6:00</span>
        <span>12:00</span>
        <span>18:00</span>
        <span>24:00</span>
      </div>
      <details className={classes.details}>
        <summary>As a table</summary>
        <table className={classes.table} aria-label="Pushes opened by hour of the day">
          <thead>
            <tr>
              <th scope="col">Hour</th>
              <th scope="col" className={classes.numeric}>
                Opened
              </th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ opened, hour }) => (
              <tr key={hour}>
                <th scope="row">{`${hour}:00 to ${hour + 1}:00`}</th>
                <td className={classes.numeric}>{count(opened)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
