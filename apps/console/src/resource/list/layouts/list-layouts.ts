import type { Resource } from '@greenroom/contract/define/define-resource'
import { pictureFields } from '@greenroom/contract/define/picture'
import { hasReleaseState } from '@greenroom/contract/define/release-state'
import { titleOf } from '@greenroom/contract/define/title-of'
import { isPublished } from '@greenroom/contract/visibility/published'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import type { ApiRecord } from '../../records.ts'

/** How a list shows its records. */
export type ListLayout = 'table' | 'cards' | 'board'

/**
 * The layouts of a list, from what its records have: cards if they have a picture, and a board if they have a state
 * that the API can filter by.
 */
export function layoutsOf(resource: Resource): readonly ListLayout[] {
  return [
    'table',
    ...(pictureFields(resource).length > 0 ? (['cards'] as const) : []),
    ...(hasReleaseState(resource.fields) && isPublished(resource) ? (['board'] as const) : []),
  ]
}

/** The field that a card shows below the title: the first links in the list's columns that do not limit who sees it. */
export function cardDetail(resource: Resource): string | undefined {
  const { tags } = visibilityRules(resource)
  return resource.columns.map(({ field }) => field).find((field) => field !== tags && resource.fields[field]?.kind === 'relation')
}

/** The fields to request for a card: picture, title, state with its version, and the detail. */
export function cardFields(resource: Resource): string[] {
  const { active, from, fromTime, until, untilTime } = visibilityRules(resource)
  const { titleField, otherTitle, fields } = resource
  const names = [titleField, ...pictureFields(resource), active, from, fromTime, until, untilTime, cardDetail(resource)]
  const version = active !== null && fields[active] ? ['version'] : []
  return [...new Set([...names.flatMap((name) => name ?? []), ...(otherTitle?.split('.').slice(0, 1) ?? []), ...version])]
}

/** What a record is called on the screen. */
export function shownTitle(resource: Resource, row: ApiRecord): string {
  return titleOf(resource, row) || (resource.untitled ?? 'Untitled')
}
