import { Button } from '@mantine/core'
import { count } from '../../fields/shown-value.ts'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import type { useChosen } from './+files.tsx'
import type { LibraryChanges } from './+use-changes.ts'
import classes from './media-library.module.css'

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
  if (files.length === 0) return null
  return (
    <SelectionBar label="Selected files">
      <span role="status">
        {count(files.length)} {files.length === 1 ? 'file' : 'files'} selected
      </span>
      <div className={classes.row}>
        {isTrash ? (
          <Button size="xs" disabled={changes.isPending} onClick={() => changes.restore(files)}>
            Restore
          </Button>
        ) : (
          <Button size="xs" color="red" variant="light" disabled={changes.isPending} onClick={() => void changes.trash(files)}>
            Delete
          </Button>
        )}
        <Button size="xs" variant="subtle" color="gray" onClick={chosen.clear}>
          Clear
        </Button>
      </div>
    </SelectionBar>
  )
}
