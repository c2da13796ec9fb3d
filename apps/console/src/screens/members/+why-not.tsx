import { resourceByName } from '@greenroom/contract/resources/all'
import type { Found } from '@greenroom/contract/search/search-answers'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { failureSentence } from '../../api/failure.ts'
import type { ApiRecord } from '../../resource/records.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { IconEyeOff } from '../../ui/icons/icon-eye-off.ts'
import { IconEye } from '../../ui/icons/icon-eye.ts'
import { IconLock } from '../../ui/icons/icon-lock.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toPath } from '../../ui/to-path.ts'
import { ProfileCard } from './+profile-card.tsx'
import classes from './profile.module.css'

const SHORTEST = 2
const MOST_HITS = 6

const states = {
  visible: { Icon: IconEye, says: 'can see it' },
  teaser: { Icon: IconLock, says: 'sees that it exists, but it is locked' },
  hidden: { Icon: IconEyeOff, says: 'can’t see it' },
}

/** Finds a record and says whether the member sees it now, and every reason why not. */
export function WhyNot({ member }: { member: ApiRecord }) {
  const path = useAppPath()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<Found | null>(null)
  const search = path('search')
  const { data, error } = useQuery({
    queryKey: [search, words],
    queryFn: ({ signal }) => api.get(search, { query: { q: words }, signal }),
    enabled: words.trim().length >= SHORTEST,
  })
  const hits = (data?.data ?? []).filter(({ resource }) => resourceByName(resource) !== undefined).slice(0, MOST_HITS)
  const isSearching = words.trim().length >= SHORTEST && chosen === null
  return (
    <ProfileCard title="Can they see it?">
      <SearchField
        label="Search content"
        placeholder="Search articles, lessons, events…"
        value={words}
        onSearch={(typed) => {
          setWords(typed)
          setChosen(null)
        }}
      />
      {isSearching && error && <p className={classes.empty}>{failureSentence(error)}</p>}
      {isSearching && data && hits.length === 0 && <p className={classes.empty}>Nothing matches “{words.trim()}”.</p>}
      {isSearching && hits.length > 0 && (
        <ul className={classes.hits} aria-label="Matching content">
          {hits.map((found) => (
            <li key={found.id}>
              <button type="button" className={classes.hit} onClick={() => setChosen(found)}>
                <span className={classes.hitTitle}>{found.title || 'Untitled'}</span>
                <span className={classes.aside}>{resourceByName(found.resource)?.label.one}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen && <Answer key={chosen.id} member={member} found={chosen} />}
      {words === '' && chosen === null && (
        <p className={classes.empty}>Choose something to see whether this member can open it, and why.</p>
      )}
    </ProfileCard>
  )
}

function Answer({ member, found }: { member: ApiRecord; found: Found }) {
  const path = useAppPath()
  const definition = resourceByName(found.resource)
  const address = `${path(definition?.recordEndpoint ?? definition?.endpoint ?? '')}/${found.id}/visibility` as const
  const { data, error } = useQuery({
    queryKey: [address, member.id],
    queryFn: async ({ signal }) => (await api.get(address, { query: { member: member.id }, signal })).data,
    staleTime: 0,
  })
  if (error && !data) return <p className={classes.empty}>{failureSentence(error)}</p>
  if (!data) return <Skeleton height={64} />
  const { Icon, says } = states[data.state]
  return (
    <div className={classes.verdict} data-state={data.state} role="status">
      <p className={classes.state}>
        <Icon size={18} aria-hidden="true" />
        {String(member.name)} {says}.
      </p>
      {data.reasons.length > 0 && (
        <ul className={classes.reasons}>
          {data.reasons.map(({ code, text }) => (
            <li key={`${code} ${text}`}>{text}</li>
          ))}
        </ul>
      )}
      <Link {...toPath(`/${definition?.segment}/${found.id}`)} className={classes.link}>
        Open {found.title || 'the record'}
      </Link>
    </div>
  )
}
