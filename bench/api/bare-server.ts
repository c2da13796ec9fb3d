/**
 * What Greenroom is measured against: node:http and pg on the same PostgreSQL with as many connections, passing the
 * same JSON through. No sign-in, no rights, no rules, no history, no headers, no routes. Settings come as JSON in BARE.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/**
 * A statement and its values: $id is the path's last part, or of a record just written its own; $data is the body's.
 */
export type BareStatement = { text: string; values: unknown[] }

/** What gives an answer, the kind of answer around it, and what is written before. */
export type BareAnswer = BareStatement & { kind: 'list' | 'record'; write?: BareStatement }

export type BareSettings = {
  /** The database, as the role that Greenroom uses for its tenants, with the app set. */
  url: string
  poolSize: number
  /** By method and path; a path that ends with * stands for all that begin with it. */
  answers: Record<string, BareAnswer>
}

const { url, poolSize, answers }: BareSettings = JSON.parse(process.env.BARE ?? '{}')
const pool = new pg.Pool({ connectionString: url, max: poolSize })
const prepared = new Map(Object.entries(answers))
const names = new Map<string, string>()

const server = createServer(async (request, response) => {
  const asked = `${request.method} ${request.url}`
  const id = asked.slice(asked.lastIndexOf('/') + 1)
  const answer = prepared.get(asked) ?? prepared.get(`${asked.slice(0, -id.length)}*`)
  if (!answer) {
    response.writeHead(404).end()
    return
  }
  const data = request.method === 'GET' ? undefined : JSON.stringify(JSON.parse(await bodyOf(request)).data)
  const written = answer.write && (await ask(answer.write, id, data))
  // Nobody waits any more: the server stops, and its pool with it.
  if (response.destroyed) return
  const row = await ask(answer, written?.id ?? id, data)
  const body =
    answer.kind === 'list' ? `{"data":${row.data},"meta_data":{"total":${row.total},"page":1,"per_page":25}}` : `{"data":${row.item}}`
  response
    .writeHead(request.method === 'POST' ? 201 : 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    .end(body)
})

/** Runs a statement, prepared once per connection, and answers its first row. */
async function ask({ text, values }: BareStatement, id: string, data: string | undefined) {
  const name = names.get(text) ?? `bare${names.size}`
  names.set(text, name)
  const bound = values.map((value) => (value === '$id' ? id : value === '$data' ? data : value))
  const { rows } = await pool.query({ name, text, values: bound })
  return rows[0]
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})
process.once('SIGTERM', async () => {
  server.closeAllConnections()
  server.close()
  await pool.end()
  process.stdout.write('ended\n')
})
