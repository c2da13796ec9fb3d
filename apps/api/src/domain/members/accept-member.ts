import type { Resource } from '@greenroom/contract/define/define-resource'
import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import { NOT_AVAILABLE } from '@greenroom/contract/fields/field-messages'
import { memberForm, NO_PASSWORDS, staffFields } from '@greenroom/contract/members/members'
import type { OwnField } from '@greenroom/contract/members/own-definitions'
import { checkInput } from '../../check-input.ts'
import { failure, inputFailure, invalid } from '../../failure.ts'
import { isSameValue } from '../audit/write-audit.ts'
import { ownTexts, type OwnTexts, ownValues } from './own-values.ts'
import type { MemberValues } from './stored-member.ts'

/** Read-only names in responses: ignored in requests, so that a member can be sent back as it was read. */
const readOnly = new Set(['id', 'has_push', 'version', 'created_at', 'updated_at', 'media_metadata'])

/**
 * Turns a client's input into the values of a member: a whole member if `stored` is null, otherwise the changed fields.
 * A 422 names every field that is wrong or unknown. For a stored member, name, email and password are ignored unless a
 * super user sends them, because other clients send the whole member back (MEM-016). `form` replaces the form's own
 * rule, for example for a new member without a password.
 */
export function acceptMember(
  facts: FormFacts,
  body: Values,
  stored: MemberValues | null,
  form: Resource = memberForm({ ...facts.user, ...facts.app, isNew: stored === null }),
): MemberValues {
  const { isSuper, inHelp } = facts.user
  const { memberFields } = facts.app
  const { own = {}, ...before } = stored ?? {}
  if (inHelp && stored === null && body.password !== undefined && body.password !== '') throw failure('FORBIDDEN', NO_PASSWORDS)
  const isUnchanged = (name: string) => stored !== null && !isSuper && staffFields.includes(name)
  const given = Object.fromEntries(Object.entries(body).filter(([name]) => !readOnly.has(name) && !isUnchanged(name)))
  const parsed = checkInput(form.schema(facts), { ...before, ...ownValues(own, memberFields), ...given })
  if (!parsed.success) throw inputFailure(parsed.error)
  const values = valuesOf(parsed.data, own, memberFields)
  const closed = Object.entries(form.fields).filter(
    ([name, field]) => field.gate?.(facts) === false && !isSameValue(parsed.data[name], stored ? stored[keyOf(name)] : field.initial),
  )
  if (closed.length > 0) throw invalid(Object.fromEntries(closed.map(([name]) => [name, [NOT_AVAILABLE]])))
  return values
}

/** Casts the values, which the definition's rule has just checked, to their type. */
function valuesOf(parsed: Values, own: OwnTexts, memberFields: readonly OwnField[]): MemberValues {
  const isOwn = (name: string) => memberFields.some(({ key }) => key === name)
  const plain = Object.fromEntries(Object.entries(parsed).filter(([name]) => !isOwn(name)))
  const left = Object.fromEntries(Object.entries(own).filter(([name]) => !isOwn(name)))
  return { ...(plain as MemberValues), own: { ...left, ...ownTexts(parsed, memberFields) } }
}

function keyOf(name: string): keyof MemberValues {
  return name as keyof MemberValues
}
