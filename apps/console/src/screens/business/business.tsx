import type { BusinessEntry } from '@greenroom/contract/businesses/business-answers'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { PagedCard } from '../../resource/paged/paged-card.tsx'
import { usePaged } from '../../resource/paged/use-paged.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useSessionData } from '../../session/use-session.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { DataColumn } from '../../ui/data-table.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconDots } from '../../ui/icons/icon-dots.ts'
import { IconPackage } from '../../ui/icons/icon-package.ts'
import { IconPencil } from '../../ui/icons/icon-pencil.ts'
import { IconRestore } from '../../ui/icons/icon-restore.ts'
import { IconTrash } from '../../ui/icons/icon-trash.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { toPath } from '../../ui/to-path.ts'
import { BusinessRequests } from './+business-requests.tsx'
import { BusinessSignUps } from './+business-sign-ups.tsx'
import { useSwitchBusiness } from './+use-switch-business.ts'

/** The businesses below an enterprise or reseller app (BUS-001, BUS-003). */
export function Businesses() {
  const path = useAppPath()('children')
  const list = usePaged(path, (options) => api.get(path, { ...options, query: { ...options.query, state: 'all' } }))
  const columns: DataColumn<BusinessEntry>[] = [
    { header: 'Key', shape: 'short', cell: (_business, number) => number },
    { header: 'Active', shape: 'short', cell: ({ active }) => (active ? 'Yes' : 'No') },
    {
      header: 'Name',
      shape: 'title',
      cell: ({ id, name }) => (
        <Anchor renderRoot={(props) => <Link {...toPath(`/business/${id}`)} {...props} />} inherit>
          {name}
        </Anchor>
      ),
    },
    { header: 'App Type', cell: ({ app_type: type }) => type },
    { header: 'Actions', shape: 'actions', cell: (business) => <Actions business={business} /> },
  ]
  return (
    <>
      <PageHeader
        title="Businesses"
        text="Apps under yours, with their type and status."
        actions={
          <ButtonLink {...toPath('/business/packs')} variant="default" leftSection={<IconPackage size={16} />}>
            Packs
          </ButtonLink>
        }
      />
      <BusinessRequests />
      <PagedCard
        label="Businesses"
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        waitingRows={8}
        noun={['business', 'businesses']}
        searchLabel="Search by name"
        failureTitle="The businesses could not be loaded"
        nothing={{ title: 'No businesses yet', text: 'A business appears here when an app signs up under yours.' }}
        nothingFound="No business matches your search."
      />
      <BusinessSignUps />
    </>
  )
}

function Actions({ business }: { business: BusinessEntry }) {
  const { user } = useSessionData()
  const change = useSwitchBusiness()
  const { id, name, active, is_removed: isRemoved } = business
  const label = `Actions for ${name}`
  const actions = [
    { label: 'Edit', Icon: IconPencil, run: () => change.open(id) },
    ...(active ? [{ label: 'Delete', Icon: IconTrash, run: () => void change.disable(business), dangerous: true }] : []),
    ...(!active && (!isRemoved || user.is_super) ? [{ label: 'Enable', Icon: IconRestore, run: () => void change.enable(business) }] : []),
  ]
  return (
    <ActionMenu
      label={label}
      button={(props) => (
        <IconButton {...props} aria-label={label}>
          <IconDots size={18} />
        </IconButton>
      )}
      actions={actions}
    />
  )
}
