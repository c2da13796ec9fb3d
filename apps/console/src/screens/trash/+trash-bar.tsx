import type { Trashed } from '@greenroom/contract/define/trashed'
import { Button } from '@mantine/core'
import { IconRestore } from '../../ui/icons/icon-restore.ts'
import { IconTrashX } from '../../ui/icons/icon-trash-x.ts'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import type { Selection } from '../../ui/use-selection.ts'
import { called, type TrashChanges } from './+use-trash-changes.ts'

/** Sticky at the bottom of the window while records are selected: the bulk actions. */
export function TrashBar({ selection, changes }: { selection: Selection<Trashed>; changes: TrashChanges }) {
  const { rows } = selection
  return (
    <SelectionBar label="Selected rows" open={rows.length > 0} said={`${called(rows)} selected`} onClear={selection.clear}>
      <Button size="xs" leftSection={<IconRestore size={16} />} disabled={changes.isPending} onClick={() => changes.restore(rows)}>
        Restore
      </Button>
      <Button
        size="xs"
        color="red"
        variant="light"
        leftSection={<IconTrashX size={16} />}
        disabled={changes.isPending}
        onClick={() => void changes.purge(rows)}
      >
        Delete for good
      </Button>
    </SelectionBar>
  )
}
