import { catalogue, type ErrorBody, type ErrorCode, type FieldMessages } from '@greenroom/contract/errors/catalogue'
import { UNKNOWN_FIELD } from '@greenroom/contract/fields/field-messages'
import type { z } from 'zod'

/** A failure with a code from the catalogue; only `http/errors.ts` turns it into a response. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly data: FieldMessages | undefined
  readonly headers: Record<string, string>
  /** The operation of a batch that failed, from 0. */
  readonly operation: number | undefined

  constructor(code: ErrorCode, detail?: string, data?: FieldMessages, headers: Record<string, string> = {}, operation?: number) {
    super(detail ?? catalogue[code].line)
    this.name = 'Failure'
    this.code = code
    this.data = data
    this.headers = headers
    this.operation = operation
  }

  get status(): number {
    return catalogue[this.code].status
  }

  body(): ErrorBody {
    const { status, code, message: detail, data, operation } = this
    return { error: { status, code, detail, ...(data && { data }), ...(operation !== undefined && { operation }) } }
  }

  /** The same failure for one operation of a batch. */
  ofOperation(index: number): Failure {
    return new Failure(this.code, this.message, this.data, this.headers, index)
  }
}

/** A failure by its code; `detail` replaces the catalogue's line with a more specific sentence. */
export function failure(code: Exclude<ErrorCode, 'UNAVAILABLE'>, detail?: string, headers?: Record<string, string>): Failure {
  return new Failure(code, detail, undefined, headers)
}

/**
 * A 503. `detail` says what cannot be done for now and what to do, since the catalogue's line says neither; after
 * `seconds` the same call may succeed.
 */
export function unavailable(detail: string, seconds: number): Failure {
  return new Failure('UNAVAILABLE', detail, undefined, { 'retry-after': String(seconds) })
}

/** A 422 with messages by field name, as the form shows them. */
export function invalid(data: FieldMessages): Failure {
  return new Failure('INVALID', undefined, data)
}

/** A 422 with the fields' names in the form: without the envelope's `data.`. */
export function inputFailure(error: z.core.$ZodError): Failure {
  // A map, because a sender may have called a field 'constructor'.
  const messages = new Map<string, string[]>()
  const add = (path: readonly PropertyKey[], message: string) => {
    const name = path[0] === 'data' && path.length > 1 ? path.slice(1).join('.') : path.join('.') || 'data'
    const list = messages.get(name) ?? []
    if (!list.includes(message)) list.push(message)
    messages.set(name, list)
  }
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add([...issue.path, key], UNKNOWN_FIELD)
    else add(issue.path, issue.message)
  }
  return invalid(Object.fromEntries(messages))
}
