import { siteWords } from '@greenroom/contract/assistants/site-words'
import type { AccessKeyDays } from '@greenroom/contract/keys/key-answers'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { PageFailure } from '../../resource/page-failure.tsx'
import { NearTime } from '../../session/near-time.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { endVerb } from './+end-verb.ts'
import { KeyDays } from './+key-days.tsx'
import { End, wordsOf } from './+key-list.tsx'
import { KeyTrail } from './+key-trail.tsx'
import { useRevokeKey } from './+use-revoke-key.ts'
import classes from './keys.module.css'

type Props = { id: string; address: '/keys' | `/apps/${string}/keys`; page: '/keys' | '/personal_keys' }

/** One key: what it may do, how often it was used, and what it changed in this app. */
export function KeyPage({ id, address, page }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [address, id],
    queryFn: async ({ signal }) => (await api.get(`${address}/${id}`, { signal })).data,
    refetchOnMount: 'always',
  })
  if (error && !data && !isFetching) return <PageFailure title="The key could not be loaded" error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <>
      <PageHeader
        title={data.name}
        above={<BackLink to={page}>{page === '/keys' ? 'Keys' : 'Personal Keys'}</BackLink>}
        actions={<Revoke shown={data} address={address} onRevoked={() => void refetch()} />}
      />
      <Facts shown={data} />
      <KeyDays days={data.days} />
      <KeyTrail id={id} />
    </>
  )
}

function Revoke({ shown, address, onRevoked }: { shown: AccessKeyDays; address: Props['address']; onRevoked: () => void }) {
  const revoke = useRevokeKey(address)
  if (shown.state === 'revoked' || shown.state === 'expired') return null
  const run = async () => {
    if (await revoke(shown)) onRevoked()
  }
  return (
    <Button color="red" variant="light" onClick={() => void run()}>
      {endVerb(shown)}
    </Button>
  )
}

function Facts({ shown }: { shown: AccessKeyDays }) {
  const { hint, assistant, kind, person, apps, created_at: created, last_used_at: used } = shown
  const facts: [string, React.ReactNode][] = [
    assistant
      ? ['Connected assistant', siteWords(assistant.site)]
      : [kind === 'app' ? 'App key' : 'Personal key', <code key="key">grk_…{hint}</code>],
    [assistant ? 'Connected by' : kind === 'app' ? 'Created by' : 'Belongs to', person.name || 'A deleted account'],
    ['Apps', apps.map(({ name }) => name).join(', ')],
    ['Created', <NearTime key="created" at={created} />],
    ['Last used', used === null ? 'Never' : <NearTime key="used" at={used} />],
    ['Expires', <End key="end" ended={shown} />],
    ['Scopes', wordsOf(shown).join(' · ')],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
