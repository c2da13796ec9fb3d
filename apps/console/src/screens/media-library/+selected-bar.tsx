import { count } from '@greenroom/contract/count'
import type { LibraryFile } from '@greenroom/contract/media/library'
import { Button } from '@mantine/core'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import type { Selection } from '../../ui/use-selection.ts'
import type { LibraryChanges } from './+use-changes.ts'

/** Sticky at the bottom of the window while files are selected: the bulk actions. */
export function SelectedBar({
  selection,
  changes,
  isTrash,
}: {
  selection: Selection<LibraryFile>
  changes: LibraryChanges
  isTrash: boolean
}) {
  const { rows: files } = selection
  return (
    <SelectionBar
      label="Selected files"
      open={files.length > 0}
      said={`${count(files.length)} ${files.length === 1 ? 'file' : 'files'} selected`}
      onClear={selection.clear}
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
