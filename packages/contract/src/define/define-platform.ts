import { pathGates } from '../access/gates.ts'
import { defineResource } from './define-resource.ts'
import type { PlatformPart, RecordAction, Resource, ResourceSpec } from './resource.ts'

type Shared =
  | ('segment' | 'endpoint' | 'recordEndpoint' | 'label' | 'listTitle' | 'lead' | 'addLabel' | 'intro' | 'titleField' | 'untitled')
  | (
      | 'fields'
      | 'columns'
      | 'searchedBy'
      | 'searches'
      | 'asksFirst'
      | 'questions'
      | 'unsorted'
      | 'filters'
      | 'notices'
      | 'loadFailure'
      | 'example'
      | 'check'
      | 'tidy'
      | 'locked'
    )
  | 'passedOver'
  | 'effects'

export type PlatformSpec = Pick<ResourceSpec, Shared> & {
  /** Empty for a read-only list. Without `create` and `update` there is no form. */
  can: readonly RecordAction[]
  /** Who may read: super users by default, or everyone who is signed in. The route decides which records those see. */
  readableBy?: PlatformPart['readableBy']
  /** Sections of the form, in order; none if there is no form. */
  sections?: ResourceSpec['sections']
  /** Shown before a record is deleted: the effects of the deletion. */
  deletion?: string
}

/** A list of the platform: a resource whose records belong to no app, in a table of their own. */
export type PlatformList = Resource & { platform: PlatformPart }

/**
 * Builds a platform list from its definition. Its list, form, routes, documentation and tests are derived from it; the
 * gate of its path in `access/gates.ts` must be `super`. An invalid definition stops the program with a message that
 * names the list, the mistake and the fix.
 */
export function definePlatform(spec: PlatformSpec): PlatformList {
  const mistakes = platformMistakes(spec)
  if (mistakes.length > 0) throw new Error(`Platform list ${spec.segment}: ${mistakes.join(' ')}`)
  const { can, readableBy = 'super', deletion, sections = [], ...shared } = spec
  const platform = { can, readableBy }
  const resource = defineResource({
    ...shared,
    ...{ sections, platform, ownTables: true, published: false },
    ...(deletion && { deletedForGood: deletion }),
  })
  return { ...resource, platform }
}

function platformMistakes({ segment, can, sections = [], deletion }: PlatformSpec): string[] {
  const hasForm = can.includes('create') || can.includes('update')
  return [
    pathGates[`/${segment}`] !== 'super' && `its address has no gate; add '/${segment}': 'super' to pathGates in access/gates.ts.`,
    !hasForm && sections.length > 0 && "it has sections, but no form; add 'create' or 'update' to can, or leave them out.",
    can.includes('create') && !can.includes('update') && "what can be created has a form to correct it; add 'update' to can.",
    can.includes('delete') && !deletion && "it can be deleted; say in 'deletion' what happens to a record.",
  ].filter((mistake) => mistake !== false)
}
