import { formatDate } from '@greenroom/contract/dates'
import type { FocalPoint, LibraryDetails, LibraryFile, MediaUse } from '@greenroom/contract/media/library'
import { acceptAttribute, uploadRules, withLowercaseExtension } from '@greenroom/contract/media/rules'
import { resourceByName } from '@greenroom/contract/resources/all'
import { addressOf } from '@greenroom/contract/resources/nesting'
import { Button, Drawer, Skeleton, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconRefresh, IconRestore, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { failureSentence } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { upload } from '../../api/upload.ts'
import { bytesText, pixelsText, usesText } from '../../fields/media/library/file-facts.ts'
import { localAddress, Thumbnail } from '../../fields/media/library/thumbnail.tsx'
import { useAppPath } from '../../session/use-app-path.ts'
import { useSessionData } from '../../session/use-session.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { toPath } from '../../ui/to-path.ts'
import { toastDone } from '../../ui/toast.tsx'
import { useShown } from '../../ui/use-shown.ts'
import { FocalPointPicker } from './+focal-point.tsx'
import type { LibraryChanges } from './+use-changes.ts'
import classes from './media-library.module.css'

type Props = { id: string | null; changes: LibraryChanges; onClose(): void }

/** What is known of one file, and what can be done with it. */
export function FileDetails({ id, changes, onClose }: Props) {
  const shown = useShown(id !== null)
  const isPhone = useMediaQuery('(max-width: 48em)')
  // The last file stays drawn while the drawer slides away.
  const [last, setLast] = useState(id)
  useEffect(() => {
    if (id !== null) setLast(id)
  }, [id])
  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : 480}
      padding="lg"
      title="File details"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {last !== null && <Details key={last} id={last} changes={changes} />}
    </Drawer>
  )
}

function Details({ id, changes }: { id: string; changes: LibraryChanges }) {
  const path = useAppPath()
  const queries = useQueryClient()
  const { user } = useSessionData()
  const address = path(`media/${id}`)
  const { data, error, refetch } = useQuery({
    queryKey: [path('media'), id],
    queryFn: async ({ signal }) => (await api.get<{ data: LibraryDetails }>(address, { signal })).data,
  })
  const change = useMutation({
    mutationFn: (part: { name?: string; focal?: FocalPoint }) => api.patch<{ data: LibraryFile }>(address, { data: part }),
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
        <Fact name="Uploaded" value={formatDate(data.created_at, 'dateTime', user.timezone)} />
        <Fact name="By" value={data.created_by?.name || '–'} />
        {data.deleted && (
          <Fact name="Deleted" value={`${formatDate(data.deleted.at, 'dateTime', user.timezone)} by ${data.deleted.by || '–'}`} />
        )}
      </dl>
      {data.deleted ? (
        <Button leftSection={<IconRestore size={16} />} disabled={changes.isPending} onClick={() => changes.restore([data])}>
          Restore
        </Button>
      ) : (
        <>
          <div className={classes.row}>
            <CopyButton value={data.url} label="Copy address" />
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
          </div>
          <Rename key={data.filename} file={data} isSaving={change.isPending} onSave={(name) => change.mutate({ name })} />
        </>
      )}
      <WhereUsed uses={data.used_in} total={data.uses} />
      {isPicture && !data.deleted && (
        <>
          <FocalPointPicker
            key={`${data.url} ${data.focal.x} ${data.focal.y}`}
            file={data}
            isSaving={change.isPending}
            onSave={(focal) => change.mutate({ focal })}
          />
          <Sizes file={data} />
        </>
      )}
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Preview({ file }: { file: LibraryFile }) {
  const address = localAddress(file)
  // biome-ignore lint/a11y/useMediaCaption: a preview of somebody's own file, for which no captions exist.
  if (file.type === 'video' && !file.deleted) return <video className={classes.preview} src={address} controls preload="metadata" />
  // biome-ignore lint/a11y/useMediaCaption: a preview of somebody's own file, for which no captions exist.
  if (file.type === 'audio' && !file.deleted) return <audio className={classes.sound} src={address} controls preload="metadata" />
  return (
    <span className={classes.preview}>
      <Thumbnail file={file} />
    </span>
  )
}

function Rename({ file, isSaving, onSave }: { file: LibraryFile; isSaving: boolean; onSave(name: string): void }) {
  const [name, setName] = useState(file.name)
  const isChanged = name.trim() !== '' && name.trim() !== file.name
  return (
    <form
      className={classes.rename}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) onSave(name)
      }}
    >
      <TextInput label="Name without extension" maxLength={200} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <Button type="submit" variant="default" disabled={!isChanged} loading={isSaving}>
        Rename
      </Button>
    </form>
  )
}

/** Other bytes under the same id: everything that mentions the file shows the new ones. */
function Replace({ file }: { file: LibraryFile }) {
  const path = useAppPath()
  const queries = useQueryClient()
  const picker = useRef<HTMLInputElement>(null)
  const replace = useMutation({
    mutationFn: (chosen: File) => {
      const form = new FormData()
      form.append('type', file.type)
      form.append('file', chosen, withLowercaseExtension(chosen.name))
      return upload(path(`media/${file.id}/bytes`), form)
    },
    onSuccess: () => toastDone(`${file.filename} replaced. Everything that uses it shows the new file.`),
    onError: showFailure,
    // Records tell the file's address too.
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={16} />}
        loading={replace.isPending}
        onClick={() => picker.current?.click()}
      >
        Replace
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        tabIndex={-1}
        aria-label="File that replaces it"
        accept={acceptAttribute(uploadRules[file.type])}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          if (chosen) replace.mutate(chosen)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

function WhereUsed({ uses, total }: { uses: readonly MediaUse[]; total: number }) {
  return (
    <section className={classes.section} aria-label="Where used">
      <h3 className={classes.heading}>Where used</h3>
      {total === 0 ? (
        <p className={classes.quiet}>Nothing uses this file. It can be deleted.</p>
      ) : (
        <>
          <p className={classes.quiet}>{usesText(total)}. A file that is used cannot be deleted.</p>
          <ul className={classes.uses}>
            {uses.map((use) => (
              <li key={use.id}>
                <UseLine use={use} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function UseLine({ use }: { use: MediaUse }) {
  const resource = resourceByName(use.resource)
  const title = use.title || (resource?.untitled ?? 'Untitled')
  if (use.in_trash) return <>{title} (in the trash)</>
  if (resource) {
    return (
      <>
        <Link {...toPath(addressOf(resource, [...use.place, use.id]))}>{title}</Link>{' '}
        <span className={classes.quiet}>{resource.label.one}</span>
      </>
    )
  }
  if (use.resource === 'push_notifications') return <Link {...toPath('/push-notifications')}>{title}</Link>
  return <>{title}</>
}

function Sizes({ file }: { file: LibraryDetails }) {
  return (
    <section className={classes.section} aria-label="Sizes">
      <h3 className={classes.heading}>Sizes</h3>
      <ul className={classes.sizes}>
        <li>
          <a href={localAddress(file)} target="_blank" rel="noreferrer">
            Original
          </a>{' '}
          {pixelsText(file)}
        </li>
        {file.sizes.map((size) => (
          <li key={size.url}>
            <a href={localAddress(size)} target="_blank" rel="noreferrer">
              {size.name === 'whole' ? 'Whole' : `Cropped ${size.name}`}
            </a>{' '}
            {pixelsText(size)}
          </li>
        ))}
      </ul>
    </section>
  )
}
