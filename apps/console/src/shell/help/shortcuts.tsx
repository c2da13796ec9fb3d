import { Fragment } from 'react'
import { pageShortcuts } from '../../ui/page-shortcuts.ts'
import { shortcuts } from '../../ui/shortcuts.ts'
import { writtenKey } from '../../ui/written-key.ts'
import classes from './help.module.css'

const all = [...shortcuts, { where: 'The text of an article and other content', shortcuts: Object.values(pageShortcuts) }]

/** All keyboard shortcuts, by where they work. */
export function Shortcuts() {
  return all.map(({ where, shortcuts: keys }) => (
    <Fragment key={where}>
      <h3>{where}</h3>
      <dl className={classes.shortcuts}>
        {keys.map(({ keys: pressed, does }) => (
          <div key={does} className={classes.shortcut}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{writtenKey(key)}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Fragment>
  ))
}
