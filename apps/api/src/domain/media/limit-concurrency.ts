/**
 * Runs tasks concurrently while their total need is at most `room`, first come first served; up to `waiting` more are
 * queued, further ones are refused. A task larger than `room` runs alone. Throws if the need is not positive.
 */
export function limitConcurrency(room: number, waiting: number, refuse: () => Error) {
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
