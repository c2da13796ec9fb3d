import type { ReactNode } from 'react'
import classes from './record-form.module.css'

/**
 * A form and, in the place of its rail, what is known about the record. That is outside of the form, so that its own
 * inputs, such as a search, are no fields of the record.
 */
export function FormFrame({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  if (beside === undefined) return children
  return (
    <div className={classes.frame}>
      <div className={classes.columns}>
        <div className={classes.main}>{children}</div>
        <div className={classes.rail}>
          <div className={classes.sticky}>{beside}</div>
        </div>
      </div>
    </div>
  )
}
