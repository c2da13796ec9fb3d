import { count } from '@greenroom/contract/count'
import { addressOf } from '@greenroom/contract/define/nesting'
import { offers } from '@greenroom/contract/define/offers'
import { actorOf, deedOf, nounOf, phraseOf, type TrailChange, type TrailEntry } from '@greenroom/contract/history/trail'
import { type WordPart, wordDifference } from '@greenroom/contract/history/words'
import { platformListOf } from '@greenroom/contract/platform/all'
import { resourceBySegment } from '@greenroom/contract/resources/all'
import { timeIn } from '@greenroom/contract/zones'
import { Link } from '@tanstack/react-router'
import { Words } from '../../resource/history/words.tsx'
import { NearClock } from '../../session/near-time.tsx'
import { toPath } from '../../ui/to-path.ts'
import classes from './activity.module.css'

/** One line: when, who, what they did to which object, and the changes on demand. */
export function TrailEntryLine({ entry, timezone }: { entry: TrailEntry; timezone: string | null }) {
  return (
    <li className={classes.line}>
      <Moment at={entry.at} />
      <div className={classes.words}>
        <span className={classes.actor}>{actorOf(entry)}</span> <Deed entry={entry} />
        <Circumstances entry={entry} timezone={timezone} />
        <Changes changes={entry.changes} />
      </div>
    </li>
  )
}

/** The time of a line. */
export function Moment({ at }: { at: string }) {
  return (
    <span className={classes.time}>
      <NearClock at={at} />
    </span>
  )
}

/** What changed, on demand. */
export function Changes({ changes }: { changes: readonly TrailChange[] }) {
  if (changes.length === 0) return null
  return (
    <details className={classes.details}>
      <summary>{changes.map(({ label }) => label).join(', ')}</summary>
      <dl className={classes.changes}>
        {changes.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Change before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Deed({ entry }: { entry: TrailEntry }) {
  const deed = phraseOf(entry)
  if (deed !== null) return deed
  return (
    <span>
      {deedOf(entry)} the {nounOf(entry.target)} <Thing entry={entry} />
    </span>
  )
}

/** How often, until when and from which address, as far as known. */
function Circumstances({ entry: { times, last_at, address }, timezone }: { entry: TrailEntry; timezone: string | null }) {
  const counted = times > 1 && last_at !== null && `${count(times)} times until ${timeIn(new Date(last_at), timezone)}`
  const parts = [counted, address !== null && `from ${address}`].filter((part) => part !== false)
  return parts.length > 0 && <span className={classes.state}> · {parts.join(' · ')}</span>
}

/** The target, with a link while it exists. */
export function Thing({ entry }: { entry: TrailEntry }) {
  const { title, state, action } = entry
  if (title === '' && action === 'refused') return null
  const name = title === '' ? 'without a title' : `“${title}”`
  const to = addressOfThing(entry)
  return (
    <>
      {to ? <Link {...toPath(to)}>{name}</Link> : name}
      {state === 'trash' && <span className={classes.state}> in the trash</span>}
      {state === 'gone' && <span className={classes.state}> gone for good</span>}
    </>
  )
}

function addressOfThing({ action, target, target_id: id, place, state }: TrailEntry): string | null {
  if (id === null) return null
  if (target === 'push_notifications') return '/push-notifications'
  if (state === 'trash') return '/trash'
  const list = platformListOf(target)
  if (list) return offers(list, 'update') && action !== 'removed' ? addressOf(list, [id]) : null
  const resource = resourceBySegment(target)
  if (!resource || (state !== 'there' && !resource.ownTables)) return null
  return addressOf(resource, [...place, id])
}

/** Long texts are shown as a word diff, as far as the trail stores them. */
function Change({ before, after }: Pick<TrailChange, 'before' | 'after'>) {
  if (before === null || after === null) return <span className={classes.empty}>changed</span>
  if (before.length > LONG || after.length > LONG) {
    const parts = [before, after].some(isCut) ? withoutEdge(wordDifference(before, after)) : wordDifference(before, after)
    return parts.some(({ mark }) => mark) ? <Words parts={parts} /> : <span className={classes.empty}>changed further on</span>
  }
  return (
    <>
      <Value text={before} /> <span aria-hidden="true">→</span>
      <span className="gr-unseen">became</span> <Value text={after} />
    </>
  )
}

const LONG = 80

function isCut(text: string): boolean {
  return text.endsWith('…')
}

/** If the trail truncated two texts, the difference at the cut is not a change. */
function withoutEdge(parts: readonly WordPart[]): WordPart[] {
  const last = parts.findLastIndex(({ text, mark }) => !mark && text !== '…')
  return last < 0 ? [...parts] : [...parts.slice(0, last + 1), { text: '…' }]
}

function Value({ text }: { text: string }) {
  return text === '' ? <span className={classes.empty}>empty</span> : <span>{text}</span>
}
