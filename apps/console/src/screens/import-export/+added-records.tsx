import { tableByName } from '@greenroom/contract/transfer/tables'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { failureSentence } from '../../api/failure.ts'
import { recordAddress } from '../../resource/list-address.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { Card } from '../../ui/card.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useImports } from './+use-imports.ts'
import classes from './import-export.module.css'

type Added = { table: string; id: string; title: string }
type Props = { id: string; onClose(): void }

const SIZES = [25, 50, 100] as const

/** The records that an import added, each with a link to its form. */
export function AddedRecords({ id, onClose }: Props) {
  const path = useAppPath()
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(50)
  const address = path(`imports/${id}/added`)
  const filename = useImports().data?.find((one) => one.id === id)?.filename
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [address, page, size],
    queryFn: ({ signal }) => api.get(address, { query: { page, per_page: size }, signal }),
    placeholderData: (before) => before,
  })
  return (
    <>
      <PageHeader
        title={filename === undefined ? 'Added by an import' : `Added by ${filename}`}
        text="Records from this import that still exist, in the order of the file."
        actions={
          <Button variant="default" onClick={onClose}>
            Back to Import/Export
          </Button>
        }
      />
      <Card>
        {error && !data ? (
          <LoadFailure title="The records could not be loaded" line={failureSentence(error)} onRetry={() => void refetch()} />
        ) : data?.meta_data.total === 0 ? (
          <EmptyState title="No records left" text="The records were deleted, or the import was undone." />
        ) : (
          <>
            <DataTable
              label="Added records"
              columns={columns}
              rows={data?.data}
              idOf={(added) => added.id}
              from={(page - 1) * size + 1}
              isOlder={isPlaceholderData}
              waitingRows={5}
            />
            <Pager
              page={page}
              size={size}
              sizes={SIZES}
              total={data?.meta_data.total ?? null}
              shown={data?.data.length ?? 0}
              noun={data?.meta_data.total === 1 ? 'record' : 'records'}
              onPage={setPage}
              onSize={(next) => {
                setSize(next)
                setPage(1)
              }}
            />
          </>
        )}
      </Card>
    </>
  )
}

const columns: DataColumn<Added>[] = [
  { header: 'Name', shape: 'title', cell: (added) => <Name {...added} /> },
  { header: 'Table', shape: 'short', cell: ({ table }) => tableByName(table)?.label.one ?? table },
]

/** A nested record has no address of its own without the one that it is in. */
function Name({ table, id, title }: Added) {
  const resource = tableByName(table)
  if (!resource || resource.parent) return title || id
  return (
    <Link {...recordAddress(resource, id)} className={classes.record}>
      {title || id}
    </Link>
  )
}
