import type { CSSProperties, ReactNode } from 'react'
import classes from './selection-bar.module.css'

type Props = {
  label: string
  /** How it moves in and out. */
  style?: CSSProperties
  children: ReactNode
}

/** Stands at the foot of the window while something is ticked: how many, and what can be done to all of them at once. */
export function SelectionBar({ label, style, children }: Props) {
  return (
    <section className={classes.bar} style={style} aria-label={label}>
      {children}
    </section>
  )
}
