import { opens } from '@greenroom/contract/access/gates'
import type { FormFacts } from '@greenroom/contract/fields/field'
import { settingsByName } from '@greenroom/contract/settings/all'
import { collectReferences } from '../media/references.ts'
import type { Snapshot, SourceSettings } from './snapshot.ts'

/** What of a pack a business can have. Left out are settings screens that it does not have, with their files. */
export function openTo({ records, settings, files }: Snapshot, facts: FormFacts): Snapshot & { leftOut: SourceSettings[] } {
  const isOpen = ({ kind }: SourceSettings) => opens(`/${settingsByName(kind)?.segment}`, facts)
  const given = settings.filter(isOpen)
  const used = new Set([...records, ...given].flatMap(({ values }) => collectReferences(values).map(({ id }) => id)))
  return {
    records,
    settings: given,
    files: files.filter(({ id }) => used.has(id)),
    leftOut: settings.filter((one) => !isOpen(one)),
  }
}

/** Says what was left out, for the parent; empty where nothing was. */
export function leftOutSentence(leftOut: readonly SourceSettings[]): string {
  const names = leftOut.map(({ kind }) => settingsByName(kind)?.label.one ?? kind)
  return names.length === 0 ? '' : `Left out because this business does not have it: ${names.join(', ')}.`
}
