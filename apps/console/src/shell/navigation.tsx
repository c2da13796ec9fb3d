import { count } from '@greenroom/contract/count'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useRef } from 'react'
import { appFace } from '../resource/device/app-face.ts'
import { useSessionData } from '../session/use-session.ts'
import { IconChevronRight } from '../ui/icons/icon-chevron-right.ts'
import { IconHome } from '../ui/icons/icon-home.ts'
import type { UsedGroup } from './menu-in-use.ts'
import { useMenuUse } from './navigation-choices.ts'
import { NavigationEntry, WaitingCount } from './navigation-entry.tsx'
import classes from './navigation.module.css'
import { SidebarFoot } from './sidebar-foot.tsx'
import { useKeepInSight } from './use-keep-in-sight.ts'
import { isWithin, useMenu } from './use-menu.ts'
import type { DrawnEntry } from './use-navigation.ts'

/** The eight groups (requirements: shell) visible to this user and app, below the user's pinned pages. */
export function Navigation({ above }: { above?: ReactNode }) {
  const { app } = useSessionData()
  const scroll = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { groups, favorites, current, open, toggle, records, waiting } = useMenu(scroll)
  useKeepInSight(scroll, content, current)
  const shown = { current, records, waiting }

  return (
    <nav aria-label="Main" className={classes.navigation} style={app ? appFace(app.name, app.setup).style : undefined}>
      {above}
      <div ref={scroll} className={classes.scroll}>
        <div ref={content}>
          <Link to="/" className={classes.entry} activeOptions={{ exact: true }}>
            <IconHome size={16} stroke={1.6} aria-hidden="true" />
            <span className={classes.label}>Home</span>
          </Link>
          {favorites.length > 0 && <Favorites entries={favorites} {...shown} />}
          {groups.map((group) => (
            <Group key={group.id} group={group} {...shown} open={open.has(group.id)} onToggle={() => toggle(group.id)} />
          ))}
        </div>
      </div>
      <SidebarFoot />
    </nav>
  )
}

type Shown = { current: string | null; records: Readonly<Record<string, number>>; waiting: Readonly<Record<string, number>> }

/** The user's pinned pages. The current page is highlighted here too, but `aria-current` is only set in its group. */
function Favorites({ entries, ...shown }: Shown & { entries: readonly DrawnEntry[] }) {
  const titleId = useId()
  return (
    <div className={classes.group}>
      <div id={titleId} className={classes.title}>
        Favorites
      </div>
      <Entries entries={entries} {...shown} current={null} aria-labelledby={titleId} />
    </div>
  )
}

function Group({ group, open, onToggle, ...shown }: Shown & { group: UsedGroup; open: boolean; onToggle: () => void }) {
  const listId = useId()
  const all = [...group.entries, ...group.more]
  return (
    <div className={classes.group}>
      <button type="button" className={classes.title} aria-expanded={open} aria-controls={listId} onClick={onToggle}>
        <span data-current={(!open && isWithin(group, shown.current)) || undefined}>{group.label}</span>
        <IconChevronRight size={14} className={classes.chevron} aria-hidden="true" />
        {!open && <WaitingCount count={all.reduce((sum, entry) => sum + (shown.waiting[keyOf(entry)] ?? 0), 0)} />}
      </button>
      {/* What is folded is not drawn: half of the menu, for which the first page would wait. */}
      <div id={listId} hidden={!open}>
        {open && <Entries entries={group.entries} {...shown} />}
        {open && group.more.length > 0 && <MoreKinds group={group} {...shown} />}
      </div>
    </div>
  )
}

/** The kinds of a group that this app does not use. Once its page was opened, a kind is among the others. */
function MoreKinds({ group, ...shown }: Shown & { group: UsedGroup }) {
  const [{ withMore }, changeUse] = useMenuUse()
  const listId = useId()
  const open = withMore.includes(group.id)
  const toggle = () =>
    changeUse((use) => ({ ...use, withMore: open ? use.withMore.filter((id) => id !== group.id) : [...use.withMore, group.id] }))
  return (
    <>
      <button type="button" className={classes.more} aria-expanded={open} aria-controls={listId} onClick={toggle}>
        <IconChevronRight size={16} stroke={1.6} className={classes.chevron} aria-hidden="true" />
        <span className={classes.label}>More kinds</span>
        <span className={classes.number}>{count(group.more.length)}</span>
        <span className="gr-unseen"> in {group.label}</span>
      </button>
      <div id={listId} hidden={!open}>
        {open && <Entries entries={group.more} {...shown} />}
      </div>
    </>
  )
}

function Entries({ entries, current, records, waiting, ...rest }: Shown & { entries: readonly DrawnEntry[]; 'aria-labelledby'?: string }) {
  return (
    <ul className={classes.entries} {...rest}>
      {entries.map((entry) => (
        <NavigationEntry
          key={keyOf(entry)}
          entry={entry}
          isCurrent={'path' in entry && entry.path === current}
          records={records[keyOf(entry)] ?? 0}
          waiting={waiting[keyOf(entry)] ?? 0}
        />
      ))}
    </ul>
  )
}

function keyOf(entry: DrawnEntry): string {
  return 'path' in entry ? entry.path : entry.link
}
