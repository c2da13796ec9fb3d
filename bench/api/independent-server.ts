/**
 * The server that Greenroom is measured against: the same requests and responses, as lean as node:http and pg allow,
 * with tables of its own. It has no sign-in, rights, tenants, rules, earlier versions, trail or headers. A write is as
 * durable as Greenroom's. Settings come as JSON in INDEPENDENT.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import {
  createStatement,
  listStatement,
  readStatement,
  SHORT_FIELDS,
  type Statement,
  updateStatement,
  written,
} from './independent-statements.ts'

export type IndependentSettings = {
  url: string
  poolSize: number
}

const { url, poolSize }: IndependentSettings = JSON.parse(process.env.INDEPENDENT ?? '{}')
const pool = new pg.Pool({ connectionString: url, max: poolSize })
const statements = new Map<string, Statement>()

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    process.stderr.write(`${error}\n`)
    response.destroy()
  })
})

/** The path of an app's articles, the same as Greenroom's. */
const ARTICLES = /^\/api\/apps\/([0-9a-f-]{36})\/content\/articles(.*)$/

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url: requestUrl = '' } = request
  const [, app = '', rest = '?'] = ARTICLES.exec(requestUrl) ?? []
  if (app === '') response.writeHead(404).end()
  else if (method === 'GET' && rest.startsWith('?')) send(response, 200, await list(app, new URLSearchParams(rest)))
  else if (method === 'GET' && rest.startsWith('/')) send(response, 200, await one(known('read', readStatement), [rest.slice(1)]))
  else if (method === 'POST' && rest === '') send(response, 201, await create(app, await valuesOf(request)))
  else if (method === 'PATCH' && rest.startsWith('/')) send(response, 200, await update(rest.slice(1), await valuesOf(request)))
  else response.writeHead(404).end()
}

async function list(app: string, query: URLSearchParams): Promise<string> {
  const page = Number(query.get('page'))
  const size = Number(query.get('per_page'))
  const q = query.get('q')
  const shape = query.get('fields') === SHORT_FIELDS ? 'short fields' : 'every field'
  const [searched, isFirst] = [q !== null, page === 1]
  const statement = known(`${shape} ${isFirst} ${size} ${searched}`, () => listStatement(shape, { size, isFirst, searched }))
  const pattern = q === null ? [] : [`%${q.replace(/[\\%_]/g, '\\$&')}%`]
  const skipped = isFirst ? [] : [(page - 1) * size]
  const [articles, total] = await ask(statement, [app, ...pattern, ...skipped])
  return `{"data":[${articles}],"meta_data":{"total":${total},"page":${page},"per_page":${size}}}`
}

async function create(app: string, values: Record<string, unknown>): Promise<string> {
  const given = written.map((column) => values[column])
  return await one(known('create', createStatement), [app, ...given])
}

async function update(id: string, values: Record<string, unknown>): Promise<string> {
  const columns = written.filter((column) => column in values)
  const statement = known(`update ${columns.join()}`, () => updateStatement(columns))
  return await one(statement, [id, ...columns.map((column) => values[column])])
}

async function one(statement: Statement, values: unknown[]): Promise<string> {
  return `{"data":${(await ask(statement, values))[0]}}`
}

/** The cached statement with this key. */
function known(key: string, make: () => Statement): Statement {
  let statement = statements.get(key)
  if (!statement) {
    statement = make()
    statements.set(key, statement)
  }
  return statement
}

async function ask(statement: Statement, values: unknown[]): Promise<unknown[]> {
  const { rows } = await pool.query<unknown[]>(statement, values)
  return rows[0] ?? []
}

/** The values of a body by column. */
async function valuesOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  await once(request, 'end')
  const { data } = JSON.parse(Buffer.concat(parts).toString())
  return data.topics ? { ...data, topics: data.topics.map(({ id }: { id: string }) => id) } : data
}

function send(response: ServerResponse, status: number, body: string): void {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }
  response.writeHead(status, headers).end(body)
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
