import { once } from 'node:events'
import { createServer } from 'node:http'

/** What a receiver of the benchmark has counted. */
export type Counted = { requests: number; different: number; outOfOrder: number; firstMs: number; lastMs: number }

// Answers at once, and counts events, those that came twice, and those of a record that came in the wrong order. A GET
// is answered with the counts.
const known = new Set<string>()
const lastOfRecord = new Map<string, string>()
const counted: Counted = { requests: 0, different: 0, outOfOrder: 0, firstMs: 0, lastMs: 0 }

const server = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    response.end(request.method === 'GET' ? JSON.stringify(counted) : 'ok')
    if (request.method === 'GET') return
    const now = Date.now()
    const id = `${request.url} ${String(request.headers['webhook-id'])}`
    counted.requests += 1
    counted.firstMs ||= now
    counted.lastMs = now
    if (known.has(id)) return
    known.add(id)
    counted.different = known.size
    const { timestamp, data }: { timestamp: string; data: { id: string } } = JSON.parse(Buffer.concat(pieces).toString())
    const record = `${request.url} ${data.id}`
    if (timestamp < (lastOfRecord.get(record) ?? '')) counted.outOfOrder += 1
    lastOfRecord.set(record, timestamp)
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
console.log(typeof address === 'object' && address !== null ? address.port : 0)
process.on('SIGTERM', () => {
  console.log(JSON.stringify(counted))
  process.exit()
})
