import { withOwnFields } from '@greenroom/contract/members/members'
import { columnsOf } from '@greenroom/contract/transfer/columns'
import { type DayOrder, dayOrderLabels, dayOrders } from '@greenroom/contract/transfer/days'
import type { ImportDraft } from '@greenroom/contract/transfer/draft-answers'
import { takesFiles } from '@greenroom/contract/transfer/import-files'
import { columnChoices } from '@greenroom/contract/transfer/match-columns'
import { tableByName } from '@greenroom/contract/transfer/tables'
import { Button, Group, NativeSelect } from '@mantine/core'
import { useFormFacts } from '../../resource/use-form-facts.ts'
import { Card } from '../../ui/card.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import type { DraftChange } from './+draft-change.ts'
import { DraftExtras } from './+draft-extras.tsx'
import { DraftReading } from './+draft-reading.tsx'
import classes from './import-export.module.css'

type Props = {
  draft: ImportDraft
  disabled: boolean
  onChange(change: DraftChange): void
  /** Stores a change, and checks the file again. */
  onRecheck(change: DraftChange): void
  onCheck(): void
}

type FileColumn = { at: number; name: string; first: string[]; match: string | null }

/** The table that a file is for, and the mapping of its columns, next to its first rows. */
export function DraftColumns({ draft, disabled, onChange, onRecheck, onCheck }: Props) {
  const { app } = useFormFacts()
  const found = tableByName(draft.table)
  const table = found && withOwnFields(found, app)
  const choices = table ? columnChoices(table) : []
  const used = new Set(draft.columns)
  const hasFiles = table !== undefined && columnsOf(table).some(({ name, field }) => used.has(name) && takesFiles(field))
  const isUnmatched = draft.columns.every((match) => match === null)
  const rows = draft.names.map((name, at): FileColumn => {
    const first = draft.samples.map((cells) => cells[at] ?? '').filter((cell) => cell.trim() !== '')
    return { at, name: name || `Column ${at + 1}`, first: first.slice(0, 3), match: draft.columns[at] ?? null }
  })
  const days = new Set(table ? columnsOf(table).flatMap(({ name, field }) => (field.kind === 'date' ? [name] : [])) : [])
  const setOrder = (at: number, value: string) =>
    onChange({ day_orders: draft.names.map((_, index) => (index === at ? orderOf(value) : (draft.day_orders[index] ?? null))) })
  const choose = (at: number, value: string) =>
    onChange({ columns: draft.columns.map((match, index) => (index === at ? value || null : match)) })
  const columns: DataColumn<FileColumn>[] = [
    { header: 'Column in the file', shape: 'title', cell: ({ name }) => name },
    { header: 'First rows', shape: 'long', cell: ({ first }) => <span className={classes.samples}>{first.join(' · ') || '–'}</span> },
    {
      header: 'Imported as',
      shape: 'long',
      cell: ({ at, name, match }) => (
        <div className={classes.matches}>
          <NativeSelect
            className={classes.match}
            aria-label={`${name} is imported as`}
            disabled={disabled}
            value={match ?? ''}
            data={[
              { value: '', label: 'Not imported' },
              ...choices.map(({ value, label }) => ({ value, label, disabled: value !== match && used.has(value) })),
            ]}
            onChange={(event) => choose(at, event.currentTarget.value)}
          />
          {match !== null && days.has(match) && (draft.day_orders[at] || draft.refused > 0) && (
            <NativeSelect
              className={classes.match}
              aria-label={`Order of the dates in ${name}`}
              disabled={disabled}
              value={draft.day_orders[at] ?? 'clear'}
              data={dayOrders.map((value) => ({ value, label: dayOrderLabels[value] }))}
              onChange={(event) => setOrder(at, event.currentTarget.value)}
            />
          )}
        </div>
      ),
    },
  ]
  return (
    <Card>
      <div className={classes.body}>
        <DraftReading draft={draft} disabled={disabled} onChange={onChange} />
      </div>
      <DataTable label="Columns" columns={columns} rows={rows} idOf={({ at }) => String(at)} from={1} waitingRows={3} />
      <div className={classes.body}>
        <DraftExtras draft={draft} hasFiles={hasFiles} disabled={disabled} onChange={onChange} onRecheck={onRecheck} />
        <Group>
          <Button
            variant={draft.state === 'checked' ? 'default' : 'filled'}
            loading={draft.state === 'checking'}
            disabled={disabled || isUnmatched}
            onClick={onCheck}
          >
            {draft.state === 'checked' ? 'Check again' : 'Check file'}
          </Button>
          {isUnmatched && <span className={classes.hint}>Choose a field for at least one column.</span>}
        </Group>
      </div>
    </Card>
  )
}

function orderOf(value: string): DayOrder | null {
  return dayOrders.find((order) => order === value) ?? null
}
