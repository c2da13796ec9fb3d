import { entryOf } from '@greenroom/contract/navigation'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconChevronRight } from '../ui/icons/icon-chevron-right.ts'
import { IconExternalLink } from '../ui/icons/icon-external-link.ts'
import { IconHome } from '../ui/icons/icon-home.ts'
import { toPath } from '../ui/to-path.ts'
import { groupIcons } from './group-icons.ts'
import classes from './navigation.module.css'
import { useOpenGroups } from './open-groups.ts'
import { SidebarFoot } from './sidebar-foot.tsx'
import { type DrawnEntry, type DrawnGroup, useNavigation } from './use-navigation.ts'

/**
 * The eight groups (requirements: shell), as far as this person and app see them. Groups fold, and stay as they were
 * left.
 */
export function Navigation({ above }: { above?: ReactNode }) {
  const groups = useNavigation()
  const pathname = useLocation({ select: (location) => location.pathname })
  const current = entryOf(pathname)?.path ?? null
  const { isOpen, toggle } = useOpenGroups()
  const scroll = useRef<HTMLDivElement>(null)
  // The menu is longer than most windows: where one is stays in sight, be it the entry or its folded group.
  // Another place is what it answers to.
  useEffect(() => {
    for (const mark of scroll.current?.querySelectorAll('[aria-current=page], [data-current]') ?? [])
      mark.scrollIntoView({ block: 'nearest' })
  }, [current])

  return (
    <nav aria-label="Main" className={classes.navigation}>
      {above}
      <div ref={scroll} className={classes.scroll}>
        <Link to="/" className={classes.home} activeOptions={{ exact: true }}>
          <IconHome size={18} stroke={1.6} aria-hidden="true" />
          Home
        </Link>
        {groups.map((group) => (
          <Group key={group.id} group={group} current={current} open={isOpen(group.id)} onToggle={() => toggle(group.id)} />
        ))}
      </div>
      <SidebarFoot />
    </nav>
  )
}

type GroupProps = { group: DrawnGroup; current: string | null; open: boolean; onToggle: () => void }

function Group({ group, current, open, onToggle }: GroupProps) {
  const listId = useId()
  const Icon = groupIcons[group.id] ?? IconHome
  const holdsCurrent = group.entries.some((entry) => 'path' in entry && entry.path === current)
  return (
    <div className={classes.group}>
      <button type="button" className={classes.title} aria-expanded={open} aria-controls={listId} onClick={onToggle}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        <span className={classes.label} data-current={(!open && holdsCurrent) || undefined}>
          {group.label}
        </span>
        <IconChevronRight size={14} className={classes.chevron} aria-hidden="true" />
      </button>
      <ul id={listId} className={classes.entries} hidden={!open}>
        {group.entries.map((entry) => (
          <li key={'path' in entry ? entry.path : entry.link}>
            <Entry entry={entry} isCurrent={'path' in entry && entry.path === current} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Entry({ entry, isCurrent }: { entry: DrawnEntry; isCurrent: boolean }) {
  if ('link' in entry) {
    return (
      <a className={classes.entry} href={entry.href} target="_blank" rel="noopener noreferrer">
        {entry.label}
        <IconExternalLink size={14} aria-label="(opens in a new tab)" />
      </a>
    )
  }
  return (
    <Link className={classes.entry} {...toPath(entry.path)} aria-current={isCurrent ? 'page' : undefined}>
      {entry.label}
    </Link>
  )
}
