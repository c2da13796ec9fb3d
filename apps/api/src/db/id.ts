import { randomFillSync, randomUUID } from 'node:crypto'

const random = Buffer.alloc(4096)
let used = random.length
let lastTime = 0
let counter = 0

/**
 * A new UUID version 7: 48 bits of milliseconds, then a counter that grows within one millisecond, then 62 random bits.
 * Ids of one process sort in the order of their creation, so rows with new ids are next to each other in an index.
 */
export function newId(): string {
  const now = Date.now()
  if (now > lastTime) {
    lastTime = now
    // Starts in the lower half, to leave room for a burst within one millisecond.
    counter = randomBytes(2).readUInt16BE() & 0x7ff
  } else {
    counter += 1
    if (counter > 0xfff) {
      // The counter is full, or the clock went back: use the next millisecond, which keeps the order.
      lastTime += 1
      counter = 0
    }
  }
  const tail = randomBytes(8)
  const time = lastTime.toString(16).padStart(12, '0')
  const hex = tail.toString('hex')
  const variant = ((tail.readUInt8(0) & 0x3f) | 0x80).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${variant}${hex.slice(2, 4)}-${hex.slice(4)}`
}

/**
 * A new media id: UUID version 4, because it is also the capability to read a public file and must not be guessable.
 */
export function newMediaId(): string {
  return randomUUID()
}

// One call to the random source for several hundred ids instead of one each.
function randomBytes(length: number): Buffer {
  if (used + length > random.length) {
    randomFillSync(random)
    used = 0
  }
  used += length
  return random.subarray(used - length, used)
}
