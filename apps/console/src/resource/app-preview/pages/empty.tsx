import type { ReactNode } from 'react'
import classes from './pages.module.css'

/** Why the page is empty. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className={classes.empty}>{children}</p>
}
