import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** Records by name: its alias, IPv4 addresses, or texts. `silent` sends no response. */
type Records = { cname?: string; a?: string[]; txt?: string[] }
export type Zone = Map<string, Records | 'silent'>

const CNAME = 5
const A = 1
const TXT = 16

/** A DNS server over UDP, for tests. Returns the current records of the zone; NXDOMAIN for other names. */
export async function startDnsServer(zone: Zone): Promise<{ address: string; close(): Promise<void> }> {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const { name, type, end } = questionOf(question)
    const records = zone.get(name)
    if (records === 'silent') return
    const data = answersOf(records, type)
    const head = Buffer.from(question.subarray(0, 12))
    head.writeUInt16BE(0x8180 | (records === undefined ? 3 : 0), 2)
    head.writeUInt16BE(data.length, 6)
    head.fill(0, 8, 12)
    socket.send(Buffer.concat([head, question.subarray(12, end), ...data.map((bytes) => record(type, bytes))]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}

function questionOf(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

function answersOf(records: Records | undefined, type: number): Buffer[] {
  if (type === CNAME && records?.cname !== undefined) return [nameBytes(records.cname)]
  if (type === A) return (records?.a ?? []).map((address) => Buffer.from(address.split('.').map(Number)))
  if (type === TXT) return (records?.txt ?? []).map((text) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]))
  return []
}

/** The name of the question, the type, class IN, a minute to live, and the data. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length])
  return Buffer.concat([head, data])
}

function nameBytes(name: string): Buffer {
  return Buffer.concat([...name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)]), Buffer.from([0])])
}
