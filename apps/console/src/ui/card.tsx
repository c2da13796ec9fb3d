import type { ReactNode } from 'react'
import classes from './card.module.css'

/** A framed area, such as a list with its tools. */
export function Card({ children }: { children: ReactNode }) {
  return <div className={classes.card}>{children}</div>
}
