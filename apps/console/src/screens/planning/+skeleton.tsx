import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './planning.module.css'

/** In place of the days while they are loaded. */
export function DaysSkeleton() {
  return (
    <div className={classes.waiting} role="status" aria-label="Loading the calendar">
      <Skeleton height={460} />
    </div>
  )
}

/** In place of the items of a day. */
export function ListSkeleton() {
  return (
    <div className={classes.waiting} role="status" aria-label="Loading the day">
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} height={36} margin="0 0 8px" />
      ))}
    </div>
  )
}
