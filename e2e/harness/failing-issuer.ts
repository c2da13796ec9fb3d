import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** How the issuer fails: with an error page, with one that must not be framed, or with a page that says nothing. */
type IssuerFault = 'error' | 'unframed' | 'silence'

export type FailingIssuer = {
  url: string
  fault: IssuerFault
  /** When each silent try was answered, as a time of `performance.now()`. */
  tries: number[]
  close(): void
}

/** An OpenID Connect issuer at an origin of its own, at which the console's silent address is not registered. */
export async function startFailingIssuer(): Promise<FailingIssuer> {
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/authorize')) return fail(response, new URL(url, issuer.url).searchParams.get('prompt') === 'none')
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    response.end(
      url.startsWith('/.well-known/')
        ? JSON.stringify({
            ...{ issuer: issuer.url, jwks_uri: `${issuer.url}/keys` },
            ...{ authorization_endpoint: `${issuer.url}/authorize`, token_endpoint: `${issuer.url}/token` },
          })
        : '{"keys":[]}',
    )
  })
  const fail = (response: ServerResponse, isSilent: boolean) => {
    if (isSilent) issuer.tries.push(performance.now())
    response.writeHead(isSilent && issuer.fault !== 'silence' ? 400 : 200, {
      'content-type': 'text/html',
      ...(issuer.fault === 'unframed' && { 'x-frame-options': 'DENY' }),
    })
    response.end(isSilent ? '<title>Error</title>Invalid redirect_uri' : '<title>Sign in</title><h1>Sign in there</h1>')
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The issuer has no port.')
  const issuer: FailingIssuer = { url: `http://127.0.0.1:${address.port}`, fault: 'error', tries: [], close: () => server.close() }
  return issuer
}
