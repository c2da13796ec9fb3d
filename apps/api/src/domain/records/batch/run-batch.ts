import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { RawJson } from '../../../answers/raw-json.ts'
import type { Tx } from '../../../db/database.ts'
import { Failure, failure, invalid } from '../../../failure.ts'
import { takeBreaks } from '../../../in-pieces/take-breaks.ts'
import { readRecord } from '../list/read-record.ts'
import { contentResourceOf } from '../resource-of-record.ts'
import type { DistinctCheck, Scope } from '../scope.ts'
import { deleteRecord } from '../trash/trash.ts'
import { createRecord } from '../write/create-record.ts'
import { refuseRepeats } from '../write/demand-distinct.ts'
import { etagOf } from '../write/lock-for-change.ts'
import { updateRecord } from '../write/update-record.ts'
import { type BatchTarget, targetOf } from './batch-path.ts'
import { withMadeIds } from './batch-references.ts'

export const batchMethods = ['POST', 'PATCH', 'DELETE'] as const

/** One operation of a batch, as its own route would receive it. */
export type Operation = {
  method: (typeof batchMethods)[number]
  /**
   * Below the app: `virtual_events`, `content/resources`, `content/{id}`; `$0.id` is what the first operation created.
   */
  path: string
  data?: Values | undefined
  /** The version that the record must still have. */
  if_match?: number | string | undefined
}

/** A record that an operation created, changed or deleted. */
type Touched = { resource: Resource; id: string; status: 201 | 200 | 204 }

/**
 * Runs operations in order, with the same functions as their own routes, in the caller's transaction: all of them, or
 * none if one is refused. The error names that operation. Returns `{data: {results}}`: the status of each, and the
 * record as it is at the end.
 */
export async function runBatch(tx: Tx, scope: Scope, operations: readonly Operation[]): Promise<RawJson> {
  const checks: { index: number; check: DistinctCheck }[] = []
  const touched: Touched[] = []
  const breakIfDue = takeBreaks()
  for (const [index, operation] of operations.entries()) {
    // New records need no answer of the database, and cleaning a hundred long texts takes a second.
    await breakIfDue()
    const distinctAtEnd: DistinctCheck[] = []
    touched.push(await naming(index, () => runOne(tx, { ...scope, distinctAtEnd }, operation, touched)))
    checks.push(...distinctAtEnd.map((check) => ({ index, check })))
  }
  for (const { index, check } of checks) await naming(index, () => refuseRepeats(tx, scope.appId, check))
  const deleted = new Set(touched.filter(({ status }) => status === 204).map(({ id }) => id))
  const results: string[] = []
  for (const one of touched) results.push(await resultOf(tx, scope, one, deleted))
  return new RawJson(`{"data":{"results":[${results.join(',')}]}}`)
}

async function runOne(tx: Tx, whole: Scope, operation: Operation, before: readonly Touched[]): Promise<Touched> {
  const made = before.map(({ id, status }) => (status === 201 ? id : null))
  const target = targetOf(operation.path, made)
  const scope: Scope = { ...whole, within: target.within }
  const { method } = operation
  if ((method === 'POST') !== (target.id === null)) throw failure('METHOD_NOT_ALLOWED')
  const resource = await resourceOf(tx, scope, target)
  if (method === 'DELETE' && resource.single) throw failure('METHOD_NOT_ALLOWED')
  const ifMatch = typeof operation.if_match === 'number' ? etagOf(operation.if_match) : operation.if_match
  if (method === 'DELETE') {
    if (operation.data !== undefined) throw invalid({ data: ['A deletion has no data'] })
    await deleteRecord(tx, scope, resource, target.id ?? '', ifMatch)
    return { resource, id: target.id ?? '', status: 204 }
  }
  const data = withMadeIds(resource.fields, operation.data ?? {}, made)
  if (target.id === null) return { resource, id: (await createRecord(tx, scope, resource, data)).id, status: 201 }
  await updateRecord(tx, scope, resource, target.id, data, ifMatch)
  return { resource, id: target.id, status: 200 }
}

async function resourceOf(tx: Tx, scope: Scope, { resource, id }: BatchTarget): Promise<Resource> {
  return resource ?? (await contentResourceOf(tx, scope, id ?? ''))
}

async function resultOf(tx: Tx, scope: Scope, { resource, id, status }: Touched, deleted: ReadonlySet<string>): Promise<string> {
  if (status === 204) return `{"status":204}`
  // A later operation deleted it.
  if (deleted.has(id)) return JSON.stringify({ status, data: { id } })
  const { answer } = await readRecord(tx, scope, resource, id)
  return `{"status":${status},${answer.text.slice(1)}`
}

/** Adds the operation's index to an error. */
async function naming<T>(index: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Failure ? error.ofOperation(index) : error
  }
}
