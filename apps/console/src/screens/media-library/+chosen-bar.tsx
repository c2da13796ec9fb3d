import { count } from '@greenroom/contract/fields/cell'
import { Button } from '@mantine/core'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import type { useChosen } from './+files.tsx'
import type { LibraryChanges } from './+use-changes.ts'

/** Stands at the foot of the window while files are ticked: what can be done to all of them at once. */
export function ChosenBar({
  chosen,
  changes,
  isTrash,
}: {
  chosen: ReturnType<typeof useChosen>
  changes: LibraryChanges
  isTrash: boolean
}) {
  const { files } = chosen
  return (
    <SelectionBar
      label="Selected files"
      open={files.length > 0}
      said={`${count(files.length)} ${files.length === 1 ? 'file' : 'files'} selected`}
      onClear={chosen.clear}
    >
      {isTrash ? (
        <Button size="xs" disabled={changes.isPending} onClick={() => changes.restore(files)}>
          Restore
        </Button>
      ) : (
        <Button size="xs" color="red" variant="light" disabled={changes.isPending} onClick={() => void changes.trash(files)}>
          Delete
        </Button>
      )}
    </SelectionBar>
  )
}
