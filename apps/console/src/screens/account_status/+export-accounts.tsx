import type { AccountEntry } from '@greenroom/contract/account-status/account-answers'
import { accountCsv } from '@greenroom/contract/account-status/account-csv'
import type { AccountType } from '@greenroom/contract/account-status/account-groups'
import { Button } from '@mantine/core'
import { api } from '../../api/client.ts'
import { useBusy } from '../../api/use-busy.ts'
import { IconDownload } from '../../ui/icons/icon-download.ts'
import { saveFile } from '../../ui/save-file.ts'
import { accountsAddress } from './+accounts-address.ts'

/** The API's maximum page size. */
const AT_ONCE = 200

/** Saves the whole list, with its current search, as a CSV file. */
export function ExportAccounts({ type, q, total }: { type: AccountType; q: string; total: number | null }) {
  const [isBusy, run] = useBusy()
  const save = async () => {
    await run(async () => {
      saveFile(`accounts-${type}.csv`, 'text/csv;charset=utf-8', accountCsv(await readAll(type, q)))
    })
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} disabled={!total} loading={isBusy} onClick={() => void save()}>
      Export CSV
    </Button>
  )
}

async function readAll(type: AccountType, q: string): Promise<AccountEntry[]> {
  const accounts: AccountEntry[] = []
  for (let page = 1; ; page += 1) {
    const { data, meta_data: meta } = await api.get(accountsAddress(type), { query: { q, page, per_page: AT_ONCE } })
    accounts.push(...data)
    if (data.length < AT_ONCE || accounts.length >= meta.total) return accounts
  }
}
