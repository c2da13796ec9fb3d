import type { ReactNode } from 'react'
import classes from './hint.module.css'

/**
 * Shows the name of an icon's button under it, on hover and with the keyboard's focus. Style sheets alone do it: the
 * positioning library behind Mantine's tooltip is 39 kB. The button itself carries the name for those who hear it.
 */
export function Hint({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={classes.hint} data-hint={label}>
      {children}
    </span>
  )
}
