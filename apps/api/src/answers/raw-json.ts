/**
 * From this many characters on the text is sent as bytes: copying a shorter text costs less than a write of its own.
 */
const LONG = 16_384

/** JSON that is already text: PostgreSQL's JSON goes to the caller without being parsed here. */
export class RawJson {
  readonly #parts: readonly string[]

  /** Several parts, because putting a long text between others would copy it, and again after the head. */
  constructor(...parts: readonly string[]) {
    this.#parts = parts
  }

  get text(): string {
    const [first = '', ...rest] = this.#parts
    return rest.reduce((text, part) => text + part, first)
  }

  /** The text as it is sent. */
  get payload(): string | Buffer {
    const length = this.#parts.reduce((sum, part) => sum + part.length, 0)
    return length < LONG ? this.text : bytesOf(this.#parts)
  }
}

function bytesOf(parts: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0))
  let at = 0
  for (const part of parts) at += bytes.write(part, at)
  return bytes
}
