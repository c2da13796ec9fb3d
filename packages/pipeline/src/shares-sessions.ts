import pg from 'pg'

/**
 * Whether an address leads to a connection pooler in transaction mode: two connections then use the same session of
 * PostgreSQL, one after the other. Rejects when the address cannot be reached within `timeoutMs`.
 */
export async function sharesSessions(url: string, timeoutMs: number): Promise<boolean> {
  const [one, two] = [open(url, timeoutMs), open(url, timeoutMs)]
  try {
    await Promise.all([one.connect(), two.connect()])
    const first = await sessionOf(one)
    await two.query('begin')
    // A pooler reuses the session that the first has just released; if it chose another for the second, then the first
    // may find its own taken.
    const other = await sessionOf(two)
    return other === first || (await sessionOf(one)) !== first
  } finally {
    await Promise.all([one.end(), two.end()].map((ended) => ended.catch(() => {})))
  }
}

function open(url: string, timeoutMs: number): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs })
  client.on('error', () => {})
  return client
}

async function sessionOf(client: pg.Client): Promise<number | undefined> {
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
}
