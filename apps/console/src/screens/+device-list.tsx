import type { ListedDevice } from '@greenroom/contract/push/listed'
import type { ReactNode } from 'react'
import { failureSentence } from '../api/failure.ts'
import { Card } from '../ui/card.tsx'
import { type DataColumn, DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { BackToPushes } from './+back-to-pushes.tsx'
import classes from './+device-list.module.css'
import { pageSizes, type usePaged } from './+paged.ts'

type Props = {
  title: string
  text: string
  list: ReturnType<typeof usePaged<ListedDevice>>
  /** Stands beside the search. */
  filter?: ReactNode
  nothing: { title: string; text: string }
}

const columns: DataColumn<ListedDevice>[] = [
  { header: 'Key', cell: (_device, number) => number, shape: 'short' },
  { header: 'User Email', cell: (device) => device.user?.email ?? '–', shape: 'title' },
  // A device's token is an address that others could send to: the server shows its end only.
  { header: 'Token', cell: (device) => <code className={classes.token}>{device.token}</code>, shape: 'short' },
  { header: 'Device Description', cell: (device) => device.device || '–' },
  { header: 'Push Active', cell: (device) => yesOrNo(device.active), shape: 'short' },
  { header: 'Logged In?', cell: (device) => yesOrNo(device.associated), shape: 'short' },
]

/** The two lists of devices (spec 1 §2.6): they differ in their address, their title and their filter. */
export function DeviceList({ title, text, list, filter, nothing }: Props) {
  const narrowed = list.q !== '' || Object.values(list.chosen).some((value) => value !== '')
  return (
    <>
      <PageHeader title={title} text={text} above={<BackToPushes />} />
      <Card>
        <div className={classes.tools}>
          <SearchField label="Search by e-mail or device" value={list.q} onSearch={list.search} className={classes.search} />
          {filter}
        </div>
        {list.error ? (
          <LoadFailure title="The devices could not be loaded" line={failureSentence(list.error)} onRetry={list.retry} />
        ) : list.rows?.length === 0 ? (
          narrowed ? (
            <EmptyState scene="search" title="Nothing found" text="No device matches what you are looking for." />
          ) : (
            <EmptyState title={nothing.title} text={nothing.text} />
          )
        ) : (
          <>
            <DataTable
              label={title}
              columns={columns}
              rows={list.rows}
              idOf={(device) => device.id}
              from={list.from}
              isOlder={list.isOlder}
              waitingRows={10}
            />
            <Pager
              page={list.page}
              size={list.size}
              sizes={pageSizes}
              total={list.total}
              shown={list.rows?.length ?? 0}
              onPage={list.goTo}
              onSize={list.resize}
            />
          </>
        )}
      </Card>
    </>
  )
}

function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No'
}
