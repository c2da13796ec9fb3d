import { Button } from '@mantine/core'
import { IconRestore } from '../../ui/icons/icon-restore.ts'
import { IconTrashX } from '../../ui/icons/icon-trash-x.ts'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import type { Ticks } from './+use-ticks.ts'
import { called, type TrashChanges } from './+use-trash-changes.ts'

/** Stands at the foot of the window while records are ticked: what can be done to all of them at once. */
export function TrashBar({ ticks, changes }: { ticks: Ticks; changes: TrashChanges }) {
  const { chosen } = ticks
  return (
    <SelectionBar label="Selected rows" open={chosen.length > 0} said={`${called(chosen)} selected`} onClear={ticks.clear}>
      <Button size="xs" leftSection={<IconRestore size={16} />} disabled={changes.isPending} onClick={() => changes.restore(chosen)}>
        Restore
      </Button>
      <Button
        size="xs"
        color="red"
        variant="light"
        leftSection={<IconTrashX size={16} />}
        disabled={changes.isPending}
        onClick={() => void changes.purge(chosen)}
      >
        Delete for good
      </Button>
    </SelectionBar>
  )
}
