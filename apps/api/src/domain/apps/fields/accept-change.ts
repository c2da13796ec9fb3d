import { gateOf, opens } from '@greenroom/contract/access/gates'
import type { AppField } from '@greenroom/contract/app-document/app-field'
import { isClosedToHelp } from '@greenroom/contract/app-document/rights'
import { lengthMistake } from '@greenroom/contract/fields/characters'
import type { FormFacts } from '@greenroom/contract/fields/field'
import { MUST_BE_TEXT, REQUIRED, UNKNOWN_FIELD } from '@greenroom/contract/fields/field-messages'
import type { Rule } from '@greenroom/contract/fields/rule'
import { checkInput } from '../../../check-input.ts'
import { failure, invalid } from '../../../failure.ts'
import { cleanWithin } from '../../records/html/clean-html.ts'
import type { CurrentApp } from '../read/current-app.ts'
import { type Branch, fieldTree, isLeaf } from './field-tree.ts'

/** One changed field: its storage path and its new value; undefined clears it. */
export type AcceptedChange = { leaf: AppField; name: string; path: readonly string[]; value: unknown }

/** The app to change, and the facts about it and the person. */
type Writing = { app: CurrentApp; facts: FormFacts }
type Finding = { changes: AcceptedChange[]; forbidden: string[]; reasons: Set<string>; messages: Record<string, string[]> }

/**
 * Validates the body of PATCH /apps/{app} field by field against the contract's table: 422 for unknown fields and wrong
 * values, 403 for fields that this person may not write, or no longer (OQ-118, OQ-119). null clears a field, or all
 * fields of a group. File metadata and computed values in the body are ignored.
 */
export function acceptChange(app: CurrentApp, facts: FormFacts, body: Readonly<Record<string, unknown>>): AcceptedChange[] {
  const found: Finding = { changes: [], forbidden: [], reasons: new Set(), messages: {} }
  collect(found, { app, facts }, fieldTree, body, [])
  if (Object.keys(found.messages).length > 0) throw invalid(found.messages)
  if (found.forbidden.length > 0) {
    const names = found.forbidden.slice(0, 5).join(', ')
    throw failure('FORBIDDEN', [`You cannot change ${names}.`, ...found.reasons].join(' '))
  }
  return found.changes
}

/** Whether this person may write the field at all, regardless of its value and the state of the app. */
function isOpen(field: AppField, facts: FormFacts): boolean {
  const { writer, screens } = field
  if ((!facts.user.isSuper && writer === 'super') || isClosedToHelp(field, facts)) return false
  // A screen that only super users see does not restrict rights that the field itself gives to creators.
  const shared = screens.filter((path) => gateOf(path) !== 'super')
  return shared.length === 0 || shared.some((path) => opens(path, facts))
}

function collect(found: Finding, writing: Writing, fields: Branch, body: object, above: readonly string[]): void {
  for (const [name, value] of Object.entries(body)) {
    const path = [...above, name]
    if (name === 'media_metadata') continue
    const node = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (node === undefined) found.messages[path.join('.')] = [UNKNOWN_FIELD]
    else if (isLeaf(node)) {
      if (!node.computed) judge(found, writing, node, path, value)
    } else if (value === null) collect(found, writing, node, cleared(node, writing.facts), path)
    else if (typeof value !== 'object' || Array.isArray(value)) found.messages[path.join('.')] = ['Must be an object']
    else collect(found, writing, node, value, path)
  }
}

function judge(found: Finding, { app, facts }: Writing, leaf: AppField, path: readonly string[], value: unknown): void {
  const name = path.join('.')
  if (!isOpen(leaf, facts)) {
    found.forbidden.push(name)
    return
  }
  const judged = judgedValue(leaf, facts, value)
  const isInvalid = 'messages' in judged
  // A closed field is reported as such, whatever was sent for it.
  if (!facts.user.isSuper && leaf.opens?.(app, isInvalid ? value : judged.value, name) === false) {
    found.forbidden.push(name)
    const reason = leaf.waitsFor?.(app)
    if (reason) found.reasons.add(reason)
  } else if (isInvalid) found.messages[name] = judged.messages
  else found.changes.push({ leaf, name, path: leaf.storedAt?.split('.') ?? path, value: judged.value })
}

function judgedValue({ field, sealed }: AppField, facts: FormFacts, value: unknown): { value: unknown } | { messages: string[] } {
  // The `{set, last4}` that a response shows for a secret is not a new value.
  if (sealed && value !== null && typeof value !== 'string') return { messages: [MUST_BE_TEXT] }
  // An empty text clears an optional number.
  if (value === null || (value === '' && field.kind === 'integer' && !field.required))
    return field.required ? { messages: [REQUIRED] } : { value: undefined }
  // A text that is too long is rejected before it is sanitized.
  const isText = field.kind === 'richText' && typeof value === 'string' && lengthMistake(value, field.max) === null
  const parsed = checkInput(ruleOf(field, facts), isText ? cleanWithin(value, field.max) : value)
  return parsed.success ? { value: parsed.data } : { messages: [...new Set(parsed.error.issues.map(({ message }) => message))] }
}

/** The rule of a field; cached if it does not depend on the app or the person. */
function ruleOf(field: AppField['field'], facts: FormFacts): Rule {
  if (field.schema.length > 0) return field.schema(facts)
  const rule = plainRules.get(field) ?? field.schema(facts)
  plainRules.set(field, rule)
  return rule
}

const plainRules = new WeakMap<AppField['field'], Rule>()

/** Clears a group: each of its fields that this person may write. */
function cleared(fields: Branch, facts: FormFacts): Record<string, unknown> {
  const own = Object.entries(fields).filter(([, node]) => !isLeaf(node) || isOpen(node, facts))
  return Object.fromEntries(own.map(([name]) => [name, null]))
}
