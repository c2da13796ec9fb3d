import { bytesText } from '@greenroom/contract/fields/bytes-text'
import type { LibraryFile } from '@greenroom/contract/media/library'
import { checkUpload, type UploadRule } from '@greenroom/contract/media/rules'
import { Button, Modal, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { failureSentence } from '../../../api/failure.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import { useShown } from '../../../ui/use-shown.ts'
import { pixelsText } from './file-facts.ts'
import classes from './library.module.css'
import { Thumbnail } from './thumbnail.tsx'
import { useLibrary } from './use-library.ts'

type Props = { rule: UploadRule; open: boolean; onChoose(file: LibraryFile): void; onClose(): void }

/** Chooses a previously uploaded file, among those that the field accepts. */
export function LibraryPicker({ rule, open, onChoose, onClose }: Props) {
  const shown = useShown(open)
  const isPhone = usePhone()
  return (
    <Modal
      opened={shown}
      onClose={onClose}
      size="lg"
      fullScreen={isPhone}
      title="Choose from the library"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {shown && <Choice rule={rule} onChoose={onChoose} />}
    </Modal>
  )
}

function Choice({ rule, onChoose }: Pick<Props, 'rule' | 'onChoose'>) {
  const [q, setQ] = useState('')
  const library = useLibrary({ q, type: rule.type, sort: '-created_at', unused: false, trash: false })
  const files = library.files?.filter((file) => checkUpload(rule, { name: file.filename, size: file.size }) === undefined)
  return (
    <>
      <div className={classes.tools}>
        <SearchField label="Search the library" value={q} onSearch={setQ} className={classes.search} />
      </div>
      {library.error ? (
        <LoadFailure title="The library could not be loaded" line={failureSentence(library.error)} onRetry={library.retry} />
      ) : !files ? (
        <div className={classes.grid} aria-hidden="true">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((one) => (
            <Skeleton key={one} height={150} />
          ))}
        </div>
      ) : files.length === 0 && !library.hasMore ? (
        <EmptyState scene="search" title="Nothing found" text="No file in the library fits this field. Upload one instead." />
      ) : (
        <ul className={classes.grid} aria-label="Files" aria-busy={library.isOlder}>
          {files.map((file) => (
            <li key={file.id}>
              <UnstyledButton className={classes.tile} onClick={() => onChoose(file)}>
                <span className={classes.frame}>
                  <Thumbnail file={file} />
                </span>
                <span className={classes.words}>
                  <span className="gr-unseen">Choose</span>
                  <span className={classes.name}>{file.filename}</span>
                  <span className={classes.facts}>{[pixelsText(file), bytesText(file.size)].filter(Boolean).join(' · ')}</span>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {library.hasMore && (
        <Button variant="default" className={classes.more} loading={library.isLoadingMore} onClick={library.more}>
          Show more
        </Button>
      )}
    </>
  )
}
