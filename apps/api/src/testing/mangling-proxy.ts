import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between a program and PostgreSQL that replaces a statement with this beginning by an invalid one. */
export async function manglingProxy(url: string, beginning: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isOn = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    far.pipe(near)
    near.on('data', (bytes) => far.write(isOn ? mangled(bytes, beginning) : bytes))
    near.once('close', () => far.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(url)
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: address.href,
    /** Mangles for the duration of `work`. */
    async during(work: () => Promise<void>): Promise<void> {
      isOn = true
      await work().finally(() => {
        isOn = false
      })
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Of the same length, since the protocol sends lengths first. */
function mangled(bytes: Buffer, beginning: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(beginning, '?'.repeat(beginning.length)), 'latin1')
}
