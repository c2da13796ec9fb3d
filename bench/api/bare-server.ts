/**
 * What Greenroom is measured against: node:http and pg on the same PostgreSQL with as many connections, passing the same JSON through. No
 * sign-in, no rights, no rules, no history, no headers, no routes. Settings come as JSON in BARE.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/** A statement, its values ($id is the path's last part, $data the body's), and the kind of answer around what it gives. */
export type BareAnswer = { text: string; values: unknown[]; kind: 'list' | 'record' }

export type BareSettings = {
  /** The database, as the role that Greenroom uses for its tenants, with the app set. */
  url: string
  poolSize: number
  /** By method and path; a path that ends with * stands for all that begin with it. */
  answers: Record<string, BareAnswer>
}

const { url, poolSize, answers }: BareSettings = JSON.parse(process.env.BARE ?? '{}')
const pool = new pg.Pool({ connectionString: url, max: poolSize })
const prepared = new Map(Object.entries(answers).map(([path, answer], index) => [path, { ...answer, name: `bare${index}` }]))

const server = createServer(async (request, response) => {
  const asked = `${request.method} ${request.url}`
  const id = asked.slice(asked.lastIndexOf('/') + 1)
  const answer = prepared.get(asked) ?? prepared.get(`${asked.slice(0, -id.length)}*`)
  if (!answer) {
    response.writeHead(404).end()
    return
  }
  const data = request.method === 'GET' ? undefined : JSON.stringify(JSON.parse(await bodyOf(request)).data)
  const values = answer.values.map((value) => (value === '$id' ? id : value === '$data' ? data : value))
  const { rows } = await pool.query({ name: answer.name, text: answer.text, values })
  const [row] = rows
  const body =
    answer.kind === 'list' ? `{"data":${row.data},"meta_data":{"total":${row.total},"page":1,"per_page":25}}` : `{"data":${row.item}}`
  response
    .writeHead(request.method === 'POST' ? 201 : 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    .end(body)
})

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
