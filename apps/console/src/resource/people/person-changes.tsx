import { nounOf, phraseOf, verbOf } from '@greenroom/contract/history/trail'
import type { PersonChange } from '@greenroom/contract/people/person-answers'
import { useQuery } from '@tanstack/react-query'
import { dataAt } from '../../api/data-at.ts'
import { failureSentence } from '../../api/failure.ts'
import { NearTime } from '../../session/near-time.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import classes from './people.module.css'

/** A user's latest actions, in all apps and on the platform. */
export function PersonChanges({ id }: { id: string }) {
  const path = `/users/${id}/changes` as const
  const { data, error, isFetching, refetch } = useQuery({ ...dataAt(path), refetchOnMount: 'always' })
  if (error && !data && !isFetching)
    return <LoadFailure title="The changes could not be loaded" line={failureSentence(error)} onRetry={() => void refetch()} />
  if (!data) return <p className={classes.quiet}>Loading…</p>
  if (data.length === 0) return <p className={classes.quiet}>Nothing yet.</p>
  return (
    <ol className={classes.list}>
      {data.map((change) => (
        <li key={change.id} className={classes.row}>
          <span className={classes.name}>
            {sentenceOf(change)}
            <span className={classes.below}>
              <span>{change.app === null ? '' : `${change.app} · `}</span>
              <NearTime at={change.at} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** `Changed the article “Rest”`. */
function sentenceOf(change: PersonChange): string {
  const title = change.title === '' ? '' : ` “${change.title}”`
  const said = phraseOf(change) ?? `${verbOf(change.action)} the ${nounOf(change.target)}${title}`
  return `${said[0]?.toUpperCase() ?? ''}${said.slice(1)}`
}
