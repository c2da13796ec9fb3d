import type { SitePage } from '../../server/site-page.ts'
import { calendarFeed, eventFile } from './calendar-files.ts'
import { calendarPage } from './calendar-page.tsx'
import { eventPage } from './event-page.tsx'
import { summitPage, virtualEventPage } from './live-pages.tsx'

/** Pages of events, virtual events and summits. */
export const eventPages: readonly SitePage[] = [calendarPage, calendarFeed, eventPage, eventFile, virtualEventPage, summitPage]
