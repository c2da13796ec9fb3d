import { tableByName } from '@greenroom/contract/transfer/tables'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { recordAddress } from '../../resource/list-address.ts'
import { PagedRows } from '../../resource/paged/paged-rows.tsx'
import { useOwnPages } from '../../resource/paged/use-own-pages.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { Card } from '../../ui/card.tsx'
import type { DataColumn } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useImports } from './+use-imports.ts'
import classes from './import-export.module.css'

type Added = { table: string; id: string; title: string }
type Props = { id: string; onClose(): void }

/** The records that an import added, each with a link to its form. */
export function AddedRecords({ id, onClose }: Props) {
  const path = useAppPath()
  const address = path(`imports/${id}/added`)
  const filename = useImports().data?.find((one) => one.id === id)?.filename
  const list = useOwnPages<Added>(address, (options) => api.get(address, options))
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
        <PagedRows
          label="Added records"
          list={list}
          columns={columns}
          idOf={(added) => added.id}
          waitingRows={5}
          failureTitle="The records could not be loaded"
          noun={['record', 'records']}
          empty={<EmptyState title="No records left" text="The records were deleted, or the import was undone." />}
        />
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
