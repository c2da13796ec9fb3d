import type { ErrorBody, FieldMessages } from '@greenroom/contract/errors/catalogue'

/** An answer of the API that is not a success. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly status: number
  readonly code: string
  /** Messages by the names of fields, of a 422. */
  readonly messages: FieldMessages
  /** In seconds, of a 429 or 503. */
  readonly retryAfter: number | null

  constructor(status: number, { error }: Partial<ErrorBody>, retryAfter: number | null) {
    super(error?.detail ?? `The API answered ${status}.`)
    this.status = status
    this.code = error?.code ?? ''
    this.messages = error?.data ?? {}
    this.retryAfter = retryAfter
  }
}

/** The built pages have a copy of this class of their own, so its name decides. */
export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && error.name === 'ApiFailure'
}
