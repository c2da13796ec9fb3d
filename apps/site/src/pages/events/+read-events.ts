import { dayAt } from '@greenroom/contract/days'
import type { Values } from '@greenroom/contract/fields/field'
import { type CalendarEvent, eventOf, upcomingEvents } from '@greenroom/stage/events/event-days.ts'
import type { PageContext } from '../../server/site-page.ts'

const PER_CALL = 200
/** A calendar of more events shows those of the first thousand. */
const MOST_CALLS = 5

/** The coming events that the viewer may open, in their order; `category` narrows them to one kind. */
export async function readEvents({ api, start, now }: PageContext, category = ''): Promise<CalendarEvent[]> {
  const found: Values[] = []
  for (let page = 1; page <= MOST_CALLS; page += 1) {
    const { data } = await api.list('/events', { page, per_page: PER_CALL, category: category || undefined })
    found.push(...data.filter(({ access }) => access === 'visible'))
    if (data.length < PER_CALL) break
  }
  return upcomingEvents(found, dayAt(now, start.time_zone))
}

/** The event of the page; null if the calendar does not have its day, such as February 30. */
export async function readEvent({ api, start, now, params }: PageContext): Promise<{ values: Values; event: CalendarEvent | null }> {
  const values = await api.get(`/events/${params.id}`)
  return { values, event: eventOf(values, dayAt(now, start.time_zone)) }
}
