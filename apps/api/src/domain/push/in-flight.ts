/** Limits how many devices are sent to but not yet settled: the most that a crash can make a push repeat. */
export type InFlight = {
  /** Waits for room, in turn, and answers how to give it back. */
  take(devices: number): Promise<() => void>
}

/** At most `most` devices at a time; one batch larger than that goes alone. */
export function inFlight(most: number): InFlight {
  let used = 0
  const waiting: { devices: number; go(): void }[] = []

  function admit(): void {
    for (let next = waiting[0]; next && (used === 0 || used + next.devices <= most); next = waiting[0]) {
      waiting.shift()
      used += next.devices
      next.go()
    }
  }

  return {
    async take(devices) {
      await new Promise<void>((go) => {
        waiting.push({ devices, go })
        admit()
      })
      let given = false
      return () => {
        if (given) return
        given = true
        used -= devices
        admit()
      }
    },
  }
}
