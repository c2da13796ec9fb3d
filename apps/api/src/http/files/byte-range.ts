/** Bytes `start` to `end`, both included, counted from 0. */
type ByteSpan = { start: number; end: number }

/**
 * The part of a file of `size` bytes that a Range header requests (RFC 9110 §14). Undefined means the whole file: no
 * header, one that is not understood, or several parts at once. 'unsatisfiable' is a 416.
 */
export function byteRange(header: string | undefined, size: number): ByteSpan | undefined | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    const length = Number(last)
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
