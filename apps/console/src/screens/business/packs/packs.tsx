import { count } from '@greenroom/contract/count'
import type { ListedPack } from '@greenroom/contract/packs/pack-answers'
import { Anchor } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BackToBusinesses } from '../+back.tsx'
import { api } from '../../../api/client.ts'
import { dataAt } from '../../../api/data-at.ts'
import { failureSentence } from '../../../api/failure.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { NearTime } from '../../../session/near-time.tsx'
import { useAppPath } from '../../../session/use-app-path.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { type DataColumn, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconPackage } from '../../../ui/icons/icon-package.ts'
import { IconPlus } from '../../../ui/icons/icon-plus.ts'
import { IconTrash } from '../../../ui/icons/icon-trash.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { toPath } from '../../../ui/to-path.ts'
import { toastDone } from '../../../ui/toast.tsx'

const LEAD = 'Content that you set up once and share with the businesses under your app: screens, courses, articles, tags and design.'

/** The packs that an enterprise or a reseller publishes to its businesses. */
export function Packs() {
  const path = useAppPath()('packs')
  const packs = useQuery(dataAt(path))
  const add = (
    <ButtonLink {...toPath('/business/packs/new')} data-main-action leftSection={<IconPlus size={16} />}>
      Add Pack
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title="Packs" text={LEAD} above={<BackToBusinesses />} actions={packs.data?.length ? add : undefined} />
      <Card>
        {packs.error && !packs.data ? (
          <LoadFailure title="The packs could not be loaded" line={failureSentence(packs.error)} onRetry={() => void packs.refetch()} />
        ) : packs.data?.length === 0 ? (
          <EmptyState
            Icon={IconPackage}
            title="No packs yet"
            text="Choose content for your businesses and what they may change, then roll it out to one, some or all of them."
          >
            {add}
          </EmptyState>
        ) : (
          <DataTable label="Packs" columns={columns} rows={packs.data} idOf={({ id }) => id} from={1} waitingRows={3} />
        )}
      </Card>
    </>
  )
}

const columns: DataColumn<ListedPack>[] = [
  { header: 'Key', shape: 'short', cell: (_pack, number) => number },
  {
    header: 'Name',
    shape: 'title',
    cell: ({ id, name }) => (
      <Anchor renderRoot={(props) => <Link {...toPath(`/business/packs/${id}`)} {...props} />} inherit>
        {name}
      </Anchor>
    ),
  },
  { header: 'Items', shape: 'short', cell: ({ entries }) => count(entries) },
  { header: 'Businesses', shape: 'short', cell: ({ businesses }) => count(businesses) },
  {
    header: 'Last roll-out',
    cell: ({ rolled_out_at: at }) => (at === null ? 'Never' : <NearTime at={at} />),
  },
  { header: 'Actions', shape: 'actions', cell: (pack) => <DeletePack pack={pack} /> },
]

function DeletePack({ pack: { id, name } }: { pack: ListedPack }) {
  const path = useAppPath()('packs')
  const queries = useQueryClient()
  const remove = async () => {
    const text = 'Businesses keep what they have received, and nothing is locked anymore.'
    if (!(await confirm({ title: `Delete “${name}”?`, text, yes: 'Delete', dangerous: true }))) return
    try {
      await api.delete(`${path}/${id}`)
      await queries.invalidateQueries({ queryKey: [path] })
      toastDone(`${name} was deleted.`)
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <IconButton aria-label={`Delete ${name}`} onClick={() => void remove()}>
      <IconTrash size={18} />
    </IconButton>
  )
}
