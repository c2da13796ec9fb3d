import { type ReactNode, useId } from 'react'
import { IconChevronDown } from '../../../ui/icons/icon-chevron-down.ts'
import classes from './preflight.module.css'

type Props = { title: string; count: number; isOpen?: boolean; children: ReactNode }

/** A list that needs no action, folded behind its title; empty if it has no lines. */
export function FoldedList({ title, count, isOpen, children }: Props) {
  const id = useId()
  if (count === 0) return null
  return (
    <details className={classes.fine} open={isOpen}>
      <summary className={classes.fineTitle}>
        <IconChevronDown size={18} className={classes.chevron} aria-hidden="true" />
        <h2 id={id} className={classes.heading}>
          {title} <span className={classes.count}>{count}</span>
        </h2>
      </summary>
      <ul className={classes.fineList} aria-labelledby={id}>
        {children}
      </ul>
    </details>
  )
}
