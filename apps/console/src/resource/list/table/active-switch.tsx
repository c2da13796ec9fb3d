import { byKeyInRow } from '../../../ui/button-keys.ts'
import type { ApiRecord } from '../../records.ts'
import classes from './active-switch.module.css'

type Props = { row: ApiRecord; title: string; onSwitch(row: ApiRecord, active: boolean): void }

/** Switches a record on or off in its row. A native checkbox, because the form's switch would load three more files. */
export function ActiveSwitch({ row, title, onSwitch }: Props) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={classes.switch}
      aria-label={`Active: ${title}`}
      {...byKeyInRow('switch')}
      aria-checked={row.active === true}
      checked={row.active === true}
      onChange={(event) => onSwitch(row, event.currentTarget.checked)}
    />
  )
}
