import { columnsOf } from '@greenroom/contract/transfer/columns'
import type { ImportDraft } from '@greenroom/contract/transfer/draft-answers'
import { takesFiles } from '@greenroom/contract/transfer/import-files'
import { columnChoices } from '@greenroom/contract/transfer/match-columns'
import { tableByName } from '@greenroom/contract/transfer/tables'
import { Button, Group, NativeSelect, Select, Switch } from '@mantine/core'
import { Card } from '../../ui/card.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { useTables } from './+use-tables.ts'
import classes from './import-export.module.css'

type Props = {
  draft: ImportDraft
  disabled: boolean
  onChange(change: { table?: string; columns?: (string | null)[]; copies_files?: boolean }): void
  onCheck(): void
}

type FileColumn = { at: number; name: string; first: string[]; match: string | null }

/** The table that a file is for, and the mapping of its columns, next to its first rows. */
export function DraftColumns({ draft, disabled, onChange, onCheck }: Props) {
  const { tables } = useTables()
  const table = tableByName(draft.table)
  const choices = table ? columnChoices(table) : []
  const used = new Set(draft.columns)
  const hasFiles = table !== undefined && columnsOf(table).some(({ name, field }) => used.has(name) && takesFiles(field))
  const isUnmatched = draft.columns.every((match) => match === null)
  const rows = draft.names.map((name, at): FileColumn => {
    const first = draft.samples.map((cells) => cells[at] ?? '').filter((cell) => cell.trim() !== '')
    return { at, name: name || `Column ${at + 1}`, first: first.slice(0, 3), match: draft.columns[at] ?? null }
  })
  const choose = (at: number, value: string) =>
    onChange({ columns: draft.columns.map((match, index) => (index === at ? value || null : match)) })
  const columns: DataColumn<FileColumn>[] = [
    { header: 'Column in the file', shape: 'title', cell: ({ name }) => name },
    { header: 'First rows', shape: 'long', cell: ({ first }) => <span className={classes.samples}>{first.join(' · ') || '–'}</span> },
    {
      header: 'Imported as',
      shape: 'long',
      cell: ({ at, name, match }) => (
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
      ),
    },
  ]
  return (
    <Card>
      <div className={classes.body}>
        <Select
          label="Table"
          className={classes.table}
          searchable
          allowDeselect={false}
          disabled={disabled}
          data={tables}
          value={draft.table}
          onChange={(value) => value !== null && value !== draft.table && onChange({ table: value })}
        />
      </div>
      <DataTable label="Columns" columns={columns} rows={rows} idOf={({ at }) => String(at)} from={1} waitingRows={3} />
      <div className={classes.body}>
        {hasFiles && (
          <Switch
            mb="md"
            label="Copy pictures and files from web addresses into the media library"
            description="Otherwise the app shows them from where they are. Pages of video services stay addresses."
            checked={draft.copies_files}
            disabled={disabled}
            onChange={(event) => onChange({ copies_files: event.currentTarget.checked })}
          />
        )}
        <Group>
          <Button
            variant={draft.state === 'checked' ? 'default' : 'filled'}
            loading={draft.state === 'checking'}
            disabled={disabled || isUnmatched}
            onClick={onCheck}
          >
            {draft.state === 'checked' ? 'Check again' : 'Check file'}
          </Button>
          {isUnmatched && <span className={classes.hint}>Choose what at least one column is imported as.</span>}
        </Group>
      </div>
    </Card>
  )
}
