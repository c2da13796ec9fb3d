import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Break } from './compare-documents.ts'

/** A break that is meant. In `calls`, `*` stands for anything; `reason` says why, and what callers do instead. */
export type MeantBreak = { calls: string; change: string; reason: string }

/** Emptied by each release. */
export const MEANT_BREAKS = 'docs/api/meant-breaks.json'

export function readMeantBreaks(): MeantBreak[] {
  const list: MeantBreak[] = JSON.parse(readFileSync(resolve(import.meta.dirname, '../..', MEANT_BREAKS), 'utf8'))
  const incomplete = list.find(({ calls, change, reason }) => !calls || !change || !reason)
  if (incomplete) throw new Error(`${MEANT_BREAKS}: give ${JSON.stringify(incomplete)} its calls, change and reason.`)
  return list
}

/** The sentences about breaks that nobody meant, and about entries of the list that say nothing any more. */
export function complaints(breaks: readonly Break[], meant: readonly MeantBreak[]): string[] {
  const unmeant = breaks.filter((one) => !meant.some((entry) => isAbout(entry, one)))
  const changes = Map.groupBy(unmeant, ({ change }) => change)
  const idle = meant.filter((entry) => !breaks.some((one) => isAbout(entry, one)))
  return [
    ...[...changes].map(([change, [first, ...others]]) => `${first?.call ?? ''} ${change}.${alsoIn(others)}`),
    ...idle.map(({ calls, change }) => `${MEANT_BREAKS} has “${calls} ${change}”, which is no break. Remove the entry.`),
  ]
}

function alsoIn(others: readonly Break[]): string {
  if (others.length === 0) return ''
  return ` The same is true of ${others.length > 3 ? `${others.length} other calls` : others.map(({ call }) => call).join(', ')}.`
}

function isAbout({ calls, change }: MeantBreak, one: Break): boolean {
  const pattern = calls.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return change === one.change && new RegExp(`^${pattern}$`).test(one.call)
}
