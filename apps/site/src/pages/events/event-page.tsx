import { events } from '@greenroom/contract/resources/events'
import { EventView } from '@greenroom/stage/events/event-view.tsx'
import { plainWords } from '@greenroom/stage/text/plain-words.ts'
import { webText, words } from '@greenroom/stage/text/words.ts'
import type { SitePage } from '../../server/site-page.ts'
import { sectionTitle } from '../records/+sections.ts'
import { headOf, recordPage } from '../records/record-page.tsx'
import { eventData } from './+event-data.ts'
import { readEvent } from './+read-events.ts'

const plain = recordPage(events)

/** An event with its day, which follows from today, since records have a month and a day alone. */
export const eventPage: SitePage = {
  path: '/events/:id',
  async load(context) {
    const { start } = context
    const { values, event } = await readEvent(context)
    if (event === null || values.access === 'teaser') return await plain.load(context)
    const { title: name, day, times, isOnline, location } = event
    const data = eventData(
      { name, day, times, isOnline, location, description: plainWords(webText(values, 'description')), picture: words(values.image_url) },
      context,
    )
    const list = { to: '/events', label: sectionTitle(start, events) }
    return { head: { ...headOf(events, values, context), data }, body: <EventView event={event} timeZone={start.time_zone} list={list} /> }
  },
}
