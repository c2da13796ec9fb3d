import type pg from 'pg'
import { CommandError } from '../command-line.ts'

/**
 * Lets PostgreSQL check every table and index of a started copy: heap pages (their checksums are compared as they are
 * read), the order of every B-tree and that it has every row, and the structure of every GIN index. `client` is a
 * superuser's connection to the copy, which gets an extension for it. Throws `CommandError` that names what is damaged.
 */
export async function examineCluster(client: pg.Client): Promise<void> {
  await client.query('create extension if not exists amcheck')
  const { rows: tables } = await client.query<{ name: string; damage: string | null }>(
    `select c.oid::regclass::text as name, (select min(msg) from verify_heapam(c.oid)) as damage
     from pg_class c where c.relkind in ('r', 'm', 't') and c.relpersistence = 'p'`,
  )
  const damaged = tables.find(({ damage }) => damage !== null)
  if (damaged !== undefined) throw new CommandError(`The backup is damaged: table ${damaged.name}: ${damaged.damage}.`)
  const { rows: indexes } = await client.query<{ name: string; check: string }>(
    `select c.oid::regclass::text as name,
       case a.amname when 'btree' then 'select bt_index_check($1::regclass, true)' else 'select gin_index_check($1::regclass)' end as check
     from pg_class c join pg_am a on a.oid = c.relam join pg_index i on i.indexrelid = c.oid
     where a.amname in ('btree', 'gin') and c.relkind = 'i' and c.relpersistence = 'p' and i.indisvalid`,
  )
  for (const { name, check } of indexes) {
    await client.query(check, [name]).catch((error: unknown) => {
      throw new CommandError(`The backup is damaged: index ${name}: ${error instanceof Error ? error.message : String(error)}.`)
    })
  }
}
