import { count } from '@greenroom/contract/count'
import { fieldTitle } from '@greenroom/contract/errors/catalogue'
import type { ImportProblem } from '@greenroom/contract/transfer/transfer-answers'
import classes from './import-export.module.css'

/** Maximum number of listed problems; the email and the file contain all of them. */
const MOST = 50

/** The problems of a file by line, collapsed. */
export function ImportProblems({ problems }: { problems: readonly ImportProblem[] }) {
  return (
    <details className={classes.problems}>
      <summary>What to fix</summary>
      <ul>
        {problems.slice(0, MOST).map(({ table, line, column, message }) => (
          <li key={`${table} ${line} ${column}`}>
            {table}.csv, line {count(line)}
            <span>{column !== null && `, ${fieldTitle(column)}`}</span>: {message}
          </li>
        ))}
      </ul>
      {problems.length > MOST && <p>And {count(problems.length - MOST)} more.</p>}
    </details>
  )
}
