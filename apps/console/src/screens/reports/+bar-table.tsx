import { count } from '@greenroom/contract/count'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ShareBar } from '../../ui/share-bar.tsx'
import { toPath } from '../../ui/to-path.ts'
import classes from './reports.module.css'

export type BarRow = {
  key: string
  name: string
  /** What it is, below its name. */
  note?: ReactNode
  path?: string
  /** For each column; the first one is drawn as a bar as well. */
  values: readonly (number | string)[]
}

type Props = { label: string; head: string; columns: readonly string[]; rows: readonly BarRow[] }

/** A table whose first number is also drawn as a bar, as a share of the largest. */
export function BarTable({ label, head, columns, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ values: [first] }) => (typeof first === 'number' ? first : 0)))
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={classes.numeric}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, note, path, values: [first = 0, ...others] }) => (
          <tr key={key}>
            <th scope="row" className={classes.name}>
              {path ? <Link {...toPath(path)}>{name}</Link> : name}
              {note && <span className={classes.note}>{note}</span>}
            </th>
            <td className={classes.numeric}>
              <div className={classes.value}>
                {typeof first === 'number' && <ShareBar share={first / most} />}
                <span className={classes.number}>{written(first)}</span>
              </div>
            </td>
            {others.map((value, index) => (
              <td key={columns[index + 1]} className={classes.numeric}>
                {written(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function written(value: number | string): string {
  return typeof value === 'number' ? count(value) : value
}
