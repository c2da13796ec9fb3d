import type { Resource } from '@greenroom/contract/define/define-resource'
import { listOf, optionLabel, referenceTitle } from '@greenroom/contract/fields/cell'
import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { publishedNames } from '@greenroom/contract/visibility/published'
import type { FilterChoice } from '@greenroom/stage/lists/list-tools.tsx'
import type { PageContext } from '../../server/site-page.ts'
import { subTopicOf } from './+sub-topics.ts'

/** More topics are not offered above a list; their own pages lead to it. */
const MOST_TOPICS = 30

/** The filters that the read API has for a resource. */
function filterNames({ filters = [], fields }: Resource): string[] {
  const published = publishedNames(fields)
  return filters.filter((name) => published.includes(name))
}

/** What a list is narrowed to, by its address. */
export function filtersOf(resource: Resource, query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(filterNames(resource).flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])))
}

/** The topics whose pages show this kind of content; none for kinds that topics do not have. */
export async function topicChoices({ api, start }: Pick<PageContext, 'api' | 'start'>, resource: Resource): Promise<FilterChoice[]> {
  const kind = subTopicOf(resource)
  if (kind === null || !start.collections.includes('topics') || !filterNames(resource).includes('topics')) return []
  const { data } = await api.list('/topics', { per_page: MOST_TOPICS, fields: 'name,sub_topics' })
  return data.flatMap(({ id, name, sub_topics: kinds }) =>
    listOf(kinds).includes(kind) ? [{ field: 'topics', value: String(id), label: String(name) }] : [],
  )
}

/** What the list is narrowed to and `offered` does not name, so that it can be removed again. */
export function otherChoices(
  resource: Resource,
  filters: Readonly<Record<string, string>>,
  offered: readonly FilterChoice[],
  records: readonly Values[],
): FilterChoice[] {
  return Object.entries(filters).flatMap(([field, value]) => {
    const isOffered = offered.some((choice) => choice.field === field && choice.value === value)
    return isOffered ? [] : [{ field, value, label: labelOf(resource, field, value, records) }]
  })
}

function labelOf(resource: Resource, name: string, value: string, records: readonly Values[]): string {
  const field = resource.fields[name]
  if (field?.kind === 'choice') return optionLabel(field.options, value)
  const linked = records.flatMap((record) => listOf(record[name])).find((one) => valuesOf(one).id === value)
  return referenceTitle(linked) || field?.label || name
}
