/**
 * Lets pieces of work run at once that together need at most `room`, in the order in which they came; `waiting` more may queue, and the
 * one after that is refused. What alone needs more than there is runs alone. Throws for a need that is no positive number: in the queue it
 * would never be admitted, nor anything behind it.
 */
export function inTurn(room: number, waiting: number, refuse: () => Error) {
  let free = room
  const queue: { needs: number; begin(): void }[] = []
  const admit = () => {
    for (let next = queue[0]; next && next.needs <= free; next = queue[0]) {
      queue.shift()
      free -= next.needs
      next.begin()
    }
  }
  return async function run<T>(work: () => Promise<T>, wanted = 1): Promise<T> {
    if (!(Number.isFinite(wanted) && wanted > 0)) throw new RangeError(`Work cannot need ${wanted} of the room`)
    const needs = Math.min(wanted, room)
    if (queue.length === 0 && needs <= free) free -= needs
    else {
      if (queue.length >= waiting) throw refuse()
      await new Promise<void>((begin) => queue.push({ needs, begin }))
    }
    try {
      return await work()
    } finally {
      free += needs
      admit()
    }
  }
}
