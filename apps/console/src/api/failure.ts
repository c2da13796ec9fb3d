import { type FieldMessages, failureLine, fieldTitle } from '@greenroom/contract/errors/catalogue'

/** A call that was not answered with 2xx. A call without any answer has status 500 and the code NETWORK (ERR-016). */
export class Failure extends Error {
  override name = 'Failure'
  readonly status: number
  /** A code of the catalogue, or NETWORK. */
  readonly code: string
  /** Messages by field, of a 422. */
  readonly data: FieldMessages
  /** Names the call in the server's log. */
  readonly requestId: string | null
  /** Which operation of a batch was refused, from 0. */
  readonly operation: number | null

  constructor(
    status: number,
    code: string,
    detail: string,
    data: FieldMessages = {},
    requestId: string | null = null,
    operation: number | null = null,
  ) {
    super(detail)
    this.status = status
    this.code = code
    this.data = data
    this.requestId = requestId
    this.operation = operation
  }
}

/** A failure that has its words already. */
export class Sentence extends Error {
  override name = 'Sentence'
}

/**
 * What the failure modal shows: the line of the catalogue, the server's own words where they say more, and a 422's
 * fields.
 */
export type FailureText = { line: string; detail: string | null; fields: { name: string; messages: string[] }[] }

/** Puts a failure, or whatever else was thrown, into the words of the catalogue. */
export function describeFailure(error: unknown): FailureText {
  if (error instanceof Sentence) return { line: error.message, detail: null, fields: [] }
  if (!(error instanceof Failure)) return { line: failureLine(500), detail: null, fields: [] }
  const line = failureLine(error.status, error.code)
  const fields = Object.entries(error.data).map(([name, messages]) => ({ name: fieldTitle(name), messages }))
  const saysMore = error.status < 500 && error.message !== '' && error.message !== line && fields.length === 0
  return { line, detail: saysMore ? error.message : null, fields }
}

/** One line for a place that has room for no more; what a 422 found stands in it. */
export function failureSentence(error: unknown): string {
  const { line, detail, fields } = describeFailure(error)
  return [detail ?? line, fields.map(({ name, messages }) => `${name}: ${messages.join(', ')}`).join('; ')].join(' ').trim()
}

/** Reads the body of an answer that is not 2xx; anything that is no error of ours is told by its status alone. */
export async function readFailure(status: number, body: () => Promise<unknown>, requestId: string | null): Promise<Failure> {
  const told = await body().catch(() => null)
  const error = property(told, 'error')
  const code = property(error, 'code')
  const detail = property(error, 'detail')
  return new Failure(
    status,
    typeof code === 'string' ? code : String(status),
    typeof detail === 'string' ? detail : failureLine(status),
    fieldMessages(property(error, 'data')),
    requestId,
    numberOrNull(property(error, 'operation')),
  )
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function fieldMessages(data: unknown): FieldMessages {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return {}
  const entries = Object.entries(data).map(([field, messages]): [string, string[]] => [field, [messages].flat().map(String)])
  return Object.fromEntries(entries)
}
