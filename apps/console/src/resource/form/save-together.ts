import type { Resource } from '@greenroom/contract/define/define-resource'
import { referenceTitle } from '@greenroom/contract/fields/cell'
import type { Values } from '@greenroom/contract/fields/field'
import { Failure } from '../../api/failure.ts'
import { type ApiRecord, type Operation, type Path, runBatch } from '../records.ts'
import { belongingOf, rowsIn } from './belonging.ts'

/** Errors whose message is shown unchanged: a newer version, a limit, a duplicate. */
const SHOWN_UNCHANGED = ['STALE', 'LIMIT_REACHED', 'CONFLICT']

/**
 * Saves a record and its nested records, all or nothing, and returns the record. A new record that comes back without
 * an id is a failure with the server's status (VEV-034); a nested one is a 500, with the part and its messages
 * (VEV-032).
 */
export async function saveTogether(
  path: Path,
  resource: Resource,
  operations: readonly Operation[],
  { values, idempotencyKey }: { values: Values; idempotencyKey: string },
): Promise<ApiRecord | null> {
  try {
    const [first] = await runBatch(path, operations, idempotencyKey)
    if (operations[0]?.method !== 'POST' || operations[0].path !== resource.endpoint) return null
    if (typeof first?.data?.id === 'string') return first.data
    throw new Failure(first?.status ?? 500, String(first?.status ?? 500), '')
  } catch (error) {
    throw error instanceof Failure ? ofPart(resource, operations, values, error) : error
  }
}

/**
 * A rejection of a nested record, labeled with its sub-table and row. A rejection of the record itself is returned as
 * is.
 */
function ofPart(resource: Resource, operations: readonly Operation[], values: Values, failure: Failure): Failure {
  const operation = failure.operation === null ? undefined : operations[failure.operation]
  const part = belongingOf(resource).find(
    ([, field]) => operation && (operation.path === field.endpoint || operation.path.startsWith(`${field.recordEndpoint}/`)),
  )
  if (!operation || !part || operation.path.startsWith(`${resource.endpoint}/`)) return failure
  const [name, { one }] = part
  const title = referenceTitle(operation.data) || titleOf(values, name, operation.path)
  const messages = Object.values(failure.data).flat()
  const messagesByField = { [name]: (messages.length > 0 ? messages : [failure.message]).map((text) => `${one} “${title}”: ${text}`) }
  return SHOWN_UNCHANGED.includes(failure.code)
    ? new Failure(failure.status, failure.code, failure.message, messagesByField, failure.requestId)
    : new Failure(500, 'INTERNAL', '', messagesByField, failure.requestId)
}

function titleOf(values: Values, name: string, path: string): string {
  return referenceTitle(rowsIn(values, name).find(({ id }) => id !== undefined && path.endsWith(`/${id}`)))
}
