import type { FileNames } from '@greenroom/contract/fields/traits'
import { mediaIdOf } from '@greenroom/contract/media/reference'
import { type Branch, isLeaf } from './field-tree.ts'

export type SecretState = { set: boolean; last4?: string; updated_at?: string }

type Reader = { isSuper: boolean; secretOf(name: string): SecretState; /** Names of private files by id. */ privateFiles: FileNames }

/**
 * The visible part of a stored value: only fields of the table, only for readers that the table allows, and secrets
 * only as their state. Unknown keys are dropped, whatever wrote them (security rule 9).
 */
export function shown(fields: Branch, value: unknown, looking: Reader): Record<string, unknown> {
  const stored = typeof value === 'object' && value !== null ? value : {}
  const visible: Record<string, unknown> = {}
  for (const [name, node] of Object.entries(fields)) {
    const storedValue: unknown = Object.hasOwn(stored, name) ? Reflect.get(stored, name) : undefined
    if (!isLeaf(node)) {
      if (storedValue !== undefined || hasSecret(node)) visible[name] = shown(node, storedValue, looking)
    } else if (node.reader === 'super' && !looking.isSuper) continue
    else if (node.sealed) {
      const state = looking.secretOf(node.sealed)
      // Older data may contain a secret in the clear: show only that it is set.
      if (state.set || (typeof storedValue === 'string' && storedValue !== '')) visible[name] = { ...state, set: true }
    } else if (storedValue !== undefined && storedValue !== null)
      visible[name] = node.hidden ? hiddenFile(storedValue, looking.privateFiles) : storedValue
  }
  return visible
}

/** Whether a file is set, and the id with which its reader can request a URL. */
function hiddenFile(storedValue: unknown, names: FileNames): { set: boolean; id?: string; filename?: string } {
  const id = typeof storedValue === 'string' ? mediaIdOf(storedValue) : undefined
  const filename = id === undefined ? undefined : names[id]
  return { set: storedValue !== '', ...(id !== undefined && filename !== undefined && { id, filename }) }
}

function hasSecret(fields: Branch): boolean {
  const known = withSecrets.get(fields)
  if (known !== undefined) return known
  const found = Object.values(fields).some((node) => (isLeaf(node) ? node.sealed !== undefined : hasSecret(node)))
  withSecrets.set(fields, found)
  return found
}

const withSecrets = new WeakMap<Branch, boolean>()
