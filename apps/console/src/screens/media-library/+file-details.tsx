import { bytesText } from '@greenroom/contract/fields/bytes-text'
import type { FocalPoint, LibraryFile } from '@greenroom/contract/media/library'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import { failureSentence } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useFailuresHere } from '../../api/use-failures-here.ts'
import { pixelsText } from '../../fields/media/library/file-facts.ts'
import { localAddress, Thumbnail } from '../../fields/media/library/thumbnail.tsx'
import { NearTime } from '../../session/near-time.tsx'
import { useAppPath } from '../../session/use-app-path.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { IconRestore } from '../../ui/icons/icon-restore.ts'
import { IconTrash } from '../../ui/icons/icon-trash.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useLast } from '../../ui/use-last.ts'
import { Rename, Replace } from './+file-changes.tsx'
import { Sizes, WhereUsed } from './+file-uses.tsx'
import { FocalPointPicker } from './+focal-point.tsx'
import type { LibraryChanges } from './+use-changes.ts'
import classes from './media-library.module.css'

type Props = { id: string | null; changes: LibraryChanges; onClose(): void }

/** The details and actions of one file. */
export function FileDetails({ id, changes, onClose }: Props) {
  const failure = useFailuresHere(id !== null)
  const last = useLast(id)
  return (
    <SideDrawer open={id !== null} onClose={onClose} title="File details" size={480} failure={failure}>
      {last !== null && <Details key={last} id={last} changes={changes} />}
    </SideDrawer>
  )
}

function Details({ id, changes }: { id: string; changes: LibraryChanges }) {
  const path = useAppPath()
  const queries = useQueryClient()
  const address = path(`media/${id}`)
  const { data, error, refetch } = useQuery({
    queryKey: [path('media'), id],
    queryFn: async ({ signal }) => (await api.get(address, { signal })).data,
    // Users who have just added the file to a record expect to see that here.
    staleTime: 0,
  })
  const change = useMutation({
    mutationFn: (part: { name?: string; focal?: FocalPoint }) => api.patch(address, { data: part }),
    onSuccess: (_, part) => toastDone(part.name === undefined ? 'Focal point saved.' : 'File renamed.'),
    onError: showFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: [path('media')] }),
  })
  if (error && !data)
    return <LoadFailure title="The file could not be loaded" line={failureSentence(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  const isPicture = data.content_type.startsWith('image/')
  return (
    <div className={classes.details}>
      {(!isPicture || data.deleted !== null) && <Preview file={data} />}
      <dl className={classes.facts}>
        <Fact name="Name" value={data.filename} />
        {isPicture && <Fact name="Dimensions" value={`${pixelsText(data)} px`} />}
        <Fact name="Size" value={bytesText(data.size)} />
        <Fact name="Uploaded" value={<NearTime at={data.created_at} />} />
        <Fact name="By" value={data.created_by?.name || '–'} />
        {data.deleted && (
          <>
            <Fact name="Deleted" value={<NearTime at={data.deleted.at} />} />
            <Fact name="Deleted by" value={data.deleted.by || '–'} />
          </>
        )}
      </dl>
      {data.deleted ? (
        changes.mayChange && (
          <Button leftSection={<IconRestore size={16} />} disabled={changes.isPending} onClick={() => changes.restore([data])}>
            Restore
          </Button>
        )
      ) : (
        <>
          <div className={classes.row}>
            <CopyButton value={data.url} label="Copy address" />
            {changes.mayChange && (
              <>
                <Replace file={data} />
                <Button
                  size="xs"
                  color="red"
                  variant="light"
                  leftSection={<IconTrash size={16} />}
                  disabled={changes.isPending}
                  onClick={() => void changes.trash([data])}
                >
                  Delete
                </Button>
              </>
            )}
          </div>
          {changes.mayChange && (
            <Rename key={data.filename} file={data} isSaving={change.isPending} onSave={(name) => change.mutate({ name })} />
          )}
        </>
      )}
      <WhereUsed uses={data.used_in} total={data.uses} mayDelete={changes.mayChange} />
      {isPicture && !data.deleted && (
        <>
          {changes.mayChange && (
            <FocalPointPicker
              key={`${data.url} ${data.focal.x} ${data.focal.y}`}
              file={data}
              isSaving={change.isPending}
              onSave={(focal) => change.mutate({ focal })}
            />
          )}
          <Sizes file={data} />
        </>
      )}
    </div>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Preview({ file }: { file: LibraryFile }) {
  const address = localAddress(file)
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a preview of somebody's own file, for which no captions exist.
  if (file.type === 'video' && !file.deleted) return <video className={classes.preview} src={address} controls preload="metadata" />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a preview of somebody's own file, for which no captions exist.
  if (file.type === 'audio' && !file.deleted) return <audio className={classes.sound} src={address} controls preload="metadata" />
  return (
    <span className={classes.preview}>
      <Thumbnail file={file} />
    </span>
  )
}
