import { connect } from 'node:net'
import type { Scenario } from './scenarios.ts'

export type MeasuredAddress = {
  address: string
  headers: Record<string, string>
  /** Headers that each connection has of its own. */
  perConnection?: () => Record<string, string>
  /** It gets a scenario's request for the independent server. */
  isIndependent?: boolean
}

/** The latency of each request in milliseconds, and the seconds for all of them. */
export type Load = { latencies: readonly number[]; seconds: number }

/**
 * Sends requests over this many connections, on each the next one after the last response, and waits for those in
 * flight when the time is up and `atLeast` responses have arrived. Uses bare sockets, as an HTTP client that costs more
 * than the server would hide the server's cost. Rejects at the first unsuccessful response.
 */
export async function load(
  scenario: Scenario,
  target: MeasuredAddress,
  { connections, seconds, atLeast = 0 }: { connections: number; seconds: number; atLeast?: number },
): Promise<Load> {
  const started = performance.now()
  const until = started + seconds * 1_000
  const latencies: number[] = []
  const isOver = (now: number) => now >= until && latencies.length >= atLeast
  await Promise.all(Array.from({ length: connections }, () => keepAsking(scenario, target, isOver, latencies)))
  return { latencies, seconds: (performance.now() - started) / 1_000 }
}

/** Every request of a run is different, so that no write repeats an earlier one. */
let sent = 0

function keepAsking(scenario: Scenario, target: MeasuredAddress, isOver: (now: number) => boolean, latencies: number[]): Promise<void> {
  const { hostname, port, host } = new URL(target.address)
  const headers = Object.entries({ host, ...target.headers, ...target.perConnection?.() }).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const request = (target.isIndependent && scenario.independentRequest) || scenario.request
  let started = 0

  const ask = () => {
    sent += 1
    const { path, body, cookie = '' }: ReturnType<Scenario['request']> = request(sent)
    const head = `${scenario.method} ${path} HTTP/1.1\r\n${headers.join('')}${cookie && `cookie: ${cookie}\r\n`}`
    started = performance.now()
    socket.write(
      body === undefined
        ? `${head}\r\n`
        : `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
  const answered = () => {
    const now = performance.now()
    latencies.push(now - started)
    if (isOver(now)) socket.end(() => resolve())
    else ask()
  }
  socket.on('connect', ask).on(
    'data',
    readAnswers(answered, (text) => socket.destroy(new Error(`${target.address}: ${text}`))),
  )
  socket.on('error', reject).on('close', () => reject(new Error(`${target.address} closed a connection.`)))
  return promise
}

/** Calls `onAnswer` at the end of each response, and `onFailure` with the beginning of an unsuccessful one. */
function readAnswers(onAnswer: () => void, onFailure: (text: string) => void): (chunk: Buffer) => void {
  let head: Buffer | undefined
  let missing = 0
  return (chunk) => {
    if (missing > 0) {
      missing -= chunk.length
    } else {
      const known = head ? Buffer.concat([head, chunk]) : chunk
      const end = known.indexOf('\r\n\r\n')
      head = end === -1 ? known : undefined
      if (end === -1) return
      const text = known.toString('latin1', 0, end)
      const length = /content-length: (\d+)/i.exec(text)?.[1]
      if (!text.startsWith('HTTP/1.1 2') || length === undefined) return onFailure(known.toString())
      missing = Number(length) - (known.length - end - 4)
    }
    if (missing === 0) onAnswer()
  }
}
