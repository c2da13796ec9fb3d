import { ProtocolError } from './protocol-error.ts'

/**
 * Decodes HPACK's Huffman code (RFC 7541, appendix B). The code is canonical, so the lengths determine it: codes of one
 * length are consecutive in the order of their symbols, and the first code of a length follows the last one of the
 * length before.
 */
export function readHuffman(bytes: Uint8Array): string {
  const symbols: number[] = []
  let code = 0
  let length = 0
  for (const byte of bytes) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      code = (code << 1) | ((byte >> bit) & 1)
      length += 1
      const offset = code - (FIRST[length] ?? 0)
      if (offset >= 0 && offset < (COUNT[length] ?? 0)) {
        symbols.push(SORTED[(BEFORE[length] ?? 0) + offset] ?? 0)
        code = 0
        length = 0
      } else if (length >= LONGEST) {
        throw new ProtocolError(COMPRESSION_ERROR, 'An unknown Huffman code.')
      }
    }
  }
  // The padding fills the last byte: fewer than eight bits, all of them ones.
  if (length > 7 || code !== (1 << length) - 1) throw new ProtocolError(COMPRESSION_ERROR, 'A Huffman text that ends in the middle.')
  return String.fromCharCode(...symbols)
}

export const COMPRESSION_ERROR = 9
const LONGEST = 30

/** The code length of each byte, 0 to 255, in bits. The end-of-string code, of 30 bits, must never occur in a text. */
const LENGTHS = [
  13, 23, 28, 28, 28, 28, 28, 28, 28, 24, 30, 28, 28, 30, 28, 28, 28, 28, 28, 28, 28, 28, 30, 28, 28, 28, 28, 28, 28, 28, 28, 28, 6, 10, 10,
  12, 13, 6, 8, 11, 10, 10, 8, 11, 8, 6, 6, 6, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 7, 8, 15, 6, 12, 10, 13, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
  7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 8, 7, 8, 13, 19, 13, 14, 6, 15, 5, 6, 5, 6, 5, 6, 6, 6, 5, 7, 7, 6, 6, 6, 5, 6, 7, 6, 5, 5, 6, 7, 7, 7, 7,
  7, 15, 11, 14, 13, 28, 20, 22, 20, 20, 22, 22, 22, 23, 22, 23, 23, 23, 23, 23, 24, 23, 24, 24, 22, 23, 24, 23, 23, 23, 23, 21, 22, 23, 22,
  23, 23, 24, 22, 21, 20, 22, 22, 23, 23, 21, 23, 22, 22, 24, 21, 22, 23, 23, 21, 21, 22, 21, 23, 22, 23, 23, 20, 22, 22, 22, 23, 22, 22,
  23, 26, 26, 20, 19, 22, 23, 22, 25, 26, 26, 26, 27, 27, 26, 24, 25, 19, 21, 26, 27, 27, 26, 27, 24, 21, 21, 26, 26, 28, 27, 27, 27, 20,
  24, 20, 21, 22, 21, 21, 23, 22, 22, 25, 25, 24, 24, 26, 23, 26, 27, 26, 26, 27, 27, 27, 27, 27, 28, 27, 27, 27, 27, 27, 26,
]

const SORTED = LENGTHS.map((length, symbol) => ({ length, symbol }))
  .toSorted((a, b) => a.length - b.length || a.symbol - b.symbol)
  .map(({ symbol }) => symbol)
const COUNT = Array.from({ length: LONGEST + 1 }, (_, length) => LENGTHS.filter((of) => of === length).length)
const BEFORE = COUNT.map((_, length) => COUNT.slice(0, length).reduce((sum, count) => sum + count, 0))
const FIRST = firstCodes()

function firstCodes(): number[] {
  const first = [0]
  for (let length = 1; length <= LONGEST; length += 1) first[length] = ((first[length - 1] ?? 0) + (COUNT[length - 1] ?? 0)) << 1
  return first
}
