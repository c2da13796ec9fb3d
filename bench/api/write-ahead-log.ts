import type pg from 'pg'

/**
 * Bytes of write-ahead log: in total, and of full-page images, which are written at a page's first change after a
 * checkpoint.
 */
export type WalBytes = { all: number; pages: number }

/** The position up to which the write-ahead log is on disk, as pg_lsn text. */
export async function walEnd(superuser: pg.Client): Promise<string> {
  const { rows } = await superuser.query<{ end: string }>('select pg_current_wal_flush_lsn()::text as end')
  return rows[0]?.end ?? ''
}

/** The bytes that reached the disk since `start`. */
export async function walSince(superuser: pg.Client, start: string): Promise<WalBytes> {
  const end = await walEnd(superuser)
  if (start === end) return { all: 0, pages: 0 }
  await superuser.query('create extension if not exists pg_walinspect')
  const { rows } = await superuser.query<{ all: string; pages: string }>(
    'select $2::pg_lsn - $1::pg_lsn as "all", sum(fpi_size) as pages from pg_get_wal_stats($1, $2)',
    [start, end],
  )
  return { all: Number(rows[0]?.all), pages: Number(rows[0]?.pages) }
}
