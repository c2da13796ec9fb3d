/** Longer names do not exist (RFC 1035), and a port has five digits at most. */
const LONGEST = 260

/**
 * A Host header as hosts are compared: lower case, punycode, without the scheme's own port and without a final dot.
 * Null when it is no host.
 */
export function plainHost(given: string, scheme: string): string | null {
  if (given.length > LONGEST || !/^[^\s/?#@\\]+$/.test(given)) return null
  const url = URL.parse(`${scheme}://${given}`)
  if (url === null || url.hostname === '') return null
  const name = url.hostname.replace(/\.$/, '')
  return url.port === '' ? name : `${name}:${url.port}`
}
