import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './home.module.css'

/** Has the height of the content. */
export function HomeSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton height={350} radius={12} margin="0 0 0.75rem" />
      <div className={classes.figures}>
        {['members', 'phones', 'opened'].map((figure) => (
          <Skeleton key={figure} height={64} radius={12} />
        ))}
      </div>
      <div className={classes.columns}>
        <Skeleton height={320} radius={12} />
        <Skeleton height={320} radius={12} />
      </div>
    </div>
  )
}
