import { bytesText } from '@greenroom/contract/fields/bytes-text'
import type { LibraryFile } from '@greenroom/contract/media/library'
import { mediaTypeName } from '@greenroom/contract/media/library'
import { Button, UnstyledButton } from '@mantine/core'
import { pixelsText, usesText } from '../../fields/media/library/file-facts.ts'
import libraryClasses from '../../fields/media/library/library.module.css'
import { Thumbnail } from '../../fields/media/library/thumbnail.tsx'
import { NearTime } from '../../session/near-time.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { SelectRow } from '../../ui/select-rows.tsx'
import type { Selection } from '../../ui/use-selection.ts'
import type { LibraryChanges } from './+use-changes.ts'
import type { LibraryView } from './+use-library-address.ts'
import classes from './media-library.module.css'

type Props = {
  files: readonly LibraryFile[]
  view: LibraryView
  selection: Selection<LibraryFile>
  isOlder: boolean
  changes: LibraryChanges
  onOpen(file: LibraryFile): void
}

/** The files as tiles, or as rows with their details. */
export function Files(props: Props) {
  return props.view === 'grid' ? <Tiles {...props} /> : <Rows {...props} />
}

function Tiles({ files, selection, isOlder, changes, onOpen }: Props) {
  return (
    <ul className={classes.grid} aria-label="Files" aria-busy={isOlder}>
      {files.map((file) => (
        <li key={file.id} className={classes.cell}>
          {changes.mayChange && <Tick file={file} selection={selection} />}
          <UnstyledButton className={libraryClasses.tile} onClick={() => onOpen(file)}>
            <span className={libraryClasses.frame}>
              <Thumbnail file={file} />
            </span>
            <span className={libraryClasses.words}>
              <span className="gr-unseen">Details of</span>
              <span className={libraryClasses.name}>{file.filename}</span>
              <span className={libraryClasses.facts}>
                {bytesText(file.size)} · {usesText(file.uses)}
              </span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

function Tick({ file, selection }: { file: LibraryFile; selection: Props['selection'] }) {
  const isUsed = !isUnused(file)
  return (
    <SelectRow
      className={classes.tick}
      label={`Select ${file.filename}`}
      title={isUsed ? 'Files in use cannot be deleted' : undefined}
      disabled={isUsed}
      checked={selection.has(file.id)}
      onTick={(isRange) => selection.toggle(file.id, isRange)}
    />
  )
}

/** Whether this file can be deleted, or restored. */
export function isUnused(file: LibraryFile): boolean {
  return file.uses === 0 || file.deleted !== null
}

function Rows({ files, selection, isOlder, changes, onOpen }: Props) {
  const isTrash = files.some(({ deleted }) => deleted !== null)
  const restoring = {
    header: 'Actions',
    cell: (file: LibraryFile) => (
      <Button
        size="compact-sm"
        variant="default"
        disabled={changes.isPending}
        aria-label={`Restore ${file.filename}`}
        onClick={() => changes.restore([file])}
      >
        Restore
      </Button>
    ),
    shape: 'actions' as const,
  }
  const columns: DataColumn<LibraryFile>[] = [
    ...(changes.mayChange
      ? [
          {
            header: 'Select',
            head: <span />,
            cell: (file: LibraryFile) => <Tick file={file} selection={selection} />,
            shape: 'tick' as const,
          },
        ]
      : []),
    {
      header: 'Name',
      cell: (file) => (
        <UnstyledButton className={classes.named} onClick={() => onOpen(file)}>
          <span className={classes.small}>
            <Thumbnail file={file} width={160} />
          </span>
          {file.filename}
        </UnstyledButton>
      ),
      shape: 'title',
    },
    { header: 'Type', cell: ({ type }) => mediaTypeName[type], shape: 'short' },
    { header: 'Size', cell: ({ size }) => bytesText(size), shape: 'short' },
    ...(isTrash
      ? [
          {
            header: 'Deleted',
            cell: ({ deleted }: LibraryFile) => <NearTime at={deleted?.at} />,
            shape: 'short' as const,
          },
          { header: 'By', cell: ({ deleted }: LibraryFile) => deleted?.by || '–' },
          { header: 'Days left', cell: ({ deleted }: LibraryFile) => `${deleted?.days_left ?? 0} days`, shape: 'short' as const },
          ...(changes.mayChange ? [restoring] : []),
        ]
      : [
          { header: 'Dimensions', cell: (file: LibraryFile) => pixelsText(file) || '–', shape: 'short' as const },
          {
            header: 'Uploaded',
            cell: ({ created_at }: LibraryFile) => <NearTime at={created_at} />,
            shape: 'short' as const,
          },
          { header: 'Used', cell: ({ uses }: LibraryFile) => usesText(uses), shape: 'short' as const },
        ]),
  ]
  return <DataTable label="Files" columns={columns} rows={files} idOf={({ id }) => id} from={1} isOlder={isOlder} waitingRows={8} />
}
