import classes from './courses.module.css'

/** How much of a course is completed, as a bar and in words. */
export function ProgressBar({ completed, of }: { completed: number; of: number }) {
  if (of === 0) return null
  return (
    <div className={classes.progress}>
      <progress className={classes.bar} value={completed} max={of} aria-label="Completed lessons" />
      <span className={classes.soft}>{`${completed} of ${of} ${of === 1 ? 'lesson' : 'lessons'} completed`}</span>
    </div>
  )
}
