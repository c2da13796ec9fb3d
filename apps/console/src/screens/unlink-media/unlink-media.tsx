import { DAYS_IN_TRASH } from '@greenroom/contract/define/trashed'
import { type MediaType, mediaTypes } from '@greenroom/contract/media/rules'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { bytesText } from '../../fields/media/library/file-facts.ts'
import { PagedRows } from '../../resource/paged/paged-rows.tsx'
import { usePaged } from '../../resource/paged/use-paged.ts'
import { useSessionData } from '../../session/use-session.ts'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import type { DataColumn } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { toastDone } from '../../ui/toast.tsx'
import classes from './unlink-media.module.css'

type Unlinked = { id: string; filename: string; type: MediaType; size: number; app: { id: string; name: string } }

const typeNames: Readonly<Record<MediaType, string>> = { image: 'Image', video: 'Video', audio: 'Audio', file: 'File' }

/** The files of all apps that nothing refers to, and their end (UML-001 to UML-006). Whom the gate turns away asks for nothing. */
export function UnlinkMedia() {
  return useSessionData().facts.user.isSuper ? <List /> : null
}

function List() {
  const list = usePaged<Unlinked>('/unlinked_media')
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: ({ id }: Unlinked) => api.delete(`/media/${id}`),
    onSuccess: (_, { filename }) => toastDone(`${filename} deleted.`),
    onError: showFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: ['/unlinked_media'] }),
  })
  const ask = async (file: Unlinked) => {
    const sure = await confirm({
      title: `Delete “${file.filename}”?`,
      text: `Nothing in ${file.app.name} uses it. For ${DAYS_IN_TRASH} days it can be restored in that app’s media library.`,
      yes: 'Delete',
      dangerous: true,
    })
    if (sure) remove.mutate(file)
  }
  const columns: DataColumn<Unlinked>[] = [
    { header: 'Key', cell: (_, number) => number, shape: 'short' },
    {
      header: 'Filename',
      cell: ({ filename, app }) => (
        <span className={classes.file}>
          {filename}
          <span className={classes.app}>{app.name}</span>
        </span>
      ),
      shape: 'title',
    },
    { header: 'Type', cell: ({ type }) => (mediaTypes.includes(type) ? typeNames[type] : type), shape: 'short' },
    { header: 'Size', cell: ({ size }) => bytesText(size), shape: 'short' },
    {
      header: 'Actions',
      cell: (file) => (
        <Button
          size="compact-sm"
          color="red"
          variant="light"
          leftSection={<IconTrash size={14} />}
          disabled={remove.isPending}
          aria-label={`Delete ${file.filename}`}
          onClick={() => void ask(file)}
        >
          Delete
        </Button>
      ),
      shape: 'actions',
    },
  ]
  return (
    <>
      <PageHeader title="Unlinked Media" text="Files of all apps that no saved record uses, a day old and older." />
      <Card>
        <div className={classes.tools}>
          <SearchField label="Search unlinked media" placeholder="Search by filename" value={list.q} onSearch={list.search} />
        </div>
        <PagedRows
          label="Unlinked Media"
          list={list}
          columns={columns}
          idOf={({ id }) => id}
          waitingRows={8}
          failureTitle="Unlinked media could not be loaded"
          noun={['file', 'files']}
          empty={<Nothing narrowed={list.q !== ''} isLaterPage={list.page > 1} onFirstPage={() => list.goTo(1)} />}
        />
      </Card>
    </>
  )
}

function Nothing({ narrowed, isLaterPage, onFirstPage }: { narrowed: boolean; isLaterPage: boolean; onFirstPage(): void }) {
  if (narrowed) return <EmptyState scene="search" title="Nothing found" text="No unlinked file has such a name." />
  if (!isLaterPage) return <EmptyState title="No unlinked media" text="Every file that is a day old is used somewhere." />
  return (
    <EmptyState scene="search" title="Nothing on this page" text="What was here has been deleted.">
      <Button variant="default" onClick={onFirstPage}>
        First page
      </Button>
    </EmptyState>
  )
}
