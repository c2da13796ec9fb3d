import { createHash } from 'node:crypto'
import { failure } from '../../../failure.ts'
import { namesTag } from '../write/lock-for-change.ts'
import type { Descendant } from './lock-descendants.ts'

/** The order of a record's descendants: ids, each with its children. */
export type OutlineOrder = readonly { id: string; children?: OutlineOrder | undefined }[]

/** The version of an order: another one as soon as a record is added, deleted or moved. Texts do not count. */
export function outlineVersion(order: OutlineOrder): string {
  return createHash('sha256')
    .update(JSON.stringify(shapeOf(order)))
    .digest('base64url')
    .slice(0, 22)
}

/** STALE if a change is meant for another order than that of these records; `root` is the record they are below. */
export function demandOutline(ifMatch: string | undefined, root: string, records: readonly Descendant[]): void {
  if (ifMatch === undefined) return
  const etag = outlineTag(outlineVersion(orderOf(root, records)))
  if (!namesTag(ifMatch, etag)) throw failure('STALE', undefined, { etag })
}

/** An order's version as an ETag. */
export function outlineTag(version: string): string {
  return `"${version}"`
}

type Shape = [id: string, children: Shape[]]

function shapeOf(order: OutlineOrder): Shape[] {
  return order.map(({ id, children = [] }) => [id, shapeOf(children)])
}

function orderOf(parent: string, records: readonly Descendant[]): OutlineOrder {
  return records
    .filter(({ parentId }) => parentId === parent)
    .toSorted((one, other) => one.sortOrder - other.sortOrder || compare(one.orderKey, other.orderKey) || compare(one.id, other.id))
    .map(({ id }) => ({ id, children: orderOf(id, records) }))
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
