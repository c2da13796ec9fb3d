/**
 * A sketch of a set of fingerprints (HyperLogLog): of each only the longest row of zeros that was seen in one of 4,096
 * groups is kept. From it the number of different ones is estimated within two percent, a few almost exactly, and two
 * sketches of one key can be merged. Nobody can read from it who was there.
 */
export const REGISTERS = 4_096
const INDEX_BITS = 12

/** Adds a hash of at least six bytes; returns whether the sketch has changed. */
export function addToSketch(registers: Uint8Array, hash: Buffer): boolean {
  const index = hash.readUInt16BE(0) >>> (16 - INDEX_BITS)
  const rank = Math.clz32(hash.readUInt32BE(2)) + 1
  if (rank <= (registers[index] ?? 0)) return false
  registers[index] = rank
  return true
}

/** A sketch of everything that is in one of the two. */
export function mergeSketches(one: Uint8Array, other: Uint8Array): Uint8Array {
  return one.map((rank, index) => Math.max(rank, other[index] ?? 0))
}

/** About how many different fingerprints were added. */
export function estimateOf(registers: Uint8Array): number {
  const empty = registers.reduce((count, rank) => count + (rank === 0 ? 1 : 0), 0)
  const sum = registers.reduce((total, rank) => total + 2 ** -rank, 0)
  const estimate = ((0.7213 / (1 + 1.079 / REGISTERS)) * REGISTERS ** 2) / sum
  // Few leave most groups empty, whose number is then more exact.
  const isFew = estimate <= 2.5 * REGISTERS && empty > 0
  return Math.round(isFew ? REGISTERS * Math.log(REGISTERS / empty) : estimate)
}
