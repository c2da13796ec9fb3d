import { dynamicTable, entrySize, type Header, STANDARD_TABLE_SIZE, STATIC_TABLE } from './header-table.ts'

/** Writes the header blocks of one connection. Every block must be sent, in the order in which they were written. */
export type HeaderWriter = {
  write(headers: readonly Header[]): Buffer
  /** While it stays the same, headers that were written once are encoded to the same bytes. */
  readonly version: number
}

/**
 * Our requests repeat the same few headers: the first request sends their text, later ones an index of one byte each.
 *
 * @param tableSize the peer's table size (SETTINGS_HEADER_TABLE_SIZE); below the default nothing is indexed, and the
 * peer is informed of it
 */
export function headerWriter(tableSize: number): HeaderWriter {
  const table = dynamicTable()
  const keeps = tableSize >= STANDARD_TABLE_SIZE
  const indexes = new Map<string, Map<string, number>>()
  let announcedSize = keeps

  function write(headers: readonly Header[]): Buffer {
    const parts: number[] = []
    if (!announcedSize) {
      parts.push(0x20)
      announcedSize = true
    }
    for (const header of headers) writeOne(parts, header)
    return Buffer.from(parts)
  }

  function writeOne(parts: number[], header: Header): void {
    const [name, value] = header
    const exact = STATIC_EXACT.get(`${name} ${value}`)
    if (exact !== undefined) {
      writeInteger(parts, 0x80, 7, exact)
      return
    }
    const added = indexes.get(name)?.get(value)
    if (added !== undefined && table.at(table.added - added)?.[1] === value) {
      writeInteger(parts, 0x80, 7, STATIC_TABLE.length + 1 + table.added - added)
      return
    }
    // One entry must not evict all the others.
    const isIndexed = keeps && entrySize(header) <= STANDARD_TABLE_SIZE / 2
    const nameIndex = STATIC_NAMES.get(name) ?? 0
    if (isIndexed) writeInteger(parts, 0x40, 6, nameIndex)
    else writeInteger(parts, name === 'authorization' ? 0x10 : 0x00, 4, nameIndex)
    if (nameIndex === 0) writeText(parts, name)
    writeText(parts, value)
    if (!isIndexed) return
    table.add(header)
    const values = indexes.get(name) ?? new Map<string, number>()
    // Old values are evicted from the table; the map of their indexes is cleared as a whole.
    if (values.size > 100) values.clear()
    indexes.set(name, values.set(value, table.added))
  }

  return {
    write,
    get version() {
      return table.added
    },
  }
}

const STATIC_EXACT = new Map(
  STATIC_TABLE.flatMap(([name, value], index) => (value === '' ? [] : [[`${name} ${value}`, index + 1] as const])),
)
const STATIC_NAMES = new Map(STATIC_TABLE.map(([name], index) => [name, index + 1] as const).toReversed())

function writeInteger(parts: number[], flags: number, prefixBits: number, value: number): void {
  const most = (1 << prefixBits) - 1
  if (value < most) {
    parts.push(flags | value)
    return
  }
  parts.push(flags | most)
  let rest = value - most
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) parts.push((rest & 0x7f) | 0x80)
  parts.push(rest)
}

function writeText(parts: number[], text: string): void {
  const bytes = Buffer.from(text, 'latin1')
  writeInteger(parts, 0, 7, bytes.length)
  for (const byte of bytes) parts.push(byte)
}
