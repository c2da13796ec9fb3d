import type { AccountEntry, AccountSteps } from '@greenroom/contract/account-status/account-answers'
import { accountColumns } from '@greenroom/contract/account-status/account-csv'
import { accountStepNames } from '@greenroom/contract/account-status/account-steps'
import type { DataColumn } from '../../ui/data-table.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import classes from './account_status.module.css'

type Open = (account: AccountEntry) => void

/** The columns of the account list and of its export. */
export function accountCells(open: Open): DataColumn<AccountEntry>[] {
  return accountColumns.map(({ header, of }): DataColumn<AccountEntry> => {
    if (header === 'App Name') return { header, shape: 'title', cell: (account) => <Name account={account} open={open} /> }
    if (header === 'Creators') return { header, shape: 'address', cell: ({ creators }) => <Creators creators={creators} /> }
    return { header, shape: 'short', cell: (account) => of(account) || '–' }
  })
}

/** The name makes the app the current one; below it, the submitted onboarding steps. */
function Name({ account, open }: { account: AccountEntry; open: Open }) {
  const done = stepsIn(account.steps)
  return (
    <span className={classes.stacked}>
      {account.is_removed ? (
        account.app_name
      ) : (
        <button type="button" className={classes.name} title="Open this app" onClick={() => open(account)}>
          {account.app_name}
        </button>
      )}
      {done.map((words) => (
        <span key={words} className={classes.steps}>
          {words}
        </span>
      ))}
    </span>
  )
}

/** `Submitted: Design, Content` and `Saved: Build and Submit`. */
function stepsIn(steps: AccountSteps): string[] {
  const names = Object.keys(accountStepNames) as (keyof AccountSteps)[]
  return (['Submitted', 'Saved', 'Launched'] as const).flatMap((state) => {
    const there = names.filter((name) => steps[name] === state).map((name) => accountStepNames[name])
    return there.length > 0 ? [`${state}: ${there.join(', ')}`] : []
  })
}

function Creators({ creators }: Pick<AccountEntry, 'creators'>) {
  if (creators.length === 0) return <span>–</span>
  return (
    <ul className={classes.creators}>
      {creators.map(({ name, email }) => (
        <li key={email}>
          {name}
          <span>
            <EmailAddress text={email} />
          </span>
        </li>
      ))}
    </ul>
  )
}
