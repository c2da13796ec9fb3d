import { dayAt } from '@greenroom/contract/days'
import { events } from '@greenroom/contract/resources/events'
import { CalendarView } from '@greenroom/stage/events/calendar-view.tsx'
import type { SitePage } from '../../server/site-page.ts'
import { sectionTitle } from '../records/+sections.ts'
import { readEvents } from './+read-events.ts'
import { CALENDAR_FEED } from './calendar-files.ts'

/** The calendar of events, from today on. */
export const calendarPage: SitePage = {
  path: '/events',
  async load(context) {
    const { start, query, now, path } = context
    const today = dayAt(now, start.time_zone)
    const category = ['Live', 'Online'].find((known) => known === query.get('category')) ?? ''
    const chosen = query.get('month') ?? ''
    const title = sectionTitle(start, events)
    const found = await readEvents(context, category)
    // The first month with something in it; the one of today might be empty.
    const next = found[0]?.day.slice(0, 7) ?? today.slice(0, 7)
    const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(chosen) && chosen >= today.slice(0, 7) ? chosen : next
    const body = <CalendarView {...{ title, today, month, category, path }} events={found} feed={CALENDAR_FEED} />
    return { head: { title, description: `${title} of ${start.name}`, isPrivate: query.size > 0 }, body }
  },
}
