import { opens } from '@greenroom/contract/access/gates'
import type { FormFacts } from '@greenroom/contract/fields/field'
import { settingsByName } from '@greenroom/contract/settings/all'
import { collectReferences } from '../media/references.ts'
import type { Snapshot, SourceSettings } from './snapshot.ts'

/** The part of a pack that a business can receive: without settings screens it does not have, and their files. */
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

/** A sentence for the parent that lists what was left out; empty if nothing was. */
export function leftOutSentence(leftOut: readonly SourceSettings[]): string {
  const names = leftOut.map(({ kind }) => settingsByName(kind)?.label.one ?? kind)
  return names.length === 0 ? '' : `Left out because this business does not have it: ${names.join(', ')}.`
}
