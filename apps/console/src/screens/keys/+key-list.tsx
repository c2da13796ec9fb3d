import { assistantWords } from '@greenroom/contract/assistants/assistant-scopes'
import { siteWords } from '@greenroom/contract/assistants/site-words'
import type { AccessKey } from '@greenroom/contract/keys/key-answers'
import { scopeWords } from '@greenroom/contract/keys/scope-words'
import { resourceByName } from '@greenroom/contract/resources/all'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureSentence } from '../../api/failure.ts'
import { NearTime } from '../../session/near-time.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconKey } from '../../ui/icons/icon-key.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { toPath } from '../../ui/to-path.ts'
import { endVerb } from './+end-verb.ts'
import { useRevokeKey } from './+use-revoke-key.ts'
import classes from './keys.module.css'

type Props = {
  list: Pick<UseQueryResult<AccessKey[]>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** The address of the list in the API, and of its page in the console. */
  address: '/keys' | `/apps/${string}/keys`
  page: '/keys' | '/personal_keys'
  /** What to say where there are none. */
  nothing: string
}

/** The keys that work, and below them those that ended. */
export function KeyList({ list: { data, error, isFetching, refetch }, address, page, nothing }: Props) {
  if (error && !data && !isFetching)
    return <LoadFailure title="The keys could not be loaded" line={failureSentence(error)} onRetry={() => void refetch()} />
  const working = data?.filter(({ state }) => state === 'works')
  const ended = data?.filter(({ state }) => state !== 'works') ?? []
  return (
    <>
      <Card>
        {working?.length === 0 ? (
          <EmptyState Icon={IconKey} title="No keys yet" text={nothing} />
        ) : (
          <KeyTable label="Keys that work" keys={working} address={address} page={page} />
        )}
      </Card>
      {ended.length > 0 && (
        <details className={classes.ended}>
          <summary>{ended.length === 1 ? '1 key that ended' : `${ended.length} keys that ended`}</summary>
          <Card>
            <KeyTable label="Keys that ended" keys={ended} address={address} page={page} />
          </Card>
        </details>
      )}
    </>
  )
}

type TableProps = Pick<Props, 'address' | 'page'> & { label: string; keys: readonly AccessKey[] | undefined }

function KeyTable({ label, keys, address, page }: TableProps) {
  const revoke = useRevokeKey(address)
  const columns: DataColumn<AccessKey>[] = [
    {
      header: 'Name',
      shape: 'title',
      cell: ({ id, name, hint, assistant }) => (
        <div>
          <Link className={classes.name} {...toPath(`${page}/${id}`)}>
            {name}
          </Link>{' '}
          <code className={classes.hint}>…{hint}</code>
          {assistant && <span className={classes.kind}>Connected assistant, {siteWords(assistant.site)}</span>}
        </div>
      ),
    },
    page === '/keys'
      ? {
          header: 'Made by',
          cell: ({ kind, person }) => `${person.name || 'A deleted account'}${kind === 'personal' ? ' (personal)' : ''}`,
        }
      : { header: 'Apps', cell: ({ apps }) => apps.map(({ name }) => name).join(', ') },
    { header: 'Scopes', shape: 'long', cell: (key) => <Scopes words={wordsOf(key)} /> },
    { header: 'Last used', cell: ({ last_used_at: at }) => (at === null ? 'Never' : <NearTime at={at} />) },
    { header: 'Expires', cell: (key) => <End ended={key} /> },
    {
      header: 'Actions',
      shape: 'actions',
      cell: (key) =>
        key.state !== 'revoked' &&
        key.state !== 'expired' && (
          <Button variant="default" size="compact-sm" aria-label={`${endVerb(key)}: ${key.name}`} onClick={() => void revoke(key)}>
            {endVerb(key)}
          </Button>
        ),
    },
  ]
  return <DataTable label={label} columns={columns} rows={keys} idOf={({ id }) => id} from={1} waitingRows={3} />
}

const FEW = 3

/** The first scopes in words; the page of the key has all of them. */
function Scopes({ words }: { words: readonly string[] }) {
  const more = words.length - FEW
  return (
    <ul className={classes.scopes}>
      {words.slice(0, FEW).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {more > 0 && <li className={classes.quiet}>and {more} more</li>}
    </ul>
  )
}

/** The scopes of a key in words. What an assistant writes is always a draft. */
export function wordsOf({ scopes, assistant }: Pick<AccessKey, 'scopes' | 'assistant'>): string[] {
  if (assistant) return assistantWords(scopes)
  return scopeWords(scopes, (kind) => resourceByName(kind)?.label.many ?? kind)
}

const endWords = { revoked: 'Revoked', expired: 'Expired', outlived: 'Person left' } as const

/** When the key expires, or why it ended. */
export function End({ ended: { state, expires_at: at, assistant } }: { ended: Pick<AccessKey, 'state' | 'expires_at' | 'assistant'> }) {
  if (state === 'works') return <NearTime at={at} />
  return <Badge color="gray">{assistant && state === 'revoked' ? 'Disconnected' : endWords[state]}</Badge>
}
