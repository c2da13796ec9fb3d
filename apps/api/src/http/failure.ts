import { catalogue, type ErrorBody, type ErrorCode, type FieldMessages } from '@greenroom/contract/errors/catalogue'

/** A refusal with a name from the catalogue; `http/errors.ts` alone turns it into an answer. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly data: FieldMessages | undefined
  readonly headers: Record<string, string>

  constructor(code: ErrorCode, detail?: string, data?: FieldMessages, headers: Record<string, string> = {}) {
    super(detail ?? catalogue[code].line)
    this.name = 'Failure'
    this.code = code
    this.data = data
    this.headers = headers
  }

  get status(): number {
    return catalogue[this.code].status
  }

  body(): ErrorBody {
    return { error: { status: this.status, code: this.code, detail: this.message, ...(this.data && { data: this.data }) } }
  }
}

/** A failure by its code; `detail` replaces the catalogue's line where a more exact sentence helps. */
export function failure(code: ErrorCode, detail?: string, headers?: Record<string, string>): Failure {
  return new Failure(code, detail, undefined, headers)
}

/** A 422 with messages by field name, as the form shows them. */
export function invalid(data: FieldMessages): Failure {
  return new Failure('INVALID', undefined, data)
}
