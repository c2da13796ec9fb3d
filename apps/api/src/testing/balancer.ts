import { Agent, createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Balancer = {
  url: string
  /** The responses of its own, when the chosen server did not respond: one sentence each. */
  failures: string[]
  /** The ports that are in its rotation. */
  ready(): number[]
  close(): Promise<void>
}

/**
 * A typical load balancer: requests go to the servers in turn over kept-alive connections, /ready of each is requested
 * every `everyMs`, and only servers that returned 200 are in the rotation. It does not retry: a request without a
 * server, or with an incomplete response, gets a 502 and is recorded.
 */
export async function startBalancer(port: number, servers: readonly number[], everyMs: number): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<number>()
  const failures: string[] = []
  let next = 0

  async function look(): Promise<void> {
    await Promise.all(servers.map(async (each) => ((await isReady(each)) ? ready.add(each) : ready.delete(each))))
  }

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const chosen = servers.filter((each) => ready.has(each))
    next += 1
    const server = chosen[next % Math.max(1, chosen.length)]
    const fail = (reason: string) => {
      failures.push(`${request.method} ${request.url} at ${server ?? 'none'}: ${reason}`)
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    }
    if (server === undefined) return fail('no server is ready')
    const { method, url: path, headers } = request
    const passed = send({ host: '127.0.0.1', port: server, method, path, headers: { ...headers, connection: 'keep-alive' }, agent })
    passed.once('response', (answer) => {
      const { connection: _, ...forwarded } = answer.headers
      response.writeHead(answer.statusCode ?? 502, forwarded)
      response.flushHeaders()
      answer.pipe(response)
      answer.once('error', (error) => fail(error.message))
    })
    passed.once('error', (error) => {
      if (!response.destroyed) fail(error.message)
    })
    response.once('close', () => passed.destroy())
    request.pipe(passed)
  }

  const front = createServer(pass)
  await new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve))
  await look()
  const timer = setInterval(() => void look(), everyMs)
  const { port: bound } = front.address() as AddressInfo
  return {
    url: `http://localhost:${bound}`,
    failures,
    ready: () => [...ready],
    async close() {
      clearInterval(timer)
      agent.destroy()
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
    },
  }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(3_000) }).catch(() => null)
  await answer?.arrayBuffer().catch(() => {})
  return answer?.status === 200
}
