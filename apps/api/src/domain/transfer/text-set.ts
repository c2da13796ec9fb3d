/**
 * A set of millions of texts in 16 to 32 bytes each, by 53 bits of a hash. In a file with a million texts the
 * probability that two collide is one in ten thousand.
 */
export type TextSet = { has(text: string): boolean; add(text: string): void }

export function textSet(): TextSet {
  let slots = new Float64Array(1_024)
  let size = 0
  const slotOf = (table: Float64Array, mark: number) => {
    let at = mark % table.length
    while (table[at] !== 0 && table[at] !== mark) at = (at + 1) % table.length
    return at
  }
  return {
    has: (text) => slots[slotOf(slots, hashOf(text))] !== 0,
    add(text) {
      if (size * 2 >= slots.length) {
        const larger = new Float64Array(slots.length * 2)
        for (const mark of slots) if (mark !== 0) larger[slotOf(larger, mark)] = mark
        slots = larger
      }
      const at = slotOf(slots, hashOf(text))
      if (slots[at] === 0) size += 1
      slots[at] = hashOf(text)
    },
  }
}

/** cyrb53: a number below 2^53, and never 0. */
function hashOf(text: string): number {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    one = Math.imul(one ^ sign, 2_654_435_761)
    other = Math.imul(other ^ sign, 1_597_334_677)
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909)
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909)
  return 4_294_967_296 * (2_097_151 & other) + (one >>> 0) || 1
}
