import { count } from '@greenroom/contract/count'
import type { Trashed } from '@greenroom/contract/define/trashed'
import { resourceByName } from '@greenroom/contract/resources/all'
import { Button } from '@mantine/core'
import { NearTime } from '../../session/near-time.tsx'
import type { DataColumn } from '../../ui/data-table.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconRestore } from '../../ui/icons/icon-restore.ts'
import { IconTrashX } from '../../ui/icons/icon-trash-x.ts'
import { SelectAll, SelectRow } from '../../ui/select-rows.tsx'
import type { Selection } from '../../ui/use-selection.ts'
import { type TrashChanges, titleOf } from './+use-trash-changes.ts'
import classes from './trash.module.css'

/** From this number of remaining days on, it is emphasized. */
const SOON = 3

type Props = {
  selection: Selection<Trashed>
  changes: TrashChanges
  /** Whether the user may restore or delete this record. */
  isFree(record: Trashed): boolean
}

export function trashColumns({ selection, changes, isFree }: Props): DataColumn<Trashed>[] {
  return [
    {
      header: 'Select',
      head: <SelectAll label="Select all of this page" selection={selection} />,
      cell: (record) =>
        isFree(record) && (
          <SelectRow
            label={`Select ${titleOf(record)}`}
            checked={selection.has(record.id)}
            onTick={(isRange) => selection.toggle(record.id, isRange)}
          />
        ),
      shape: 'tick',
    },
    { header: 'Title', cell: (record) => <Title record={record} />, shape: 'title' },
    { header: 'Kind', cell: ({ resource }) => resourceByName(resource)?.label.one ?? resource, shape: 'short' },
    { header: 'Deleted', cell: ({ deleted_at }) => <NearTime at={deleted_at} />, shape: 'short' },
    { header: 'By', cell: ({ deleted_by }) => deleted_by?.name || '–' },
    { header: 'Days left', cell: ({ days_left }) => <DaysLeft days={days_left} />, shape: 'short' },
    { header: 'Actions', cell: (record) => isFree(record) && <Actions record={record} changes={changes} />, shape: 'actions' },
  ]
}

function Title({ record }: { record: Trashed }) {
  return (
    <span className={classes.title}>
      {titleOf(record)}
      {record.below > 0 && (
        <span className={classes.below}>
          with {count(record.below)} <span>{record.below === 1 ? 'record' : 'records'}</span> in it
        </span>
      )}
    </span>
  )
}

function DaysLeft({ days }: { days: number }) {
  return (
    <span className={days <= SOON ? classes.soon : undefined}>{days === 0 ? 'a few hours' : `${days} ${days === 1 ? 'day' : 'days'}`}</span>
  )
}

function Actions({ record, changes }: { record: Trashed; changes: TrashChanges }) {
  const title = titleOf(record)
  return (
    <span className={classes.actions}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconRestore size={14} />}
        disabled={changes.isPending}
        aria-label={`Restore ${title}`}
        onClick={() => changes.restore([record])}
      >
        Restore
      </Button>
      <IconButton
        color="red"
        disabled={changes.isPending}
        aria-label={`Delete ${title} for good`}
        title="Delete for good"
        onClick={() => void changes.purge([record])}
      >
        <IconTrashX size={18} />
      </IconButton>
    </span>
  )
}
