import { Skeleton } from '@mantine/core'
import classes from './skeletons.module.css'

/** Stands in for a page while its code or its first data is on the way, in the page's own layout. */
export function PageSkeleton() {
  return (
    <div className={classes.page} aria-hidden="true">
      <Skeleton className={classes.title} />
      <Skeleton className={classes.line} />
      <RowsSkeleton rows={8} />
    </div>
  )
}

/** Stands in for the rows of a list. */
function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className={classes.rows}>
      {Array.from({ length: rows }, (_, row) => (
        // The rows are all alike and never move.
        <Skeleton key={row} className={classes.row} />
      ))}
    </div>
  )
}
