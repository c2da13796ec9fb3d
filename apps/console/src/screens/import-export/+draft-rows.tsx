import { count } from '@greenroom/contract/count'
import { withOwnFields } from '@greenroom/contract/members/members'
import type { DraftRow, ImportDraft } from '@greenroom/contract/transfer/draft-answers'
import { columnChoices } from '@greenroom/contract/transfer/match-columns'
import { tableByName } from '@greenroom/contract/transfer/tables'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { PagedRows } from '../../resource/paged/paged-rows.tsx'
import { useOwnPages } from '../../resource/paged/use-own-pages.ts'
import { useFormFacts } from '../../resource/use-form-facts.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import type { DataColumn } from '../../ui/data-table.tsx'
import { DraftCell } from './+draft-cell.tsx'
import classes from './import-export.module.css'

type Props = { draft: ImportDraft; onSaving(rows: number): void }
type Change = { cells?: string[]; left_out?: boolean }

/** The rows that cannot be imported unchanged, to be corrected cell by cell; the server paginates them. */
export function DraftRows({ draft, onSaving }: Props) {
  const path = useAppPath()
  const queries = useQueryClient()
  const saving = useRef(0)
  /** The cells of rows that are being saved. */
  const typed = useRef(new Map<number, string[]>())
  const last = useRef(Promise.resolve())
  const address = path(`import_drafts/${draft.id}/rows`)
  const list = useOwnPages<DraftRow>(address, (options) => api.get(address, options))
  const { app } = useFormFacts()
  const found = tableByName(draft.table)
  const table = found && withOwnFields(found, app)
  const choices = new Map((table ? columnChoices(table) : []).map(({ value, label }) => [value, label]))
  const matched = draft.columns.flatMap((name, at) => (name === null ? [] : [{ at, name, label: choices.get(name) ?? name }]))

  const showRow = (line: number, part: Partial<DraftRow>) =>
    queries.setQueryData<{ data: DraftRow[] }>(
      list.queryKey,
      (all) => all && { ...all, data: all.data.map((row) => (row.line === line ? { ...row, ...part } : row)) },
    )
  const put = async (line: number, change: Change) => {
    try {
      const { data: saved } = await api.patch(path(`import_drafts/${draft.id}/rows/${String(line)}`), { data: change })
      showRow(line, { ...saved, cells: typed.current.get(line) ?? saved.cells })
    } catch (failed) {
      showFailure(failed)
    }
    saving.current -= 1
    onSaving(saving.current)
    if (saving.current > 0) return
    typed.current.clear()
    await queries.invalidateQueries({ queryKey: [path(`import_drafts/${draft.id}`)] })
  }
  const save = (line: number, change: Change) => {
    saving.current += 1
    onSaving(saving.current)
    // One at a time, so that quick edits of two cells of a row do not overtake each other.
    last.current = last.current.then(() => put(line, change))
  }
  const mend = (line: number, cells: readonly string[], at: number, value: string) => {
    const next = replaced(typed.current.get(line) ?? cells, at, value)
    typed.current.set(line, next)
    showRow(line, { cells: next })
    save(line, { cells: next })
  }
  const columns: DataColumn<DraftRow>[] = [
    { header: 'Line', shape: 'short', cell: (row) => <Line row={row} matched={matched.map(({ name }) => name)} labels={choices} /> },
    ...matched.map(({ at, name, label }): DataColumn<DraftRow> => ({
      header: label,
      cell: ({ line, cells, problems, left_out: leftOut }) =>
        cells && (
          <DraftCell
            label={`${label}, line ${line}`}
            value={cells[at] ?? ''}
            problem={problems[name]?.join(' ')}
            disabled={leftOut}
            onSave={(value) => mend(line, cells, at, value)}
          />
        ),
    })),
    {
      header: 'Actions',
      shape: 'actions',
      cell: ({ line, left_out: leftOut }) => (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`${leftOut ? 'Include' : 'Skip'} line ${line}`}
          onClick={() => save(line, { left_out: !leftOut })}
        >
          {leftOut ? 'Include' : 'Skip'}
        </Button>
      ),
    },
  ]
  return (
    <PagedRows
      label="Rows with errors"
      list={list}
      columns={columns}
      idOf={({ line }) => String(line)}
      waitingRows={5}
      failureTitle="The rows could not be loaded"
      noun={['row', 'rows']}
      empty={null}
    />
  )
}

type LineProps = { row: DraftRow; matched: readonly string[]; labels: ReadonlyMap<string, string> }

/** The row's line in the file, and problems of the whole row or of a column that the file does not have. */
function Line({ row: { line, problems, left_out: leftOut }, matched, labels }: LineProps) {
  const others = Object.entries(problems).filter(([name]) => !matched.includes(name))
  const isGood = Object.keys(problems).length === 0
  return (
    <div className={classes.line}>
      <span>{count(line)}</span>
      {leftOut ? <span className={classes.detail}>Skipped</span> : isGood && <span className={classes.good}>Fixed</span>}
      {!leftOut &&
        others.map(([name, messages]) => (
          <span key={name} className={classes.wrong}>
            <span>{name !== 'data' && `${labels.get(name) ?? name}: `}</span>
            {messages.join(' ')}
          </span>
        ))}
    </div>
  )
}

function replaced(cells: readonly string[], at: number, value: string): string[] {
  return Array.from({ length: Math.max(cells.length, at + 1) }, (_, index) => (index === at ? value : (cells[index] ?? '')))
}
