import type { ReactNode } from 'react'
import { PageLink } from '../addresses.tsx'
import { withQuery } from '../lists/record-list.tsx'
import { addMonths, type CalendarEvent, weeksOf } from './event-days.ts'
import { inWords, monthName } from './event-words.ts'
import classes from './events.module.css'

type Props = {
  /** YYYY-MM */
  month: string
  events: readonly CalendarEvent[]
  /** YYYY-MM-DD */
  today: string
  /** Of the calendar, with what it is narrowed to. */
  path: string
  query: URLSearchParams
}

/** Month and day have no year, so the calendar has a year. */
const MOST_MONTHS = 11

/** A month as a table of its weeks, for wide screens. */
export function MonthGrid({ month, events, today, path, query }: Props) {
  const first = today.slice(0, 7)
  const [previous, next] = [addMonths(month, -1), addMonths(month, 1)]
  const to = (other: string) => withQuery(path, query, 'month', other === first ? null : other)
  const weeks = weeksOf(month)
  return (
    <section className={classes.grid} aria-label="Month">
      <div className={classes.monthHead}>
        <MonthLink to={previous >= first ? to(previous) : null}>← {monthName(previous)}</MonthLink>
        <strong className={classes.heading}>{monthName(month)}</strong>
        <MonthLink to={next <= addMonths(first, MOST_MONTHS) ? to(next) : null}>{monthName(next)} →</MonthLink>
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            {weekdays().map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                <Day key={day ?? index} day={day} events={events} today={today} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function MonthLink({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? <span /> : <PageLink to={to}>{children}</PageLink>
}

function Day({ day, events, today }: { day: string | null; events: readonly CalendarEvent[]; today: string }) {
  if (day === null) return <td className={classes.beside} />
  return (
    <td className={day === today ? classes.today : undefined} aria-current={day === today ? 'date' : undefined}>
      <span className={classes.dayNumber}>{Number(day.slice(8))}</span>
      {events.flatMap((event) =>
        event.day === day
          ? [
              <PageLink key={event.id} className={event.isOnline ? classes.online : classes.inPerson} to={`/events/${event.id}`}>
                {event.time !== '' && <span className={classes.time}>{event.time} </span>}
                {event.title}
              </PageLink>,
            ]
          : [],
      )}
    </td>
  )
}

function weekdays(): string[] {
  // 2024 began on a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((date) => inWords(`2024-01-0${date}`, { weekday: 'short' }))
}
