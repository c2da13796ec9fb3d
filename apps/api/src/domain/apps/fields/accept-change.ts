import { UNKNOWN_FIELD } from '@greenroom/contract/fields/messages'
import { z } from 'zod'
import { failure, invalid } from '../../../http/failure.ts'
import { cleanHtml } from '../../items/clean-html.ts'
import type { CurrentApp } from '../current-app.ts'
import { appFields } from './app-fields.ts'
import { type Branch, isLeaf, type Leaf } from './leaf.ts'

/** One field of a change: where it is kept, and its new value; undefined clears it. */
export type FieldChange = { leaf: Leaf; name: string; path: readonly string[]; value: unknown }

type Finding = { changes: FieldChange[]; forbidden: string[]; messages: Record<string, string[]> }

/** Fields that are never cleared. */
const needed = ['name', 'username', 'is_pending']

/**
 * Judges the body of PATCH /apps/{app} field by field: 422 for what is unknown or wrong, 403 for what this person may not write, or not
 * any more (OQ-118, OQ-119). null clears a field, or all that lies in a group. What a client tells of files is passed over (trap T19).
 */
export function acceptChange(app: CurrentApp, isSuper: boolean, body: Readonly<Record<string, unknown>>): FieldChange[] {
  const found: Finding = { changes: [], forbidden: [], messages: {} }
  collect(found, app, isSuper, appFields, body, [])
  if (Object.keys(found.messages).length > 0) throw invalid(found.messages)
  if (found.forbidden.length > 0) throw failure('FORBIDDEN', `You may not change ${found.forbidden.slice(0, 5).join(', ')}.`)
  return found.changes
}

function collect(found: Finding, app: CurrentApp, isSuper: boolean, fields: Branch, body: object, above: readonly string[]): void {
  for (const [name, value] of Object.entries(body)) {
    const path = [...above, name]
    if (name === 'media_metadata') continue
    const node = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (node === undefined) found.messages[path.join('.')] = [UNKNOWN_FIELD]
    else if (isLeaf(node)) judge(found, app, isSuper, node, path, value)
    else if (value === null) collect(found, app, isSuper, node, cleared(node, isSuper), path)
    else if (typeof value !== 'object' || Array.isArray(value)) found.messages[path.join('.')] = ['Must be an object']
    else collect(found, app, isSuper, node, value, path)
  }
}

function judge(found: Finding, app: CurrentApp, isSuper: boolean, leaf: Leaf, path: readonly string[], value: unknown): void {
  const name = path.join('.')
  const clears = value === null && !needed.includes(name)
  const parsed = clears ? { success: true as const, data: undefined } : z.safeParse(leaf.rule, value)
  if (!parsed.success) {
    found.messages[name] = [...new Set(parsed.error.issues.map(({ message }) => message))]
    return
  }
  const kept = leaf.isHtml && typeof parsed.data === 'string' ? cleanHtml(parsed.data) : parsed.data
  if (!isSuper && (leaf.writer === 'super' || leaf.opens?.(app, kept) === false)) found.forbidden.push(name)
  else found.changes.push({ leaf, name, path: leaf.at ?? path, value: kept })
}

/** A group that is cleared: each of its fields, as far as they are this person's. */
function cleared(fields: Branch, isSuper: boolean): Record<string, unknown> {
  const own = Object.entries(fields).filter(([, node]) => !isLeaf(node) || isSuper || node.writer === 'creator')
  return Object.fromEntries(own.map(([name]) => [name, null]))
}
