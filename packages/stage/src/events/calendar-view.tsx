import { PageLink, useAddresses } from '../addresses.tsx'
import { IconForward } from '../icons.tsx'
import { withQuery } from '../lists/record-list.tsx'
import { byMonth, type CalendarEvent } from './event-days.ts'
import { inWords, monthName } from './event-words.ts'
import classes from './events.module.css'
import { MonthGrid } from './month-grid.tsx'

type Props = {
  title: string
  events: readonly CalendarEvent[]
  /** YYYY-MM-DD */
  today: string
  /** The month of the month view, YYYY-MM. */
  month: string
  /** `Live`, `Online`, or empty for all. */
  category: string
  path: string
  /** The path of the calendar for calendar apps. */
  feed: string
}

const CATEGORIES = [
  { value: '', label: 'All' },
  { value: 'Live', label: 'In-Person' },
  { value: 'Online', label: 'Online' },
]

/** The calendar: a month on wide screens, and everything that is coming, month by month. */
export function CalendarView({ title, events, today, month, category, path, feed }: Props) {
  const query = new URLSearchParams(category === '' ? {} : { category })
  const address = useAddresses().page(feed)
  return (
    <div className={classes.calendar}>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        <nav className={classes.chips} aria-label="Filter">
          {CATEGORIES.map(({ value, label }) => (
            <PageLink
              key={value}
              className={value === category ? classes.chosen : classes.chip}
              to={withQuery(path, query, 'category', value || null)}
            >
              {label}
              {value === category && <span className={classes.unseen}>, chosen</span>}
            </PageLink>
          ))}
        </nav>
      </header>
      <MonthGrid month={month} events={events} today={today} path={path} query={query} />
      {events.length === 0 ? (
        <p className={classes.soft}>Nothing is planned at the moment. Please come back later.</p>
      ) : (
        [...byMonth(events)].map(([key, some]) => <Agenda key={key} month={key} events={some} />)
      )}
      {address !== null && (
        <p className={classes.soft}>
          <a href={address}>Subscribe in your calendar app</a> to the events that everybody can see.
        </p>
      )}
    </div>
  )
}

function Agenda({ month, events }: { month: string; events: readonly CalendarEvent[] }) {
  return (
    <section className={classes.month}>
      <h2 className={classes.heading}>{monthName(month)}</h2>
      <ul className={classes.agenda}>
        {events.map((event) => (
          <li key={event.id}>
            <AgendaLine event={event} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AgendaLine({ event: { id, title, day, time, location, isOnline } }: { event: CalendarEvent }) {
  return (
    <PageLink className={classes.event} to={`/events/${id}`}>
      <span className={classes.day}>
        <span className={classes.weekday}>{inWords(day, { weekday: 'short' })}</span>
        <span className={classes.date}>{Number(day.slice(8))}</span>
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{title}</span>
        <span className={classes.soft}>{[time, location, isOnline ? 'Online' : ''].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={classes.forward}>
        <IconForward />
      </span>
    </PageLink>
  )
}
