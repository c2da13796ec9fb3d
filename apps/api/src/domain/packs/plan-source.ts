import type { Settings } from '@greenroom/contract/app-document/define-settings'
import { isClosed } from '@greenroom/contract/app-document/rights'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { packedFields } from '@greenroom/contract/packs/pack-entry'
import { type EntryPlan, planEntry } from '@greenroom/contract/packs/plan-entry'
import type { Scope } from '../records/scope.ts'
import { refusal } from '../records/write/accept-input.ts'
import type { StoredRecord } from '../records/write/lock-for-change.ts'
import { hashOf, type OwnIds, ownValues } from './own-values.ts'
import type { PackLink } from './pack-links.ts'
import type { SourceRecord, SourceSettings } from './snapshot.ts'

type Business = { scope: Scope; ids: OwnIds; link: PackLink | undefined }

/** Plans one record for a business, limited to the fields that the business has. */
export function planRecord(
  source: SourceRecord,
  resource: Resource,
  stored: StoredRecord | null,
  { scope, ids, link }: Business,
): EntryPlan {
  const isOpen = ([, field]: ReturnType<typeof packedFields>[number]) => refusal(field, scope.facts, stored) === undefined
  const own = stored?.values ?? null
  // No user can change a locked record, such as the tag Free.
  if (own !== null && resource.locked?.(own)) return { does: 'nothing', set: {}, kept: [] }
  const given = ownValues(resource.fields, source.values, ids)
  // Once stored, some fields cannot be emptied.
  for (const [name, { cannotBeEmptied: preservedNames }] of Object.entries(resource.fields))
    if (stored && preservedNames && !given[name]) delete given[name]
  return planEntry({
    ...{ fields: packedFields(resource).filter(isOpen), modes: source.modes, given, own, keyOf: hashOf },
    received: link ? { keys: link.received, takenOver: link.takenOver } : null,
  })
}

/** Like planRecord, for a settings screen. */
export function planSettings(source: SourceSettings, definition: Settings, own: Values, { scope, ids, link }: Business): EntryPlan {
  const isOpen = ([name]: ReturnType<typeof packedFields>[number]) => !isClosed(definition.settings.rights[name], scope.facts)
  return planEntry({
    ...{ fields: packedFields(definition).filter(isOpen), modes: source.modes, own, keyOf: hashOf },
    given: ownValues(definition.fields, source.values, ids),
    received: link ? { keys: link.received, takenOver: link.takenOver } : null,
  })
}

/** What the business has received once the plan is applied: all values except those it kept from being replaced. */
export function receivedKeys(definition: Resource, source: Pick<SourceRecord, 'modes'>, plan: EntryPlan, own: Values, link?: PackLink) {
  const preservedNames = new Set(plan.kept.map(({ field }) => field))
  const keys: Record<string, string> = {}
  for (const [name, field] of packedFields(definition)) {
    const known = preservedNames.has(name) ? link?.received[name] : hashOf(field, own[name])
    if (source.modes[name] !== 'free' && known !== undefined) keys[name] = known
  }
  return keys
}
