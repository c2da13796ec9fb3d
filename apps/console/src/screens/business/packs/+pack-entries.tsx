import { type PackMode, packModeLabels } from '@greenroom/contract/packs/pack-modes'
import { packableByName } from '@greenroom/contract/packs/packable'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { type DataColumn, DataTable } from '../../../ui/data-table.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconTrash } from '../../../ui/icons/icon-trash.ts'
import { FieldModes } from './+field-modes.tsx'
import type { NamedEntry } from './+named-entry.ts'
import classes from './packs.module.css'

type Props = { entries: readonly NamedEntry[]; onChange(entries: readonly NamedEntry[]): void }

/** Modes for a whole entry; single fields can be free as well. */
const wholeModes: readonly PackMode[] = ['locked', 'yielding', 'start']

/** The entries of a pack, each with the modes of its fields. */
export function PackEntries({ entries, onChange }: Props) {
  const [open, setOpen] = useState<number | null>(null)
  const put = (index: number, entry: NamedEntry) => onChange(entries.map((one, at) => (at === index ? entry : one)))
  const indexed = entries.map((entry, index) => ({ ...entry, index, called: entry.title ?? 'Deleted' }))
  type IndexedEntry = (typeof indexed)[number]
  const columns: DataColumn<IndexedEntry>[] = [
    { header: 'What', shape: 'short', cell: ({ of }) => packableByName(of)?.label.one ?? of },
    { header: 'Title', shape: 'title', cell: ({ called }) => called },
    {
      header: 'Fields',
      cell: ({ index, called, ...entry }) => (
        <div className={classes.modes}>
          <Select
            aria-label={`What businesses may change of ${called}`}
            data={wholeModes.map((mode) => ({ value: mode, label: packModeLabels[mode] }))}
            allowDeselect={false}
            value={entry.mode}
            onChange={(chosen) => put(index, { ...entry, mode: wholeModes.find((mode) => mode === chosen) ?? entry.mode })}
          />
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(index)} aria-label={`By field, of ${called}`}>
            By field{Object.keys(entry.fields).length > 0 && <span aria-hidden="true">&nbsp;({Object.keys(entry.fields).length})</span>}
          </Button>
        </div>
      ),
    },
    {
      header: 'Actions',
      shape: 'actions',
      cell: ({ index, called }) => (
        <IconButton aria-label={`Remove ${called} from the pack`} onClick={() => onChange(entries.filter((_entry, at) => at !== index))}>
          <IconTrash size={18} />
        </IconButton>
      ),
    },
  ]
  const shown = open === null ? undefined : entries[open]
  return (
    <>
      {entries.length > 0 && (
        <DataTable
          label="Contents of the pack"
          columns={columns}
          rows={indexed}
          idOf={({ of, id }) => `${of} ${id}`}
          from={1}
          waitingRows={1}
        />
      )}
      <FieldModes entry={shown} onChange={(entry) => open !== null && put(open, entry)} onClose={() => setOpen(null)} />
    </>
  )
}
