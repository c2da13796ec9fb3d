/** Lets at most `places` pieces of work run at once; `waiting` more may queue, and the one after that is refused. */
export function inTurn(places: number, waiting: number, refuse: () => Error) {
  let free = places
  const queue: (() => void)[] = []
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1
    else {
      if (queue.length >= waiting) throw refuse()
      await new Promise<void>((resolve) => queue.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
