import type { ListedDevice } from '@greenroom/contract/push/listed'
import type { ReactNode } from 'react'
import { PagedCard } from '../../../resource/paged/paged-card.tsx'
import type { usePaged } from '../../../resource/paged/use-paged.ts'
import type { DataColumn } from '../../../ui/data-table.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { BackToPushes } from './back-to-pushes.tsx'
import { DeviceToken } from './device-token.tsx'

type Props = {
  title: string
  text: string
  list: ReturnType<typeof usePaged<ListedDevice>>
  /** Shown next to the search. */
  filter?: ReactNode
  nothing: { title: string; text: string }
}

const columns: DataColumn<ListedDevice>[] = [
  { header: 'Key', cell: (_device, number) => number, shape: 'short' },
  { header: 'User Email', cell: (device) => device.user?.email ?? '–', shape: 'title' },
  {
    header: 'Token',
    cell: ({ id, token, device }) => <DeviceToken id={id} end={token} device={device || 'this device'} />,
    shape: 'short',
  },
  { header: 'Device Description', cell: (device) => device.device || '–' },
  { header: 'Push Active', cell: (device) => yesOrNo(device.active), shape: 'short' },
  { header: 'Logged In?', cell: (device) => yesOrNo(device.associated), shape: 'short' },
]

/** The two lists of devices (requirements: push): they differ in their path, their title and their filter. */
export function DeviceList({ title, text, list, filter, nothing }: Props) {
  return (
    <>
      <PageHeader title={title} text={text} above={<BackToPushes />} />
      <PagedCard
        label={title}
        list={list}
        columns={columns}
        idOf={(device) => device.id}
        waitingRows={10}
        searchLabel="Search by email or device"
        filter={filter}
        failureTitle="The devices could not be loaded"
        nothing={nothing}
        nothingFound="No device matches your search."
      />
    </>
  )
}

function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No'
}
