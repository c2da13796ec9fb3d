import { shownMenu } from '@greenroom/contract/menu/shown-menu'
import { menuIcons } from '../../menu-icons.ts'
import { Framed } from './framed.tsx'
import type { PageOf } from './page.ts'
import classes from './pages.module.css'

/** Icons of the entries, the same as the console's. */
const icons: Readonly<Record<string, keyof typeof menuIcons>> = {
  topics: 'hash',
  directories: 'folder',
  tips: 'bulb',
  courses: 'school',
  galleries: 'photo',
  podcasts: 'microphone',
  actionclips: 'video',
  action_lists: 'checklist',
  events: 'calendar',
  virtual_events: 'broadcast',
  summits: 'mountain',
  messages: 'message',
  offers: 'gift',
  journal_entries: 'notebook',
  track_now: 'target',
  enterprise: 'building',
}

/** The app's menu; on the website it is at the top of every page. */
export const menuPage: PageOf = (props) => {
  const { values, facts, seen } = props
  const { lines, absent } = shownMenu(values, facts, seen)
  if (seen.on === 'web') {
    return { view: <Framed {...props} setup={values} isMenuOpen />, absent }
  }
  const view = (
    <nav aria-label="Menu of the app">
      <ul className={classes.menu}>
        {lines.map(({ value, label }) => {
          const Icon = menuIcons[icons[value] ?? 'file']
          return (
            <li key={value} className={classes.entry}>
              <Icon size={18} aria-hidden="true" />
              {label}
            </li>
          )
        })}
      </ul>
    </nav>
  )
  return { view, absent }
}
