import { count } from '@greenroom/contract/count'
import { DAYS_IN_TRASH } from '@greenroom/contract/define/trashed'
import { type LibraryFile, type LibrarySort, librarySorts, mediaTypeNames } from '@greenroom/contract/media/library'
import { mediaTypes, uploadRules } from '@greenroom/contract/media/rules'
import { Button, Checkbox, SegmentedControl, Select } from '@mantine/core'
import { useRef } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { type Library, useLibrary } from '../../fields/media/library/use-library.ts'
import { acceptsOf } from '../../fields/media/prepare-file.ts'
import { nothingMatches } from '../../fields/naming.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconTrash } from '../../ui/icons/icon-trash.ts'
import { IconUpload } from '../../ui/icons/icon-upload.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Selection, useSelection } from '../../ui/use-selection.ts'
import { DropArea } from './+drop-area.tsx'
import { FileDetails } from './+file-details.tsx'
import { Files, isUnused } from './+files.tsx'
import { RecentChanges } from './+recent-changes.tsx'
import { SelectedBar } from './+selected-bar.tsx'
import { UploadsInProgress } from './+uploads-in-progress.tsx'
import { type LibraryChanges, useLibraryChanges } from './+use-changes.ts'
import { type LibraryAddress, useLibraryAddress } from './+use-library-address.ts'
import { useUploads } from './+use-uploads.ts'
import classes from './media-library.module.css'

const accept = mediaTypes.map((type) => acceptsOf(uploadRules[type])).join(',')

/** The app's files: search, details, replacing, deleting unused ones, and uploading by drag and drop. */
export function MediaLibrary() {
  const address = useLibraryAddress()
  const { narrowing } = address
  const library = useLibrary(narrowing)
  const uploads = useUploads()
  const selection = useSelection(library.files ?? [], JSON.stringify(narrowing), { isFree: isUnused, keeps: 'page' })
  const changes = useLibraryChanges(() => {
    selection.clear()
    address.change({ file: '' })
  })
  const { mayChange } = changes
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <PageHeader
        title="Media"
        text={
          narrowing.trash
            ? `Files are deleted for good after ${DAYS_IN_TRASH} days.`
            : `All files in this app and where they’re used.${mayChange ? ' Drop files here to upload.' : ''}`
        }
        actions={
          <>
            {mayChange && <RecentChanges />}
            <Button variant="default" onClick={() => address.change({ trash: !narrowing.trash, q: '', type: '', unused: false, file: '' })}>
              {narrowing.trash ? 'Back to the library' : 'Deleted files'}
            </Button>
            {!narrowing.trash && mayChange && (
              <Button data-main-action leftSection={<IconUpload size={16} />} onClick={() => picker.current?.click()}>
                Upload
              </Button>
            )}
          </>
        }
      />
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-label="Files to upload"
        accept={accept}
        onChange={(event) => {
          uploads.take([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <DropArea disabled={narrowing.trash || !mayChange} onFiles={uploads.take}>
        <Card>
          {!narrowing.trash && <Tools address={address} library={library} />}
          <UploadsInProgress uploads={uploads} />
          <Shown library={library} address={address} selection={selection} changes={changes} />
        </Card>
      </DropArea>
      <SelectedBar selection={selection} changes={changes} isTrash={narrowing.trash} />
      <FileDetails id={address.file} changes={changes} onClose={() => address.change({ file: '' })} />
    </>
  )
}

function Tools({ address: { narrowing, view, change }, library }: { address: LibraryAddress; library: Library }) {
  return (
    <div className={classes.tools}>
      <SearchField
        label="Search files"
        placeholder="Search by name"
        value={narrowing.q}
        onSearch={(q) => change({ q })}
        className={classes.search}
      />
      <Select
        aria-label="Type"
        className={classes.select}
        allowDeselect={false}
        data={[{ value: '', label: 'All types' }, ...mediaTypes.map((value) => ({ value, label: mediaTypeNames[value] }))]}
        value={narrowing.type}
        onChange={(type) => change({ type: type ?? '' })}
      />
      <Select
        aria-label="Order"
        className={classes.select}
        allowDeselect={false}
        data={(Object.keys(librarySorts) as LibrarySort[]).map((value) => ({ value, label: librarySorts[value] }))}
        value={narrowing.sort}
        onChange={(sort) => sort && change({ sort })}
      />
      <Checkbox label="Only unused" checked={narrowing.unused} onChange={(event) => change({ unused: event.currentTarget.checked })} />
      <SegmentedControl
        aria-label="Show as"
        size="xs"
        data={[
          { value: 'grid', label: 'Grid' },
          { value: 'list', label: 'List' },
        ]}
        value={view}
        onChange={(next) => change({ view: next })}
      />
      <span className={classes.count} role="status">
        {library.total === null ? ' ' : `${count(library.total)}${library.isAtLeast ? '+' : ''} ${library.total === 1 ? 'file' : 'files'}`}
      </span>
    </div>
  )
}

type ShownProps = { library: Library; address: LibraryAddress; selection: Selection<LibraryFile>; changes: LibraryChanges }

function Shown({ library, address, selection, changes }: ShownProps) {
  const { files } = library
  if (library.error)
    return <LoadFailure title="The files could not be loaded" line={failureSentence(library.error)} onRetry={library.retry} />
  if (!files) {
    return (
      <div className={classes.grid} aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((one) => (
          <Skeleton key={one} height={170} />
        ))}
      </div>
    )
  }
  if (files.length === 0) return <Nothing address={address} mayChange={changes.mayChange} />
  return (
    <>
      <Files
        files={files}
        view={address.narrowing.trash ? 'list' : address.view}
        selection={selection}
        isOlder={library.isOlder}
        changes={changes}
        onOpen={(file: LibraryFile) => address.change({ file: file.id })}
      />
      {library.hasMore && (
        <Button variant="default" className={classes.more} loading={library.isLoadingMore} onClick={library.more}>
          Show more
        </Button>
      )}
    </>
  )
}

function Nothing({ address: { narrowing, isNarrowed, change }, mayChange }: { address: LibraryAddress; mayChange: boolean }) {
  if (narrowing.trash)
    return (
      <EmptyState
        Icon={IconTrash}
        title="No deleted files"
        text={`Files that you delete stay here for ${DAYS_IN_TRASH} days and can be restored.`}
      />
    )
  if (!isNarrowed)
    return (
      <EmptyState
        title="No files yet"
        text={mayChange ? 'Drop pictures, videos, audio or documents here, or upload them with the button above.' : undefined}
      />
    )
  const hasFilters = narrowing.type !== '' || narrowing.unused
  return (
    <EmptyState scene="search" title="Nothing found" text={nothingMatches('file', { q: narrowing.q, hasFilters })}>
      <Button variant="default" onClick={() => change({ q: '', type: '', unused: false })}>
        Show all files
      </Button>
    </EmptyState>
  )
}
