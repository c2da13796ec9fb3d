import { onTestFinished, vi } from 'vitest'

/**
 * Stops this process's clock until the end of the test, so that no minute in which it counts calls ends meanwhile: the
 * calls of the one before count less and less. Timers go on.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
