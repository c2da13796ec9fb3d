/** Keys are compared like uuids in PostgreSQL: as numbers of 128 bits. */
const END = 1n << 128n

/**
 * The distance of a new key from the end of a list. A millisecond is 65,536 of these steps in our ids, so records
 * created later still come after one that was moved to the end.
 */
const STEP = 1n << 64n

/**
 * `count` evenly spread, ascending keys between two others, excluding both. A null bound is an open end. Null if the
 * keys would be less than `least` apart.
 */
export function keysBetween(low: bigint | null, high: bigint | null, count: number, least = 1n): bigint[] | null {
  const parts = BigInt(count + 1)
  const from = low ?? larger(-1n, (high ?? END) - STEP * parts)
  const to = high ?? smaller(END, from + STEP * parts)
  const gap = (to - from) / parts
  return gap < least ? null : Array.from({ length: count }, (_, n) => from + gap * BigInt(n + 1))
}

/** Converts a key, a uuid in text form, to a number. */
export function numberOfKey(key: string): bigint {
  return BigInt(`0x${key.replaceAll('-', '')}`)
}

/** Converts a number to a key. */
export function keyOfNumber(number: bigint): string {
  const hex = number.toString(16).padStart(32, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
