import type { ReactNode } from 'react'
import type { DrawnIcon } from '../../ui/icons/drawn-icon.ts'
import classes from './home.module.css'

type Props = { Icon: DrawnIcon; title: string; note: string; /** Marked at its edge. */ isUrgent?: boolean; children?: ReactNode }

/** One line of the home page with a button. */
export function ActionLine({ Icon, title, note, isUrgent = false, children }: Props) {
  return (
    <li className={classes.actionLine} data-urgent={isUrgent || undefined}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.note}>{note}</span>
      </span>
      {children}
    </li>
  )
}
