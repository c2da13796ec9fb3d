import { ERRORS_COLUMN } from '@greenroom/contract/transfer/columns'
import type { ImportDraft } from '@greenroom/contract/transfer/draft-answers'
import { plainCell } from '@greenroom/contract/transfer/harmless-cell'
import type { Database } from '../../../db/database.ts'
import { csvOf, MARK } from '../write-csv.ts'
import { nextRefused } from './draft-rows.ts'

const PIECE = 200

/**
 * The rows of a file that are not imported, as streamed CSV with a column of reasons. The columns have the names of the
 * table, so that the file can be imported again; columns that are not imported are left out.
 */
export async function* errorsFile(
  db: Database,
  appId: string,
  { id, columns }: Pick<ImportDraft, 'id' | 'columns'>,
): AsyncGenerator<string> {
  const matched = columns.flatMap((name, at) => (name === null ? [] : [{ name, at }]))
  yield MARK + (await csvOf([[...matched.map(({ name }) => name), ERRORS_COLUMN]]))
  let after = 0
  for (;;) {
    const rows = await db.inApp(appId, (sql) => nextRefused(sql, { appId, id }, after, PIECE))
    const last = rows.at(-1)
    if (last === undefined) return
    const lines = rows.flatMap(({ cells, problems }) => {
      const why = Object.entries(problems).map(([column, messages]) => `${column === 'data' ? '' : `${column}: `}${messages.join(' ')}`)
      return cells === null ? [] : [[...matched.map(({ at }) => plainCell(cells[at] ?? '')), why.join('; ')]]
    })
    if (lines.length > 0) yield await csvOf(lines)
    after = last.line
  }
}
