/**
 * What Greenroom is measured against: node:http and pg, the same statements on the same PostgreSQL with as many connections, the same
 * answers. No sign-in, no rights, no headers, no routes. Settings come as JSON in BARE.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

export type BareSettings = {
  /** The database, as the role that Greenroom uses for its tenants, with the app set. */
  url: string
  poolSize: number
  /** By path: a statement, and the parts of the answer around what it gives. */
  answers: Record<string, { text: string; values: unknown[]; kind: 'list' | 'record' }>
}

const { url, poolSize, answers }: BareSettings = JSON.parse(process.env.BARE ?? '{}')
const pool = new pg.Pool({ connectionString: url, max: poolSize })
const prepared = new Map(Object.entries(answers).map(([path, answer], index) => [path, { ...answer, name: `bare${index}` }]))

const server = createServer(async (request, response) => {
  const answer = prepared.get(request.url ?? '')
  if (!answer) {
    response.writeHead(404).end()
    return
  }
  const { rows } = await pool.query({ name: answer.name, text: answer.text, values: answer.values })
  const [row] = rows
  const body =
    answer.kind === 'list' ? `{"data":${row.data},"meta_data":{"total":${row.total},"page":1,"per_page":25}}` : `{"data":${row.item}}`
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }).end(body)
})

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
