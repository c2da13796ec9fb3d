/**
 * The peer violated HTTP/2, or used a part of it that is not supported here: this connection cannot be read any
 * further.
 */
export class ProtocolError extends Error {
  override name = 'ProtocolError'
  readonly code: number

  /** @param code an error code of RFC 9113 section 7, sent to the peer in GOAWAY */
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
