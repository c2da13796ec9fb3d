import { Fragment } from 'react'
import { shortcuts } from '../../ui/shortcuts.ts'
import classes from './help.module.css'

/** All keyboard shortcuts, by where they work. */
export function Shortcuts() {
  return shortcuts.map(({ where, shortcuts: keys }) => (
    <Fragment key={where}>
      <h3>{where}</h3>
      <dl className={classes.shortcuts}>
        {keys.map(({ keys: pressed, does }) => (
          <div key={does} className={classes.shortcut}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{written(key)}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Fragment>
  ))
}

const signs: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', ArrowLeft: '←', ArrowRight: '→', ' ': 'Space' }

/** A key as it is printed on the keyboard: 'Ctrl K', and '⌘ K' on a Mac. */
function written(key: string): string {
  const mod = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'
  return key
    .split('+')
    .map((part) => (part === 'mod' ? mod : (signs[part] ?? part)))
    .join(' ')
}
