import type { ReactNode } from 'react'
import classes from './hint.module.css'

/**
 * Shows the name of an icon button below it, on hover and on keyboard focus. It uses CSS only: the positioning library
 * of Mantine's tooltip is 39 kB. Screen readers get the name from the button itself.
 */
export function Hint({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={classes.hint} data-hint={label}>
      {children}
    </span>
  )
}
