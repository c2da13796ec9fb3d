import { Skeleton } from './skeleton.tsx'
import classes from './skeletons.module.css'

/** A placeholder for a page while its code or its first data is loading, in the page's own layout. */
export function PageSkeleton() {
  return (
    <div className={classes.page} aria-hidden="true">
      <Skeleton className={classes.title} />
      <Skeleton className={classes.line} />
      <RowsSkeleton rows={8} />
    </div>
  )
}

/** A placeholder for the rows of a list. */
function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className={classes.rows}>
      {Array.from({ length: rows }, (_, row) => (
        // The rows are identical and never move.
        <div key={row} className={classes.row}>
          <Skeleton className={classes.bone} />
        </div>
      ))}
    </div>
  )
}
