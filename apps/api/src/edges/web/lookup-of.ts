import { isIP, type LookupFunction } from 'node:net'

/** Answers every lookup with this IP address, so that a connection goes to the address that was checked. */
export function lookupOf(address: string): LookupFunction {
  const family = isIP(address)
  return (_host, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family))
}
