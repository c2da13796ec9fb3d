import { opens } from '@greenroom/contract/access/gates'
import { resources } from '@greenroom/contract/resources/all'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSessionData } from '../../session/use-session.ts'
import classes from './home.module.css'

const SHOWN = 4

/** The shortest ways to begin: for the first few kinds of content a new one, and the list of what is there. */
export function QuickActions() {
  const { facts } = useSessionData()
  const offered = resources.filter(({ segment }) => opens(`/${segment}`, facts)).slice(0, SHOWN)
  return (
    <ul className={classes.actions}>
      {offered.map(({ segment, label }) => (
        <li key={segment} className={classes.action}>
          <Link to="/$segment/new" params={{ segment }} className={classes.create}>
            <IconPlus size={18} aria-hidden="true" />
            New {label.one}
          </Link>
          <Link to="/$segment" params={{ segment }} className={classes.see}>
            All {label.many}
            <IconArrowRight size={14} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
