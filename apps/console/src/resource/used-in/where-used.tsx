import { count } from '@greenroom/contract/count'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { inSentence } from '@greenroom/contract/define/in-sentence'
import { addressOf } from '@greenroom/contract/define/nesting'
import type { Use, UsedIn } from '@greenroom/contract/define/used-in'
import { resourceByName } from '@greenroom/contract/resources/all'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureSentence } from '../../api/failure.ts'
import { naming, oneOf } from '../../fields/naming.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toPath } from '../../ui/to-path.ts'
import { usePathOf } from '../use-path-of.ts'
import { findUses } from './find-uses.ts'
import { hiddenSentence, isUsed } from './used-in-sentence.ts'
import classes from './where-used.module.css'

type Props = { resource: Resource; id: string; title: string; open: boolean; onClose(): void }

/** What links to a record, with links to it, and what a delete would affect. */
export function WhereUsed({ resource, id, title, open, onClose }: Props) {
  return (
    <SideDrawer open={open} onClose={onClose} title={`Where ${title} is used`} size={440}>
      <Uses resource={resource} id={id} />
    </SideDrawer>
  )
}

function Uses({ resource, id }: Pick<Props, 'resource' | 'id'>) {
  const path = usePathOf(resource)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path('used_in'), id],
    queryFn: ({ signal }) => findUses(path, [id], signal),
    staleTime: 0,
  })
  if (error && !isFetching)
    return <LoadFailure title="Couldn’t check where it’s used" line={failureSentence(error)} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  if (!isUsed(data)) {
    const one = inSentence(resource.label.one)
    return <p className={classes.quiet}>Nothing uses this {one} yet. Deleting it would change nothing else.</p>
  }
  return (
    <>
      {data.uses.map((use) => (
        <UseList key={`${use.resource} ${use.field}`} use={use} id={id} one={oneOf(resource.label)} />
      ))}
      <Others used={data} id={id} />
    </>
  )
}

/** The records that link by one field and, if the list can be filtered by it, a link to all of them. */
function UseList({ use, id, one }: { use: Use; id: string; one: string }) {
  const from = resourceByName(use.resource)
  if (!from) return null
  const more = use.total - use.records.length
  // Nested records have no list of their own.
  const isFilter = from.filters?.includes(use.field) === true && !from.parent
  return (
    <section className={classes.use}>
      <h3 className={classes.title}>
        {naming(from, use.total)} <span className={classes.quiet}>as {use.label}</span>
      </h3>
      {use.alone > 0 && (
        <p className={classes.quiet}>
          <span>{use.alone === use.total ? 'Nobody' : `${count(use.alone)} of them: nobody`}</span> can open{' '}
          <span>{use.total === 1 ? 'it' : 'them'}</span> without this {one}.
        </p>
      )}
      <ul className={classes.list}>
        {use.records.map((record) => (
          <li key={record.id}>
            <Link {...toPath(addressOf(from, [...record.place, record.id]))}>{record.title || (from.untitled ?? 'Untitled')}</Link>
          </li>
        ))}
      </ul>
      {more > 0 &&
        (isFilter ? (
          <Link to="/$segment" params={{ segment: from.segment }} search={{ [use.field]: id, view: 'all' }} className={classes.all}>
            Show all {count(use.total)}
          </Link>
        ) : (
          <p className={classes.quiet}>and {count(more)} more</p>
        ))}
    </section>
  )
}

/** Members, pushes and nested records: only their counts. */
function Others({ used, id }: { used: UsedIn; id: string }) {
  const { tagged, enrolled } = used.members
  const lines = [
    hiddenSentence(used, 'it'),
    used.pushes > 0 && `${count(used.pushes)} sent ${used.pushes === 1 ? 'push notification leads' : 'push notifications lead'} to it.`,
    scheduled(used.schedules.leading, 'leads to it', 'lead to it'),
    scheduled(used.schedules.addressed, 'goes to members with it', 'go to members with it'),
    ...used.below.map(({ resource, total }) => {
      const below = resourceByName(resource)
      return below ? `It contains ${naming(below, total)}.` : false
    }),
  ].filter((line) => line !== false)
  if (lines.length === 0 && tagged + enrolled === 0) return null
  return (
    <section className={classes.use}>
      {used.uses.length > 0 && <h3 className={classes.title}>Also</h3>}
      <ul className={classes.list}>
        {tagged > 0 && (
          <li>
            <Link {...toPath('/members')} search={{ tags: id, view: 'all' }}>
              {count(tagged)} <span>{tagged === 1 ? 'member' : 'members'}</span>
            </Link>{' '}
            <span>{tagged === 1 ? 'has' : 'have'}</span> it.
          </li>
        )}
        {enrolled > 0 && (
          <li>
            <Link {...toPath('/members')} search={{ courses: id, view: 'all' }}>
              {count(enrolled)} <span>{enrolled === 1 ? 'member' : 'members'}</span>
            </Link>{' '}
            <span>{enrolled === 1 ? 'is' : 'are'}</span> enrolled in it.
          </li>
        )}
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function scheduled(number: number, one: string, several: string): string | false {
  return number > 0 && `${count(number)} scheduled ${number === 1 ? `push ${one}` : `pushes ${several}`}.`
}

function Waiting() {
  return (
    <div aria-busy="true" className={classes.waiting}>
      {['60%', '80%', '45%', '70%'].map((width) => (
        <Skeleton key={width} height={14} width={width} />
      ))}
    </div>
  )
}
