import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DrawnIcon } from '../../ui/icons/drawn-icon.ts'
import { toPath } from '../../ui/to-path.ts'
import classes from './home.module.css'

type Props = {
  path: string
  /** The part of the page to scroll to: its id. */
  hash?: string
  Icon?: DrawnIcon
  /** Shown at the left instead of an icon, such as a date. */
  lead?: ReactNode
  title: string
  note: string
  /** Shown at the right, such as a pill. */
  mark?: ReactNode
}

/** One line of the home page: it links to its subject. */
export function RecordLine({ path, hash, Icon, lead, title, note, mark }: Props) {
  return (
    <li>
      <Link className={classes.line} {...toPath(path)} {...(hash !== undefined && { hash })}>
        {Icon && <Icon size={18} stroke={1.6} aria-hidden="true" />}
        {lead && <span className={classes.lead}>{lead}</span>}
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>
          <span className={classes.note}>{note}</span>
        </span>
        {mark}
      </Link>
    </li>
  )
}
