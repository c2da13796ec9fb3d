import classes from './undo-ring.module.css'

type Props = {
  /** How long Undo is offered, and how long it was already, in milliseconds. */
  total: number
  elapsed?: number
}

/** A ring that empties while something can be undone. Nothing for people who prefer less motion. */
export function UndoRing({ total, elapsed = 0 }: Props) {
  return (
    <svg className={classes.ring} viewBox="0 0 16 16" width={14} height={14} aria-hidden="true">
      <circle cx="8" cy="8" r="6" className={classes.track} />
      <circle
        cx="8"
        cy="8"
        r="6"
        pathLength="1"
        className={classes.rest}
        style={{ animationDuration: `${total}ms`, animationDelay: `${-elapsed}ms` }}
      />
    </svg>
  )
}
