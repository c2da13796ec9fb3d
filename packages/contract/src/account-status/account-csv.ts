import type { AccountEntry } from './account-answers.ts'
import { csvOf } from './csv.ts'

type Column = { header: string; of: (account: AccountEntry) => string }

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')

/** The columns of the account list (ACC-006, OQ-187), each with a value in words. */
export const accountColumns = [
  { header: 'App Name', of: ({ app_name: name }) => name },
  { header: 'Account Type', of: ({ account_type: type }) => type },
  { header: 'Platform Version', of: ({ platform_version: version }) => version },
  { header: 'Creators', of: ({ creators }) => creators.map(({ name, email }) => `${name} <${email}>`).join('; ') },
  { header: 'Web Username', of: ({ web_username: username }) => username },
  { header: 'GoPlus', of: ({ goplus }) => yesOrNo(goplus) },
  { header: 'Premium App', of: ({ premium_app: premium }) => yesOrNo(premium) },
  { header: 'Web', of: ({ web }) => yesOrNo(web) },
  { header: 'Biz+', of: ({ biz_plus: bizPlus }) => yesOrNo(bizPlus) },
  { header: 'Pending', of: ({ is_pending: isPending }) => yesOrNo(isPending) },
] as const satisfies readonly Column[]

/** The accounts as a CSV file with a header. */
export function accountCsv(accounts: readonly AccountEntry[]): string {
  return csvOf([accountColumns.map(({ header }) => header), ...accounts.map((account) => accountColumns.map(({ of }) => of(account)))])
}
