import type { Values } from '@greenroom/contract/fields/field'
import { UNKNOWN_FIELD } from '@greenroom/contract/fields/field-messages'
import type { NamedOption } from '@greenroom/contract/fields/named-option'
import { FIELD_CLOSED_TO_MEMBERS } from '@greenroom/contract/members/field-sentences'
import type { OwnField, OwnKind } from '@greenroom/contract/members/own-definitions'
import { fieldOf } from '@greenroom/contract/members/own-fields'
import { invalid } from '../../failure.ts'
import { type OwnTexts, ownValues } from '../members/own-values.ts'

/** A field that the app's owner added, with the value of the signed-in member. */
export type DescribedField = { key: string; name: string; kind: OwnKind; options: NamedOption[]; value: unknown; editable: boolean }

/** The fields that the member may see, in the owner's order. */
export function describeFields(defined: readonly OwnField[], texts: OwnTexts): DescribedField[] {
  const values = ownValues(texts, defined)
  return defined.flatMap((field) => {
    const { key, name, kind, access } = field
    return access === 'hidden' ? [] : [{ key, name, kind, options: optionsOf(field), value: values[key], editable: access === 'editable' }]
  })
}

function optionsOf(field: OwnField): NamedOption[] {
  const drawn = fieldOf(field)
  return drawn.kind === 'choice' ? drawn.options.map(({ value, label }) => ({ value, label })) : []
}

/** The values that a member sends. INVALID for fields that members may not see, or not edit. */
export function acceptOwnFields(defined: readonly OwnField[], sent: Values): Values {
  const wrong = Object.keys(sent).flatMap((key): [string, string[]][] => {
    const access = defined.find((field) => field.key === key)?.access ?? 'hidden'
    return access === 'editable' ? [] : [[key, [access === 'hidden' ? UNKNOWN_FIELD : FIELD_CLOSED_TO_MEMBERS]]]
  })
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
  return sent
}
