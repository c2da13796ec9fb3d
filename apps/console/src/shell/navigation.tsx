import { entryOf } from '@greenroom/contract/navigation'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useId, useRef } from 'react'
import { IconChevronRight } from '../ui/icons/icon-chevron-right.ts'
import { IconHome } from '../ui/icons/icon-home.ts'
import { IconStar } from '../ui/icons/icon-star.ts'
import { groupIcons } from './group-icons.ts'
import { useOpenGroups, usePinned } from './navigation-choices.ts'
import { NavigationEntry, WaitingCount } from './navigation-entry.tsx'
import classes from './navigation.module.css'
import { SidebarFoot } from './sidebar-foot.tsx'
import { useKeepInSight } from './use-keep-in-sight.ts'
import { type DrawnEntry, type DrawnGroup, useNavigation } from './use-navigation.ts'
import { useWaiting } from './use-waiting.ts'

/**
 * The eight groups (requirements: shell) visible to this user and app, below the user's pinned pages. The folded state
 * of groups is stored; the group of the current page is open.
 */
export function Navigation({ above }: { above?: ReactNode }) {
  const groups = useNavigation()
  const pathname = useLocation({ select: (location) => location.pathname })
  const current = entryOf(pathname)?.path ?? null
  const alone = groups.length === 1 ? (groups[0]?.id ?? null) : null
  const { isOpen, toggle } = useOpenGroups(groups.find((group) => holds(group, current))?.id ?? null, alone)
  const { pinned } = usePinned()
  const waiting = useWaiting()
  const scroll = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useKeepInSight(scroll, content, current)
  const favorites = pinned.flatMap((path) =>
    groups.flatMap(({ entries }) => entries.filter((entry) => 'path' in entry && entry.path === path)),
  )

  return (
    <nav aria-label="Main" className={classes.navigation}>
      {above}
      <div ref={scroll} className={classes.scroll}>
        <div ref={content}>
          <Link to="/" className={classes.home} activeOptions={{ exact: true }}>
            <IconHome size={18} stroke={1.6} aria-hidden="true" />
            Home
          </Link>
          {favorites.length > 0 && <Favorites entries={favorites} current={current} waiting={waiting} />}
          {groups.map((group) => (
            <Group
              key={group.id}
              group={group}
              current={current}
              open={isOpen(group.id)}
              waiting={waiting}
              onToggle={() => toggle(group.id)}
            />
          ))}
        </div>
      </div>
      <SidebarFoot />
    </nav>
  )
}

type Shown = { current: string | null; waiting: Readonly<Record<string, number>> }

/** The user's pinned pages. The current page is highlighted here too, but `aria-current` is only set in its group. */
function Favorites({ entries, waiting }: Shown & { entries: readonly DrawnEntry[] }) {
  const titleId = useId()
  return (
    <div className={classes.group}>
      <div id={titleId} className={classes.favorites}>
        <IconStar size={18} stroke={1.6} aria-hidden="true" />
        Favorites
      </div>
      <ul aria-labelledby={titleId} className={classes.entries}>
        {entries.map((entry) => (
          <NavigationEntry key={keyOf(entry)} entry={entry} isCurrent={false} waiting={waitingAt(entry, waiting)} />
        ))}
      </ul>
    </div>
  )
}

function Group({ group, current, open, waiting, onToggle }: Shown & { group: DrawnGroup; open: boolean; onToggle: () => void }) {
  const listId = useId()
  const Icon = groupIcons[group.id] ?? IconHome
  return (
    <div className={classes.group}>
      <button type="button" className={classes.title} aria-expanded={open} aria-controls={listId} onClick={onToggle}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        <span className={classes.label} data-current={(!open && holds(group, current)) || undefined}>
          {group.label}
        </span>
        {!open && <WaitingCount count={group.entries.reduce((sum, entry) => sum + waitingAt(entry, waiting), 0)} />}
        <IconChevronRight size={14} className={classes.chevron} aria-hidden="true" />
      </button>
      <ul id={listId} className={classes.entries} hidden={!open}>
        {group.entries.map((entry) => (
          <NavigationEntry
            key={keyOf(entry)}
            entry={entry}
            isCurrent={'path' in entry && entry.path === current}
            waiting={waitingAt(entry, waiting)}
          />
        ))}
      </ul>
    </div>
  )
}

function holds(group: DrawnGroup, path: string | null): boolean {
  return group.entries.some((entry) => 'path' in entry && entry.path === path)
}

function keyOf(entry: DrawnEntry): string {
  return 'path' in entry ? entry.path : entry.link
}

function waitingAt(entry: DrawnEntry, waiting: Shown['waiting']): number {
  return waiting[keyOf(entry)] ?? 0
}
