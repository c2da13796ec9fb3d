import type { AppField, AppFields } from '@greenroom/contract/app-document/app-field'
import { appFields } from '@greenroom/contract/app-document/app-fields'

/** Fields by name, nested like the app's document. */
export type Branch = { readonly [name: string]: AppField | Branch }

/** The contract's table of an app's values, as a tree. */
export const fieldTree: Branch = treeOf(appFields)

/** Whether the node is a field, not a group of fields. */
export function isLeaf(node: AppField | Branch): node is AppField {
  return 'field' in node && 'writer' in node
}

function treeOf(fields: AppFields): Branch {
  const tree: Record<string, AppField | Branch> = {}
  for (const [path, field] of Object.entries(fields)) put(tree, path.split('.'), field)
  return tree
}

function put(branch: Record<string, AppField | Branch>, [name = '', ...rest]: readonly string[], field: AppField): void {
  if (rest.length === 0) {
    branch[name] = field
    return
  }
  const known = branch[name]
  const inner: Record<string, AppField | Branch> = known && !isLeaf(known) ? { ...known } : {}
  put(inner, rest, field)
  branch[name] = inner
}
