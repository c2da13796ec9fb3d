/** Limits how many devices are in flight (sent to and not yet settled): the most that a crash can repeat. */
export type DeviceSlots = {
  /** Waits for free slots, first come first served, and returns the function that releases all of them but `needed`. */
  take(devices: number): Promise<(needed?: number) => void>
}

/** At most `most` devices at a time; a larger batch runs alone. */
export function deviceSlots(most: number): DeviceSlots {
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
      let taken = devices
      return (needed = 0) => {
        const released = Math.max(0, taken - needed)
        taken -= released
        used -= released
        admit()
      }
    },
  }
}
