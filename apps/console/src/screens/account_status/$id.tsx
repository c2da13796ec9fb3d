import { accountGroups, type AccountType, accountTypes, isAccountType } from '@greenroom/contract/account-status/account-groups'
import { Select } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { PagedCard } from '../../resource/paged/paged-card.tsx'
import { usePaged } from '../../resource/paged/use-paged.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { toPath } from '../../ui/to-path.ts'
import { accountCells } from './+account-cells.tsx'
import { accountsAddress } from './+accounts-address.ts'
import { ExportAccounts } from './+export-accounts.tsx'
import { useOpenApp } from './+use-open-app.ts'

/** The accounts of one group (ACC-002, ACC-006). */
export function AccountsOfType() {
  const { id: type = '' } = useParams({ strict: false })
  if (!isAccountType(type)) {
    return <EmptyState heading="h1" scene="search" title="This group does not exist" text={<Back />} />
  }
  return <Accounts key={type} type={type} />
}

function Accounts({ type }: { type: AccountType }) {
  const { label, text } = accountGroups[type]
  const address = accountsAddress(type)
  const list = usePaged(address, (options) => api.get(address, options))
  const navigate = useNavigate()
  const open = useOpenApp()
  return (
    <>
      <PageHeader
        title={`${label} accounts`}
        text={text}
        above={<Back />}
        actions={<ExportAccounts type={type} q={list.q} total={list.total} />}
      />
      <PagedCard
        label={`${label} accounts`}
        list={list}
        columns={accountCells((account) => void open(account))}
        idOf={({ id }) => id}
        waitingRows={10}
        noun={['account', 'accounts']}
        searchLabel="Search by app, username or creator"
        filter={
          <Select
            aria-label="Group"
            allowDeselect={false}
            data={accountTypes.map((value) => ({ value, label: accountGroups[value].label }))}
            value={type}
            onChange={(value) => void navigate(toPath(`/account_status/${value}`))}
          />
        }
        failureTitle="The accounts could not be loaded"
        nothing={{ title: 'No account in this group', text }}
        nothingFound="No account of this group matches your search."
      />
    </>
  )
}

function Back() {
  return <BackLink to="/account_status">Account Status</BackLink>
}
