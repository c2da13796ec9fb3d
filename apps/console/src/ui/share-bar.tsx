import classes from './share-bar.module.css'

/** A number beside it as a share of a whole, from 0 to 1. Not for screen readers, which get the number. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span className={classes.bar} data-share-bar aria-hidden="true">
      <span style={{ width: `${Math.min(1, share) * 100}%` }} />
    </span>
  )
}
