import { listOf } from '@greenroom/contract/fields/cell'
import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { Sound } from '../media/media-view.tsx'
import { dayInWords } from '../records/shown-day.ts'
import { words } from '../text/words.ts'
import { durationInWords } from './duration-in-words.ts'
import classes from './episode-list.module.css'

type Props = {
  episodes: unknown
  /** Why there are none. */
  problem: string
  /** Of the podcast, for lock screens. */
  picture: string
}

/** The episodes of a podcast. Each opens to its text and a player; nothing is requested from its host before. */
export function EpisodeList({ episodes, problem, picture }: Props) {
  const list = listOf(episodes).map((episode) => valuesOf(episode))
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>Episodes</h2>
      {list.length === 0 && <p className={classes.empty}>{problem === '' ? 'No episodes yet.' : `No episodes to show. ${problem}`}</p>}
      {list.map((episode, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- feeds repeat their ids.
        <Episode key={index} values={episode} picture={picture} isOpen={index === 0} />
      ))}
    </section>
  )
}

function Episode({ values, picture, isOpen }: { values: Values; picture: string; isOpen: boolean }) {
  const [id, title, text, published] = [words(values.id), words(values.title), words(values.description), words(values.published_at)]
  const duration = typeof values.duration === 'number' ? values.duration : null
  const facts = [dayInWords(published.slice(0, 10)), duration === null ? '' : durationInWords(duration)].filter(Boolean)
  return (
    <details className={classes.episode} data-part={id} open={isOpen}>
      <summary className={classes.summary}>
        <span className={classes.title}>{title}</span>
        {facts.length > 0 && <span className={classes.facts}>{facts.join(' · ')}</span>}
      </summary>
      <div className={classes.body}>
        <Sound value={words(values.audio_url)} title={title} picture={words(values.image_url) || picture} seconds={duration} />
        {text !== '' && <p className={classes.text}>{text}</p>}
      </div>
    </details>
  )
}
