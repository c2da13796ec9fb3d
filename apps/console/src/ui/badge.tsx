import type { ReactNode } from 'react'
import classes from './badge.module.css'
import type { DrawnIcon } from './icons/drawn-icon.ts'

/** What it means: all is well, nothing to do, something is wrong, or something to heed. */
export type BadgeColor = 'stage' | 'gray' | 'red' | 'yellow'

type Props = {
  color?: BadgeColor
  size?: 'sm' | 'md'
  Icon?: DrawnIcon | undefined
  className?: string | undefined
  title?: string
  children: ReactNode
}

/** A state or a name in one or two words, on its color. */
export function Badge({ color = 'stage', size = 'md', Icon, className = '', title, children }: Props) {
  return (
    <span className={`${classes.badge} ${className}`} data-size={size} data-color={color} title={title}>
      {Icon && <Icon size={14} aria-hidden="true" />}
      <span className={classes.text}>{children}</span>
    </span>
  )
}
