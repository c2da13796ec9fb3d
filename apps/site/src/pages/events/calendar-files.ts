import { calendarFile, type FileEvent } from '@greenroom/contract/calendar/calendar-file'
import type { CalendarEvent } from '@greenroom/stage/events/event-days.ts'
import { plainWords } from '@greenroom/stage/text/plain-words.ts'
import { webText } from '@greenroom/stage/text/words.ts'
import type { PageAnswer, PageContext, SitePage } from '../../server/site-page.ts'
import { readEvent, readEvents } from './+read-events.ts'

/** The path of the calendar for calendar apps. */
export const CALENDAR_FEED = '/events/calendar.ics'

/** All coming events, for calendar apps to subscribe to. */
export const calendarFeed: SitePage = {
  path: CALENDAR_FEED,
  async load(context) {
    const found = await readEvents(context)
    return asFile(context, found, 'calendar.ics')
  },
}

/** One event, to add to a calendar. */
export const eventFile: SitePage = {
  path: '/events/:id/event.ics',
  async load(context) {
    const { event } = await readEvent(context)
    return event === null ? { redirect: `/events/${context.params.id}` } : asFile(context, [event], 'event.ics')
  },
}

function asFile(context: PageContext, found: readonly CalendarEvent[], filename: string): PageAnswer {
  const { start } = context
  const text = calendarFile({ name: start.name, timeZone: start.time_zone, events: found.map((event) => fileEvent(event, context)) })
  return { text, type: 'text/calendar; charset=utf-8', headers: { 'content-disposition': `inline; filename="${filename}"` } }
}

function fileEvent({ id, title, day, time, times, location, isOnline, values }: CalendarEvent, { origin, base }: PageContext): FileEvent {
  // A time that calendars cannot read is in the description.
  const description = [times === null ? time : '', plainWords(webText(values, 'description'))].filter(Boolean).join('\n\n')
  return {
    ...{ uid: `${id}@${new URL(origin).hostname}`, title, day, times, description },
    ...{ location: location || (isOnline ? 'Online' : ''), url: `${origin}${base}/events/${id}`, changed: String(values.updated_at) },
  }
}
