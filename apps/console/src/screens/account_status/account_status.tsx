import { accountGroups, tileNames } from '@greenroom/contract/account-status/account-groups'
import { count } from '@greenroom/contract/count'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dataAt } from '../../api/data-at.ts'
import { failureSentence } from '../../api/failure.ts'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toPath } from '../../ui/to-path.ts'
import classes from './account_status.module.css'

/** The number of accounts of each kind; each tile links to its list (ACC-001, ACC-003, ACC-014). */
export function AccountStatus() {
  const summary = useQuery(dataAt('/accounts_summary'))
  return (
    <>
      <PageHeader title="Account Status" text="All accounts of the platform by group. An account can be in more than one." />
      {summary.isError ? (
        <Card>
          <LoadFailure
            title="The account status could not be loaded"
            line={failureSentence(summary.error)}
            onRetry={() => void summary.refetch()}
          />
        </Card>
      ) : (
        <ul className={classes.tiles} aria-label="Groups" aria-busy={summary.isPending}>
          {tileNames.map((name) => (
            <li key={name}>
              <Link className={classes.tile} {...toPath(`/account_status/${name}`)}>
                <span className={classes.label}>{accountGroups[name].label}</span>
                <span className={classes.count}>{summary.data ? count(summary.data[name]) : <Skeleton height="2rem" width="3rem" />}</span>
                <span className={classes.text}>{accountGroups[name].text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
