import { isIP } from 'node:net'

/**
 * A network address as PostgreSQL's inet takes it; null for what is none, such as a word that a proxy put in its place.
 */
export function inetOf(address: string | null | undefined): string | null {
  const bare = address?.split('%')[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare
  return isIP(mapped) === 0 ? null : mapped
}
