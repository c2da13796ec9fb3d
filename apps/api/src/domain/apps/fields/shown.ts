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
  const told: Record<string, unknown> = {}
  for (const [name, node] of Object.entries(fields)) {
    const kept: unknown = Object.hasOwn(stored, name) ? Reflect.get(stored, name) : undefined
    if (!isLeaf(node)) {
      if (kept !== undefined || holdsSecret(node)) told[name] = shown(node, kept, looking)
    } else if (node.reader === 'super' && !looking.isSuper) continue
    else if (node.sealed) {
      const state = looking.secretOf(node.sealed)
      // Older data may contain a secret in the clear: show only that it is set.
      if (state.set || (typeof kept === 'string' && kept !== '')) told[name] = { ...state, set: true }
    } else if (kept !== undefined && kept !== null) told[name] = node.hidden ? hiddenFile(kept, looking.privateFiles) : kept
  }
  return told
}

/** Whether a file is set, and the id with which its reader can request a URL. */
function hiddenFile(kept: unknown, names: FileNames): { set: boolean; id?: string; filename?: string } {
  const id = typeof kept === 'string' ? mediaIdOf(kept) : undefined
  const filename = id === undefined ? undefined : names[id]
  return { set: kept !== '', ...(id !== undefined && filename !== undefined && { id, filename }) }
}

function holdsSecret(fields: Branch): boolean {
  const known = withSecrets.get(fields)
  if (known !== undefined) return known
  const found = Object.values(fields).some((node) => (isLeaf(node) ? node.sealed !== undefined : holdsSecret(node)))
  withSecrets.set(fields, found)
  return found
}

const withSecrets = new WeakMap<Branch, boolean>()
