import { opens } from '@greenroom/contract/access/gates'
import { Link, useRouter } from '@tanstack/react-router'
import { useSessionData } from '../session/use-session.ts'
import type { DrawnIcon } from '../ui/icons/drawn-icon.ts'
import { IconChartBar } from '../ui/icons/icon-chart-bar.ts'
import { IconHeartbeat } from '../ui/icons/icon-heartbeat.ts'
import { IconHistory } from '../ui/icons/icon-history.ts'
import { IconPhoto } from '../ui/icons/icon-photo.ts'
import { IconTrash } from '../ui/icons/icon-trash.ts'
import { toPath } from '../ui/to-path.ts'
import classes from './sidebar-foot.module.css'

/** Entries for the whole app that belong to none of the eight groups. */
export const footEntries: readonly { label: string; path: `/${string}`; words: string; Icon: DrawnIcon }[] = [
  { label: 'Media', path: '/media-library', words: 'files photos pictures images videos uploads', Icon: IconPhoto },
  { label: 'Reports', path: '/reports', words: 'statistics analytics opened popular most searches what works', Icon: IconChartBar },
  { label: 'Trash', path: '/trash', words: 'restore recover deleted undo bin', Icon: IconTrash },
  { label: 'App health', path: '/app-health', words: 'problems broken links dead check empty expired unused', Icon: IconHeartbeat },
  { label: 'Activity', path: '/activity', words: 'history log audit trail undo who changed', Icon: IconHistory },
]

/** Below the navigation: the app's files, the activity log, and the trash. Without an app, the platform's log alone. */
export function SidebarFoot() {
  const { routesByPath } = useRouter()
  const { facts } = useSessionData()
  return (
    <ul className={classes.foot}>
      {footEntries
        .filter(({ path }) => path in routesByPath && opens(path, facts))
        .map(({ label, path, Icon }) => (
          <li key={path}>
            <Link className={classes.entry} {...toPath(path)}>
              <Icon size={16} stroke={1.6} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
    </ul>
  )
}
