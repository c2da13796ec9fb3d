import type { ReactNode } from 'react'
import classes from './pages.module.css'

/** Why there is nothing to see. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className={classes.empty}>{children}</p>
}
