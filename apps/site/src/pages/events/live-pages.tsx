import { dayAt } from '@greenroom/contract/days'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { summits } from '@greenroom/contract/resources/summits'
import { virtualEvents } from '@greenroom/contract/resources/virtual_events'
import { SummitView } from '@greenroom/stage/events/summit-view.tsx'
import { VirtualEventView } from '@greenroom/stage/events/virtual-event-view.tsx'
import { plainWords } from '@greenroom/stage/text/plain-words.ts'
import { webText, words } from '@greenroom/stage/text/words.ts'
import type { ComponentType } from 'react'
import type { SitePage } from '../../server/site-page.ts'
import { sectionTitle } from '../records/+sections.ts'
import { headOf, recordPage } from '../records/record-page.tsx'
import { eventData } from './+event-data.ts'

type View = ComponentType<{ values: Values; isMember: boolean; path: string; today: string; list: { to: string; label: string } }>

/** A virtual event: everybody sees its sales page. */
export const virtualEventPage = livePage(virtualEvents, VirtualEventView, (values) =>
  plainWords(webText(valuesOf(values.sales), 'description') || words(values.note)),
)

/** A summit. */
export const summitPage = livePage(summits, SummitView, (values) => plainWords(webText(values, 'description')))

function livePage(resource: Resource, View: View, describe: (values: Values) => string): SitePage {
  const plain = recordPage(resource)
  return {
    path: `/${resource.segment}/:id`,
    async load(context) {
      const { api, start, params, isMember, path, now } = context
      const values = await api.get(`/${resource.endpoint}/${params.id}`)
      if (values.access === 'teaser') return await plain.load(context)
      const description = describe(values)
      const data = eventData(
        {
          ...{ name: words(values[resource.titleField]), description, picture: words(values.image_url), isOnline: true },
          ...{ day: words(values.start_date), lastDay: words(values.end_date) },
        },
        context,
      )
      const list = { to: `/${resource.segment}`, label: sectionTitle(start, resource) }
      const body = <View {...{ values, isMember, path, list }} today={dayAt(now, start.time_zone)} />
      return { head: { ...headOf(resource, values, context), description, type: 'website', data }, body }
    },
  }
}
