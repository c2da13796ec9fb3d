import { createHash, timingSafeEqual } from 'node:crypto'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { failure } from '../../failure.ts'

/** An order as reported by the checkout, and the hash that proves it. */
export type ShownPayment = { thrivecart?: unknown; thrivecart_hash: string }

/**
 * The id of the paid order. ThriveCart proves it by an MD5 of the account's secret word, two underscores, and the
 * upper-cased JSON of its values, sorted by key and in the format of PHP (ruling 8). INVALID_HASH for any other hash,
 * without a secret, and for an order without an id.
 */
export function demandPaidOrder(secret: string | null, { thrivecart, thrivecart_hash: shown }: ShownPayment): string {
  const values = valuesOf(thrivecart)
  const orderId = values.order_id
  if (secret === null || !isWord(orderId) || !/^[0-9a-f]{32}$/i.test(shown)) throw failure('INVALID_HASH')
  const expected = Buffer.from(hashOfOrder(secret, values), 'hex')
  if (!timingSafeEqual(expected, Buffer.from(shown, 'hex'))) throw failure('INVALID_HASH')
  return String(orderId)
}

/** The hash that ThriveCart appends to an order's values. */
export function hashOfOrder(secret: string, values: Readonly<Record<string, unknown>>): string {
  const sorted = Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)))
  const text = phpJson(sorted).replace(/[a-z]/g, (letter) => letter.toUpperCase())
  return createHash('md5').update(`${secret}__${text}`).digest('hex')
}

/**
 * JSON in the format of PHP's json_encode: slashes and non-ASCII characters escaped, arrays recognized by their keys.
 */
function phpJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value ?? null)
      .replaceAll('/', '\\/')
      .replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  }
  const entries = Object.entries(value)
  if (entries.every(([key], index) => key === String(index))) return `[${entries.map(([, one]) => phpJson(one)).join(',')}]`
  return `{${entries.map(([key, one]) => `${phpJson(key)}:${phpJson(one)}`).join(',')}}`
}

function isWord(value: unknown): value is string | number {
  return (typeof value === 'string' && value.trim() !== '' && value.length <= 100) || typeof value === 'number'
}
