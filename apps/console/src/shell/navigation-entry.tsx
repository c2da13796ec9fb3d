import { count } from '@greenroom/contract/count'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { menuIcons } from '../resource/menu-icons.ts'
import { IconExternalLink } from '../ui/icons/icon-external-link.ts'
import { IconStarFilled } from '../ui/icons/icon-star-filled.ts'
import { IconStar } from '../ui/icons/icon-star.ts'
import { toPath } from '../ui/to-path.ts'
import { usePinned } from './navigation-choices.ts'
import classes from './navigation.module.css'
import type { DrawnEntry } from './use-navigation.ts'

type Props = {
  entry: DrawnEntry
  isCurrent: boolean
  /** The number of records, and of pending decisions. */
  records: number
  waiting: number
}

/**
 * A menu entry: a page with its star, or an external link of the operator. Memoized, so that a navigation re-renders
 * only two.
 */
export const NavigationEntry = memo(function NavigationEntry({ entry, isCurrent, records, waiting }: Props) {
  const Icon = menuIcons[entry.icon]
  if ('link' in entry) {
    return (
      <li>
        <a className={classes.entry} href={entry.href} target="_blank" rel="noopener noreferrer">
          <Icon size={16} stroke={1.6} aria-hidden="true" />
          <span className={classes.label}>{entry.label}</span>
          <IconExternalLink size={14} aria-label="(opens in a new tab)" />
        </a>
      </li>
    )
  }
  return (
    <li className={classes.page}>
      <Link
        className={classes.entry}
        {...toPath(entry.path)}
        aria-current={isCurrent ? 'page' : undefined}
        aria-description={records > 0 ? count(records) : undefined}
      >
        <Icon size={16} stroke={1.6} aria-hidden="true" />
        <span className={classes.label}>{entry.label}</span>
        <WaitingCount count={waiting} />
        {records > 0 && waiting === 0 && (
          <span className={classes.number} aria-hidden="true">
            {count(records)}
          </span>
        )}
      </Link>
      <Star label={entry.label} path={entry.path} isCurrent={isCurrent} />
    </li>
  )
})

/**
 * Pins a page to the top of the menu. Shown for the current page, for pinned ones, and on hover; those of other pages
 * are not tab stops, which would be forty more.
 */
function Star({ label, path, isCurrent }: { label: string; path: string; isCurrent: boolean }) {
  const { pinned, togglePin } = usePinned()
  const isPinned = pinned.includes(path)
  const Icon = isPinned ? IconStarFilled : IconStar
  return (
    <button
      type="button"
      className={classes.star}
      data-shown={isCurrent || isPinned || undefined}
      tabIndex={isCurrent || isPinned ? undefined : -1}
      aria-pressed={isPinned}
      aria-label={`${label} in favorites`}
      onClick={() => togglePin(path)}
    >
      <Icon size={14} stroke={1.6} aria-hidden="true" />
    </button>
  )
}

/** The number of pending decisions; nothing for 0. */
export function WaitingCount({ count: waiting }: { count: number }) {
  if (waiting === 0) return null
  return (
    <span className={classes.count}>
      {waiting}
      <span className="gr-unseen"> waiting</span>
    </span>
  )
}
