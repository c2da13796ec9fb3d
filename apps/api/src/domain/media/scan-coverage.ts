const COEFFICIENTS = 64

/**
 * Tracks which coefficients the scans of a JPEG contain. A picture of many passes is whole when each coefficient of
 * each component has arrived to its last bit.
 */
export function scanCoverage() {
  const whole = new Map<number, boolean[]>()
  return {
    /** A start of scan, without its marker and length (ITU-T T.81, B.2.3). */
    add(body: Buffer): void {
      const components = body[0] ?? 0
      const [first = 0, last = 63, approximation = 0] = body.subarray(1 + 2 * components)
      for (let n = 0; n < components; n += 1) {
        const component = body[1 + 2 * n] ?? 0
        const known = whole.get(component) ?? Array.from({ length: COEFFICIENTS }, () => false)
        whole.set(component, known.fill((approximation & 15) === 0, first, last + 1))
      }
    },
    isWhole(components: number): boolean {
      return whole.size === components && [...whole.values()].every((known) => known.every(Boolean))
    },
  }
}
