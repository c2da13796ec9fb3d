import { count } from '@greenroom/contract/count'
import { actorOf, deedOf, kindLabel, nounOf } from '@greenroom/contract/history/trail'
import { resourceBySegment } from '@greenroom/contract/resources/all'
import { naming } from '../../fields/naming.ts'
import { type ChangeSet, isImport } from './+change-sets.ts'
import { Changes, Moment, Thing, TrailEntryLine } from './+trail-entry.tsx'
import classes from './activity.module.css'

type Props = {
  set: ChangeSet
  /** There may be more entries than were loaded. */
  isCut: boolean
  timezone: string | null
}

/** One line for what changed several objects, which expands to each of them. */
export function ChangeSetLine({ set: { entries }, isCut, timezone }: Props) {
  const [first] = entries
  if (entries.length === 1) return <TrailEntryLine entry={first} timezone={timezone} />
  const file = entries.find(isImport)
  const things = entries.filter((entry) => entry !== file)
  return (
    <li className={classes.line}>
      <Moment at={first.at} />
      <details>
        <summary>
          <span className={classes.actor}>{actorOf(first)}</span> {file ? imported(file.title) : deedOf(first)}{' '}
          <span>{isCut && 'at least '}</span>
          {kindsOf(things)
            .map(([target, number]) => named(target, number))
            .join(', ')}
        </summary>
        <ul className={classes.things}>
          {things.map((entry) => (
            <li key={entry.id} className={classes.words}>
              {file && <span>{`${deedOf(entry)} the ${nounOf(entry.target)} `}</span>}
              <Thing entry={entry} />
              <Changes changes={entry.changes} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function imported(filename: string): string {
  return filename === '' ? 'imported' : `imported “${filename}”:`
}

/** How many entries there are of each kind, in their order. */
function kindsOf(entries: readonly { target: string }[]): [string, number][] {
  const numbers = new Map<string, number>()
  for (const { target } of entries) numbers.set(target, (numbers.get(target) ?? 0) + 1)
  return [...numbers]
}

function named(target: string, number: number): string {
  const resource = resourceBySegment(target)
  if (resource) return naming(resource, number)
  return `${count(number)} ${number === 1 ? nounOf(target) : kindLabel(target).toLowerCase()}`
}
