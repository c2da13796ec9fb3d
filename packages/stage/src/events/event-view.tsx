import { zoneName } from '@greenroom/contract/zones'
import type { ReactNode } from 'react'
import { useAddresses } from '../addresses.tsx'
import { Title } from '../frame/title.tsx'
import { WayBack } from '../frame/way-back.tsx'
import { Film, Picture } from '../media/media-view.tsx'
import { ActionButton, actionOf } from '../records/action-button.tsx'
import { FormattedText } from '../text/formatted-text.tsx'
import { webText, words } from '../text/words.ts'
import type { CalendarEvent } from './event-days.ts'
import { inWords } from './event-words.ts'
import classes from './events.module.css'

type Props = { event: CalendarEvent; timeZone: string; list: { to: string; label: string } }

/** An event: when and where it is, and what it is about. */
export function EventView({ event, timeZone, list }: Props) {
  const { id, title, values } = event
  const [film, picture] = [words(values.video_url), words(values.image_url)]
  const html = webText(values, 'description')
  const file = useAddresses().page(`/events/${id}/event.ics`)
  return (
    <article className={classes.page}>
      {film !== '' ? <Film value={film} title={title} poster={picture} /> : picture !== '' && <Hero picture={picture} />}
      <header className={classes.eventHead}>
        <EventDay day={event.day} />
        <div className={classes.words}>
          <WayBack {...list} />
          <Title className={classes.title}>{title}</Title>
        </div>
      </header>
      <dl className={classes.facts}>
        <Fact label="When">
          {inWords(event.day, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })}
          {event.time !== '' && <span>{timeText(event, timeZone)}</span>}
        </Fact>
        <Fact label="Where">
          <Where event={event} />
        </Fact>
      </dl>
      <div className={classes.buttons}>
        <ActionButton action={actionOf(values)} />
        {file !== null && (
          <a className={classes.quiet} href={file}>
            Add to calendar
          </a>
        )}
      </div>
      {html !== '' && <FormattedText html={html} />}
    </article>
  )
}

function Hero({ picture }: { picture: string }) {
  return (
    <div className={classes.hero}>
      <Picture value={picture} isHero />
    </div>
  )
}

function EventDay({ day }: { day: string }) {
  return (
    <span className={classes.leaf} aria-hidden="true">
      <span className={classes.weekday}>{inWords(day, { month: 'short' })}</span>
      <span className={classes.date}>{Number(day.slice(8))}</span>
    </span>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Whoever joins online may be in another time zone. */
function timeText({ time, times, isOnline }: CalendarEvent, timeZone: string): string {
  if (times === null || !isOnline) return time
  return timeZone === 'UTC' ? `${time} UTC` : `${time} ${zoneName(timeZone)} time`
}

function Where({ event: { isOnline, location } }: { event: CalendarEvent }) {
  if (isOnline) return location === '' ? 'Online' : `Online, ${location}`
  if (location === '') return 'In person'
  return (
    <>
      {location}
      <a href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`} rel="noopener noreferrer">
        Open in Maps
      </a>
    </>
  )
}
