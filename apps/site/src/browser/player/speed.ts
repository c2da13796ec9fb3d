export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2]

const NAME = 'greenroom-speed'

/** The speed that was chosen last in this browser; 1 where nothing is stored. */
export function storedSpeed(): number {
  try {
    const speed = Number(localStorage.getItem(NAME))
    return SPEEDS.includes(speed) ? speed : 1
  } catch {
    return 1
  }
}

export function storeSpeed(speed: number): void {
  try {
    localStorage.setItem(NAME, String(speed))
  } catch {
    // A browser that stores nothing begins with 1 again.
  }
}
