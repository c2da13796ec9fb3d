/** Keys are compared as PostgreSQL compares uuids: as numbers of 128 bits. */
const END = 1n << 128n

/**
 * How far from the end of a list a key is put. In an id of ours a millisecond is 65,536 of these steps, so records that
 * are made later still come behind one that was moved to the end.
 */
const STEP = 1n << 64n

/**
 * So many keys between two others, evenly spread: neither of the two, and each higher than the one before it. Null
 * where the range is open, `least` apart at least. Null when there is no room.
 */
export function keysBetween(low: bigint | null, high: bigint | null, count: number, least = 1n): bigint[] | null {
  const parts = BigInt(count + 1)
  const from = low ?? larger(-1n, (high ?? END) - STEP * parts)
  const to = high ?? smaller(END, from + STEP * parts)
  const gap = (to - from) / parts
  return gap < least ? null : Array.from({ length: count }, (_, n) => from + gap * BigInt(n + 1))
}

/** A key as PostgreSQL writes it, as a number. */
export function numberOfKey(key: string): bigint {
  return BigInt(`0x${key.replaceAll('-', '')}`)
}

/** A number as PostgreSQL writes the key. */
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
