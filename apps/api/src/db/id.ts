import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'

/**
 * A new UUID version 7. Ids of one process sort in the order of their creation, also within one millisecond and when
 * the clock goes back, so rows with new ids are next to each other in an index.
 */
export function newId(): string {
  return v7()
}

/**
 * A new media id: UUID version 4, because it is also the capability to read a public file and must not be guessable.
 */
export function newMediaId(): string {
  return randomUUID()
}
