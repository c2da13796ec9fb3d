import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/**
 * A socket for HTTP/2 from its first byte: over TLS when the origin is https. Closed at once if the server does not
 * choose `h2`. Bytes written before the connection is established are buffered.
 *
 * @param ca a certificate to trust instead of the system's, as PEM
 * @param address the IP address to connect to, instead of looking the host up
 */
export function connectSocket(origin: string, ca: string | undefined, address?: string): Socket {
  const { protocol, hostname, port } = new URL(origin)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol === 'http:') return connectTcp({ host: address ?? host, port: Number(port || 80), noDelay: true })
  const socket = connectTls({
    host: address ?? host,
    port: Number(port || 443),
    ALPNProtocols: ['h2'],
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca !== undefined && { ca }),
  })
  socket.setNoDelay(true)
  socket.once('secureConnect', () => {
    if (socket.alpnProtocol !== 'h2') socket.destroy(new Error('The other side does not speak HTTP/2.'))
  })
  return socket
}
