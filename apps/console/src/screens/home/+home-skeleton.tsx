import { Skeleton } from '@mantine/core'
import classes from './home.module.css'

/** Has the height of the content. */
export function HomeSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton h={350} radius={12} mb="0.75rem" />
      <div className={classes.figures}>
        {['members', 'phones', 'opened'].map((figure) => (
          <Skeleton key={figure} h={64} radius={12} />
        ))}
      </div>
      <div className={classes.columns}>
        <Skeleton h={320} radius={12} />
        <Skeleton h={320} radius={12} />
      </div>
    </div>
  )
}
