import { type FieldMessages, failureLine, fieldTitle } from '@greenroom/contract/errors/catalogue'

/** A call without a 2xx response. If there was no response at all, it has status 500 and the code NETWORK (ERR-016). */
export class Failure extends Error {
  override name = 'Failure'
  readonly status: number
  /** A code of the catalogue, or NETWORK. */
  readonly code: string
  /** Messages by field, of a 422. */
  readonly data: FieldMessages
  /** Identifies the call in the server's log. */
  readonly requestId: string | null
  /** Index of the rejected operation of a batch, from 0. */
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

/** Whether there was no response, or only that of a proxy which the server did not answer. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Failure && (error.code === 'NETWORK' || (isGatewayStatus(error.status) && !isOutage(error)))
}

/** Whether the server itself said that it cannot do this now. Its sentence says why, and what to do. */
export function isOutage(error: unknown): boolean {
  return error instanceof Failure && error.code === 'UNAVAILABLE'
}

export function isGatewayStatus(status: number): boolean {
  return status >= 502 && status <= 504
}

/** A failure that already has its message. */
export class Sentence extends Error {
  override name = 'Sentence'
}

/**
 * The content of the failure modal: the line of the catalogue, the server's own message if it adds detail, and a 422's
 * fields.
 */
export type FailureText = { line: string; detail: string | null; fields: { name: string; messages: string[] }[] }

/** Describes a failure, or any other thrown value, with the texts of the catalogue. */
export function describeFailure(error: unknown): FailureText {
  if (error instanceof Sentence) return { line: error.message, detail: null, fields: [] }
  if (!(error instanceof Failure)) return { line: failureLine(500), detail: null, fields: [] }
  const line = failureLine(error.status, error.code)
  const fields = Object.entries(error.data).map(([name, messages]) => ({ name: fieldTitle(name), messages }))
  // A failure of the server is explained in its log alone; an outage is explained to people.
  const maySay = error.status < 500 || isOutage(error)
  const saysMore = maySay && error.message !== '' && error.message !== line && fields.length === 0
  return { line, detail: saysMore ? error.message : null, fields }
}

/**
 * A single line for places without room for more. It includes the messages of a 422, and the next step if the server
 * failed without a sentence of its own.
 */
export function failureSentence(error: unknown): string {
  const { line, detail, fields } = describeFailure(error)
  const messages = fields.map(({ name, messages }) => `${name}: ${messages.join(', ')}`).join('; ')
  return [detail ?? line, messages, detail === null && stepAfter(error)].filter(Boolean).join(' ')
}

function stepAfter(error: unknown): string | null {
  if (!(error instanceof Failure) || error.status < 500) return null
  return error.code === 'NETWORK' ? 'Check your connection, then try again.' : 'Try again in a moment.'
}

/**
 * Reads the body of a response that is not 2xx; a body that is not one of our errors is described by its status alone.
 */
export async function readFailure(status: number, body: () => Promise<unknown>, requestId: string | null): Promise<Failure> {
  const parsed = await body().catch(() => null)
  const error = property(parsed, 'error')
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
