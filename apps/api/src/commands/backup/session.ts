import pg from 'pg'

/** A connection for a command: without timeouts, since a large backup takes long. Closed when `work` has ended. */
export async function withSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'greenroom backup', statement_timeout: 0 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every table of the product, except the ledger of migrations. */
export async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
     and relname <> 'schema_migrations' order by relname`,
  )
  return rows.map(({ name }) => name)
}

/** Rows by table. */
export async function countRows(client: pg.ClientBase): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ total: string }>(`select count(*) as total from ${client.escapeIdentifier(table)}`)
    counts[table] = Number(rows[0]?.total)
  }
  return counts
}

/** What a manifest contains about a database in addition to its rows. */
export async function describeDatabase(client: pg.ClientBase): Promise<{ migration: string; secretKeys: string[] }> {
  const { rows: migrations } = await client.query<{ name: string }>('select max(name) as name from schema_migrations')
  // A sealed value starts with one byte of format and four of its key's name (secrets/vault.ts).
  const { rows: keys } = await client.query<{ id: string }>(
    `select distinct encode(substr(sealed, 2, 4), 'hex') as id from
     (select sealed from app_secrets union all select private_jwk from sso_keys union all select private_key from web_push_keys
      union all select sealed_key from media where sealed_key is not null) secrets order by id`,
  )
  return { migration: migrations[0]?.name ?? '', secretKeys: keys.map(({ id }) => id) }
}
