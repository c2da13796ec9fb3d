import { timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { failure } from '../failure.ts'
import { siteTokens } from '../secrets/site-token.ts'
import { hashOfToken } from '../secrets/token.ts'
import { presentedBearer } from './bearer.ts'

/** The header in which the companion website sends the network address of its visitor. */
const VISITOR_ADDRESS = 'x-visitor-address'

type Keys = Pick<Config, 'siteTokens' | 'secretKeys'>

const hashes = new WeakMap<Keys, readonly Buffer[]>()

/** Whether a request comes from the companion website of this installation, by the site token as bearer. */
export function isWebsite(config: Keys, request: Pick<FastifyRequest, 'headers'>): boolean {
  const bearer = presentedBearer(request)
  if (bearer === null) return false
  const known = hashes.get(config) ?? siteTokens(config).map(hashOfToken)
  hashes.set(config, known)
  const presented = hashOfToken(bearer)
  return known.some((hash) => timingSafeEqual(hash, presented))
}

/**
 * Requests of the website count as those of its visitor: limits by address and the trails use `request.ip`. From
 * anybody else the header is ignored. Must be added before whatever counts requests.
 */
export function takeVisitorAddress(server: FastifyInstance, config: Keys): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const address = request.headers[VISITOR_ADDRESS]
    if (address === undefined || !isWebsite(config, request)) return done()
    if (typeof address !== 'string' || isIP(address) === 0) {
      return done(failure('BAD_REQUEST', 'X-Visitor-Address must be one IP address, such as 192.0.2.1.'))
    }
    // A getter of Fastify's, which knows the proxies of TRUST_PROXY alone.
    Object.defineProperty(request, 'ip', { value: address })
    done()
  })
}
