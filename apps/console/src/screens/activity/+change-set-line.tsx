import { count } from '@greenroom/contract/fields/cell'
import { actorOf, verbOf } from '@greenroom/contract/history/trail'
import { kindLabel } from '@greenroom/contract/history/trail'
import { resourceBySegment } from '@greenroom/contract/resources/all'
import { naming } from '../../fields/naming.ts'
import type { ChangeSet } from './+change-sets.ts'
import { Changes, Moment, Thing, TrailEntryLine } from './+trail-entry.tsx'
import classes from './activity.module.css'

type Props = {
  set: ChangeSet
  /** There may be more entries than were loaded. */
  isCut: boolean
  timezone: string | null
}

/** One line for a call that changed several objects, which expands to each of them. */
export function ChangeSetLine({ set: { entries }, isCut, timezone }: Props) {
  const [first] = entries
  if (entries.length === 1) return <TrailEntryLine entry={first} timezone={timezone} />
  return (
    <li className={classes.line}>
      <Moment at={first.at} timezone={timezone} />
      <details className={classes.set}>
        <summary>
          <span className={classes.actor}>{actorOf(first)}</span> {verbOf(first.action)} <span>{isCut && 'at least '}</span>
          {things(first.target, entries.length)}
        </summary>
        <ul className={classes.things}>
          {entries.map((entry) => (
            <li key={entry.id} className={classes.words}>
              <Thing entry={entry} />
              <Changes changes={entry.changes} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function things(target: string, number: number): string {
  const resource = resourceBySegment(target)
  return resource ? naming(resource, number) : `${count(number)} ${kindLabel(target).toLowerCase()}`
}
