import type { ListedDomain } from '@greenroom/contract/apps/app-answers'
import { Button } from '@mantine/core'
import { failureSentence } from '../../../api/failure.ts'
import { NearTime } from '../../../session/near-time.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { useDomains } from './+use-domains.ts'
import classes from './domains.module.css'

/** The DNS record to set for each domain, and whether it already points here. */
export function DomainStates() {
  const { data, error, isFetching, refetch, check, isChecking } = useDomains()
  if (error && !data && !isFetching)
    return <LoadFailure title="The domains could not be loaded" line={failureSentence(error)} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  const isWaiting = data.some(({ state }) => state === 'waiting')
  return (
    <section className={classes.states} aria-label="State of the domains">
      <ul className={classes.list}>
        {data.map((domain) => (
          <li key={domain.domain} className={classes.domain}>
            <DomainState domain={domain} />
          </li>
        ))}
      </ul>
      {isWaiting && (
        <div className={classes.foot}>
          <p>We check every hour and email the creators when a domain is ready.</p>
          <Button variant="default" size="compact-md" loading={isChecking} onClick={() => void check()}>
            Check now
          </Button>
        </div>
      )}
    </section>
  )
}

function DomainState({ domain: { domain, state, record, proof, found, checked_at: at } }: { domain: ListedDomain }) {
  return (
    <>
      <div className={classes.title}>
        <h2>{domain}</h2>
        <span className={classes.state} data-ready={state === 'ready' || undefined}>
          {state === 'ready' ? 'Ready' : 'Waiting for DNS'}
        </span>
      </div>
      {state === 'waiting' && (
        <>
          <p>{proof ? 'Add both records at your domain provider:' : 'Add this record at your domain provider:'}</p>
          <RecordToSet record={record} domain={domain} />
          {proof && (
            <>
              <RecordToSet record={proof} domain={domain} />
              <p className={classes.quiet}>Another app used this domain before. The TXT record proves that you own it.</p>
            </>
          )}
          <p className={classes.quiet} role="status">
            <span>{found.length === 0 ? 'DNS has no record for it yet.' : `It currently points to ${found.join(', ')}.`}</span>
            {at !== null && (
              <span>
                {' '}
                Last check <NearTime at={at} where="in a sentence" />.
              </span>
            )}
          </p>
        </>
      )}
    </>
  )
}

function RecordToSet({ record, domain }: { record: { type: string; name: string; value: string }; domain: string }) {
  const parts = [
    ['Type', record.type],
    ['Name', record.name],
    ['Value', record.value],
  ] as const
  return (
    <dl className={classes.record}>
      {parts.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <code>{value}</code>
            <CopyButton value={value} label={`Copy the ${what.toLowerCase()} of the ${record.type} record for ${domain}`} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
