/**
 * What Greenroom is measured against: the same requests and answers, made as lean as node:http and pg allow, with
 * tables of its own. It owes nothing: no sign-in, no rights, no tenants, no rules, no versions of before, no trail, no
 * headers. A write is durable here too. Settings come as JSON in INDEPENDENT.
 */
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
  /** The path of the articles, as Greenroom has it. */
  path: string
}

const { url, poolSize, path }: IndependentSettings = JSON.parse(process.env.INDEPENDENT ?? '{}')
const pool = new pg.Pool({ connectionString: url, max: poolSize })

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url: asked = '' } = request
  const rest = asked.startsWith(path) ? asked.slice(path.length) : undefined
  if (method === 'GET' && rest?.startsWith('?')) return send(response, 200, await list(new URLSearchParams(rest)))
  if (method === 'POST' && rest === '') return send(response, 201, await create(await valuesOf(request)))
  if (method === 'GET' && rest?.startsWith('/')) return send(response, 200, await one(readStatement, [rest.slice(1)]))
  if (method === 'PATCH' && rest?.startsWith('/')) return send(response, 200, await update(rest.slice(1), await valuesOf(request)))
  response.writeHead(404).end()
}

const lists = new Map<string, Statement>()

/** Statements have the page's place and size as plain numbers, which lets PostgreSQL keep the plan of a short page. */
async function list(query: URLSearchParams): Promise<string> {
  const [page, size, q] = [Number(query.get('page')), Number(query.get('per_page')), query.get('q')]
  const shape = query.get('fields') === SHORT_FIELDS ? 'short' : 'every field'
  const key = `${shape} ${page} ${size} ${q !== null}`
  let statement = lists.get(key)
  if (!statement) {
    statement = listStatement(shape, { size, offset: (page - 1) * size, searched: q !== null })
    lists.set(key, statement)
  }
  const [articles, total] = await ask(statement, q === null ? [] : [`%${q.replace(/[\\%_]/g, '\\$&')}%`])
  return `{"data":[${articles}],"meta_data":{"total":${total},"page":${page},"per_page":${size}}}`
}

async function create(values: Record<string, unknown>): Promise<string> {
  return await one(
    createStatement,
    written.map((column) => values[column]),
  )
}

async function update(id: string, values: Record<string, unknown>): Promise<string> {
  const columns = written.filter((column) => column in values)
  return await one(updateStatement(columns), [id, ...columns.map((column) => values[column])])
}

async function one(statement: Statement, values: unknown[]): Promise<string> {
  return `{"data":${(await ask(statement, values))[0]}}`
}

/** The one row of a statement that is prepared once for each connection. */
async function ask(statement: Statement, values: unknown[]): Promise<unknown[]> {
  const { rows } = await pool.query<unknown[]>(statement, values)
  return rows[0] ?? []
}

/** The values of a body by column. */
async function valuesOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const { data } = JSON.parse(Buffer.concat(parts).toString())
  return data.topics ? { ...data, topics: data.topics.map(({ id }: { id: string }) => id) } : data
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }).end(body)
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
