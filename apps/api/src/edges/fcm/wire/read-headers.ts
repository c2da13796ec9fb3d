import { dynamicTable, type Header, STANDARD_TABLE_SIZE, STATIC_TABLE } from './header-table.ts'
import { COMPRESSION_ERROR, readHuffman } from './huffman.ts'
import { ProtocolError } from './protocol-error.ts'

/**
 * Reads the header blocks of one connection, in the order of their arrival: each may refer to earlier ones (RFC 7541).
 */
export type HeaderReader = { read(block: Uint8Array): Header[] }

/** Throws ProtocolError for an invalid block; the blocks after it cannot be read either. */
export function headerReader(): HeaderReader {
  const table = dynamicTable()

  function named(index: number): Header {
    const header = index <= STATIC_TABLE.length ? STATIC_TABLE[index - 1] : table.at(index - STATIC_TABLE.length - 1)
    if (!header) throw new ProtocolError(COMPRESSION_ERROR, `There is no header ${index}.`)
    return header
  }

  return {
    read(block) {
      const headers: Header[] = []
      const from = { bytes: block, at: 0 }
      while (from.at < block.length) {
        const first = block[from.at] ?? 0
        if (first >= 0x80) {
          headers.push(named(readInteger(from, 7)))
        } else if (first >= 0x20 && first < 0x40) {
          const size = readInteger(from, 5)
          if (size > STANDARD_TABLE_SIZE || headers.length > 0) throw new ProtocolError(COMPRESSION_ERROR, 'A table size out of place.')
          table.resize(size)
        } else {
          // 01…: added to the table. 0000… and 0001…: not added, the second because it is secret.
          const isIndexed = first >= 0x40
          const index = readInteger(from, isIndexed ? 6 : 4)
          const name = index === 0 ? readText(from) : named(index)[0]
          const header: Header = [name, readText(from)]
          if (isIndexed) table.add(header)
          headers.push(header)
        }
      }
      return headers
    },
  }
}

type Reading = { bytes: Uint8Array; at: number }

const LARGEST_INTEGER = 0x0fffffff

function readInteger(from: Reading, prefixBits: number): number {
  const most = (1 << prefixBits) - 1
  let value = nextByte(from) & most
  if (value < most) return value
  for (let shift = 0; ; shift += 7) {
    const byte = nextByte(from)
    value += (byte & 0x7f) * 2 ** shift
    if (value > LARGEST_INTEGER) throw new ProtocolError(COMPRESSION_ERROR, 'A number that is too large.')
    if (byte < 0x80) return value
  }
}

function readText(from: Reading): string {
  const huffman = (from.bytes[from.at] ?? 0) >= 0x80
  const length = readInteger(from, 7)
  const end = from.at + length
  if (end > from.bytes.length) throw new ProtocolError(COMPRESSION_ERROR, 'A text that ends in the middle.')
  const bytes = from.bytes.subarray(from.at, end)
  from.at = end
  return huffman ? readHuffman(bytes) : Buffer.from(bytes).toString('latin1')
}

function nextByte(from: Reading): number {
  const byte = from.bytes[from.at]
  if (byte === undefined) throw new ProtocolError(COMPRESSION_ERROR, 'A header block that ends in the middle.')
  from.at += 1
  return byte
}
