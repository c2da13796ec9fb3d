export type Header = readonly [name: string, value: string]

/** The predefined entries (RFC 7541, appendix A): index 1 is the first. */
export const STATIC_TABLE: readonly Header[] = [
  [':authority', ''],
  [':method', 'GET'],
  [':method', 'POST'],
  [':path', '/'],
  [':path', '/index.html'],
  [':scheme', 'http'],
  [':scheme', 'https'],
  ...['200', '204', '206', '304', '400', '404', '500'].map((status): Header => [':status', status]),
  ['accept-charset', ''],
  ['accept-encoding', 'gzip, deflate'],
  ...(
    'accept-language accept-ranges accept access-control-allow-origin age allow authorization cache-control content-disposition ' +
    'content-encoding content-language content-length content-location content-range content-type cookie date etag expect expires from host ' +
    'if-match if-modified-since if-none-match if-range if-unmodified-since last-modified link location max-forwards proxy-authenticate ' +
    'proxy-authorization range referer refresh retry-after server set-cookie strict-transport-security transfer-encoding user-agent vary via ' +
    'www-authenticate'
  )
    .split(' ')
    .map((name): Header => [name, '']),
]

/** Both sides begin with a table of this size. */
export const STANDARD_TABLE_SIZE = 4096

/** The size of an entry in the table's accounting. */
export function entrySize([name, value]: Header): number {
  return name.length + value.length + 32
}

/**
 * The headers that one side of a connection has sent and may refer to by number: newest first, the oldest are evicted
 * (RFC 7541, section 2.3.2).
 */
export type DynamicTable = {
  /** How many entries were ever added: while it stays the same, so does every index. */
  readonly added: number
  add(header: Header): void
  /** Entry 0 is the newest; undefined when there is none. */
  at(position: number): Header | undefined
  /** Changes the size, in the units of `entrySize`. */
  resize(size: number): void
}

export function dynamicTable(): DynamicTable {
  const entries: Header[] = []
  let most = STANDARD_TABLE_SIZE
  let used = 0
  let added = 0

  function evict(): void {
    while (used > most) {
      const oldest = entries.pop()
      if (!oldest) return
      used -= entrySize(oldest)
    }
  }

  return {
    get added() {
      return added
    },
    add(header) {
      added += 1
      entries.unshift(header)
      used += entrySize(header)
      evict()
    },
    at: (position) => entries[position],
    resize(size) {
      most = size
      evict()
    },
  }
}
