import { listOf } from '@greenroom/contract/fields/cell'
import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { words } from '../text/words.ts'
import classes from './progress.module.css'

type Props = { values: Values; ticked: readonly string[]; /** What was done when the form was sent before. */ done?: string | undefined }

/**
 * The items of an action list to tick off. The form is sent to the list's own page; with a script (the website's
 * `ticks.ts`) each tick is saved at once.
 */
export function TicksForm({ values, ticked, done }: Props) {
  const items = itemsOf(values)
  if (items.length === 0) return null
  const isTicked = new Set(ticked)
  return (
    <form className={classes.form} method="post" data-ticks>
      <ul className={classes.items}>
        {items.map((text) => (
          <li key={text}>
            <label className={classes.item}>
              <input type="checkbox" name="item" value={text} defaultChecked={isTicked.has(text)} />
              <span>{text}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className={classes.save}>
        <button className={classes.button} type="submit">
          Save
        </button>
        <span className={classes.soft} role="status">
          {done}
        </span>
      </div>
      <p className={classes.soft}>{untilWhen(values)}</p>
    </form>
  )
}

/** The texts of the items of an action list. */
function itemsOf({ items }: Values): string[] {
  return listOf(items)
    .map((item) => words(valuesOf(item).text))
    .filter(Boolean)
}

/** When the ticks are cleared (`tickPeriod`). */
function untilWhen({ frequency }: Values): string {
  if (frequency === 'Daily') return 'The list starts over every day.'
  if (frequency === 'Weekly') return 'The list starts over every Monday.'
  return frequency === 'Custom' ? 'The list starts over on each of its days.' : ''
}
