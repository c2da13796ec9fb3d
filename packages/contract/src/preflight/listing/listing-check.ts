import { type AppValues, textAt } from '../app-values.ts'
import { type Finding, type ValueCheck, valueCheck } from '../define-check.ts'
import { quoted } from '../find-words.ts'
import type { ListingText } from './listing-texts.ts'

type Same = 'reads' | 'by' | 'section'

/** A check of the store listing, which its owner writes. */
export function listingCheck(spec: Omit<ValueCheck, Same>): ValueCheck {
  return valueCheck({ ...spec, by: 'owner', section: 'store' })
}

/** A finding for each text in which `look` finds something, with the matches. */
export function textsFor(values: AppValues, texts: readonly ListingText[], look: (text: string) => readonly string[]): Finding[] {
  return texts.flatMap(({ field, label }) => {
    const found = look(textAt(values, field))
    return found.length > 0 ? [{ what: `${label}: ${quoted(found)}`, target: { field } }] : []
  })
}
