/** Sorted ids of rows, 16 bytes each: a million takes 16 MB. */
export type PackedIds = Buffer

/** The condition of one page over an `i`, with its value as `$2`, and the number of rows. */
export type RowPage = { where: string; value: unknown }

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
const BYTES = 16

/**
 * Reads rows in pages, each in its own transaction: those of `ids` in their order or, for null, all in order of
 * creation. Rows deleted meanwhile are missing.
 */
export async function* readInPages<Row extends { id: string }, Cells>(
  ids: PackedIds | null,
  size: number,
  read: (page: RowPage) => Promise<{ rows: readonly Row[]; cells: (rows: readonly Row[]) => Cells }>,
): AsyncGenerator<Cells> {
  if (ids === null) {
    let after = BEFORE_ALL
    for (;;) {
      const { rows, cells } = await read({ where: `i.id > $2 order by i.id limit ${size}`, value: after })
      const last = rows.at(-1)
      if (last === undefined) return
      yield cells(rows)
      if (rows.length < size) return
      after = last.id
    }
  }
  for (let at = 0; at < ids.length; at += size * BYTES) {
    const page = unpacked(ids.subarray(at, at + size * BYTES))
    const { rows, cells } = await read({ where: 'i.id = any($2::uuid[])', value: page })
    const found = new Map(rows.map((row) => [row.id, row]))
    yield cells(page.flatMap((id) => found.get(id) ?? []))
  }
}

function unpacked(ids: PackedIds): string[] {
  return Array.from({ length: ids.length / BYTES }, (_, n) => {
    const hex = ids.toString('hex', n * BYTES, (n + 1) * BYTES)
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  })
}
