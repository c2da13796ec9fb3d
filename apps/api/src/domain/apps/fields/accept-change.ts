import { gateOf, opens } from '@greenroom/contract/access/gates'
import type { AppField } from '@greenroom/contract/app-document/app-field'
import { isClosedToHelp } from '@greenroom/contract/app-document/rights'
import { lengthMistake } from '@greenroom/contract/fields/characters'
import type { FormFacts } from '@greenroom/contract/fields/field'
import { MUST_BE_TEXT, REQUIRED, UNKNOWN_FIELD } from '@greenroom/contract/fields/field-messages'
import type { Rule } from '@greenroom/contract/fields/rule'
import { checkInput } from '../../../check-input.ts'
import { failure, invalid } from '../../../failure.ts'
import { cleanHtml } from '../../records/html/clean-html.ts'
import type { CurrentApp } from '../read/current-app.ts'
import { type Branch, fieldTree, isLeaf } from './field-tree.ts'

/** One field of a change: where it is kept, and its new value; undefined clears it. */
export type AcceptedChange = { leaf: AppField; name: string; path: readonly string[]; value: unknown }

/** Who writes to which app. */
type Writing = { app: CurrentApp; facts: FormFacts }
type Finding = { changes: AcceptedChange[]; forbidden: string[]; messages: Record<string, string[]> }

/**
 * Judges the body of PATCH /apps/{app} field by field, by the contract's table: 422 for what is unknown or wrong, 403
 * for what this person may not write, or not any more (OQ-118, OQ-119). null clears a field, or all that is in a group.
 * What a client says of files, and of what the server counts, is ignored.
 */
export function acceptChange(app: CurrentApp, facts: FormFacts, body: Readonly<Record<string, unknown>>): AcceptedChange[] {
  const found: Finding = { changes: [], forbidden: [], messages: {} }
  collect(found, { app, facts }, fieldTree, body, [])
  if (Object.keys(found.messages).length > 0) throw invalid(found.messages)
  if (found.forbidden.length > 0) throw failure('FORBIDDEN', `You cannot change ${found.forbidden.slice(0, 5).join(', ')}.`)
  return found.changes
}

/** May this person write the field at all, whatever its value and the state of the app? */
function isOpen(field: AppField, facts: FormFacts): boolean {
  const { writer, screens } = field
  if ((!facts.user.isSuper && writer === 'super') || isClosedToHelp(field, facts)) return false
  // A screen for super users alone takes nothing from creators that the field's own rights give them.
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
  if ('messages' in judged) found.messages[name] = judged.messages
  else if (!facts.user.isSuper && leaf.opens?.(app, judged.value, name) === false) found.forbidden.push(name)
  else found.changes.push({ leaf, name, path: leaf.keptAt?.split('.') ?? path, value: judged.value })
}

function judgedValue({ field, sealed }: AppField, facts: FormFacts, value: unknown): { value: unknown } | { messages: string[] } {
  // What is answered of a secret is no new value of it.
  if (sealed && value !== null && typeof value !== 'string') return { messages: [MUST_BE_TEXT] }
  // Where a number may be left out, that is no number.
  if (value === null || (value === '' && field.kind === 'integer' && !field.required))
    return field.required ? { messages: [REQUIRED] } : { value: undefined }
  // A text that is too long is refused as it came.
  const isText = field.kind === 'richText' && typeof value === 'string' && lengthMistake(value, field.max) === null
  const parsed = checkInput(ruleOf(field, facts), isText ? cleanHtml(value) : value)
  return parsed.success ? { value: parsed.data } : { messages: [...new Set(parsed.error.issues.map(({ message }) => message))] }
}

/** The rule of a field, made once where it asks nothing about the app or the person. */
function ruleOf(field: AppField['field'], facts: FormFacts): Rule {
  if (field.schema.length > 0) return field.schema(facts)
  const rule = plainRules.get(field) ?? field.schema(facts)
  plainRules.set(field, rule)
  return rule
}

const plainRules = new WeakMap<AppField['field'], Rule>()

/** A group that is cleared: each of its fields, as far as they are this person's. */
function cleared(fields: Branch, facts: FormFacts): Record<string, unknown> {
  const own = Object.entries(fields).filter(([, node]) => !isLeaf(node) || isOpen(node, facts))
  return Object.fromEntries(own.map(([name]) => [name, null]))
}
