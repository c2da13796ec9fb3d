import { valuesOf } from '@greenroom/contract/fields/values-of'
import { failure } from '../../../failure.ts'
import type { CurrentApp } from '../read/current-app.ts'
import { type Branch, fieldTree, isLeaf } from './field-tree.ts'

/**
 * Throws FORBIDDEN if the file is used in a field of the app that this person may not write, or no longer: replacing
 * its bytes would, for example, change the logo in a submitted section.
 */
export function demandOpenFile(app: CurrentApp, { isSuper }: { isSuper: boolean }, mediaId: string): void {
  const { setup, about, onboarding, memberContentMessage } = app
  const record = { setup, about, onboarding, member_content_message: memberContentMessage }
  if (!isSuper && isLocked(app, fieldTree, record, mediaId, []))
    throw failure('FORBIDDEN', 'This file belongs to a part of the app that you cannot change.')
}

function isLocked(app: CurrentApp, fields: Branch, values: unknown, mediaId: string, above: readonly string[]): boolean {
  return Object.entries(fields).some(([name, node]) => {
    const value: unknown = valuesOf(values)[name]
    if (value === undefined || value === null) return false
    const path = [...above, name]
    if (!isLeaf(node)) return isLocked(app, node, value, mediaId, path)
    const isClosed = node.writer === 'super' || node.opens?.(app, value, path.join('.')) === false
    return isClosed && JSON.stringify(value).toLowerCase().includes(mediaId)
  })
}
