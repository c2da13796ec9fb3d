import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

/**
 * Unexpected console output fails the test that wrote it. A test that expects output replaces the method itself
 * (`vi.spyOn(console, 'warn').mockImplementation(...)`) and asserts on what it received. Among concurrent tests the
 * next one to end fails, whichever wrote it.
 */
const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const

const written: string[] = []
let running = 0
const originals = methods.map((method) => [method, console[method]] as const)

beforeEach(() => {
  running += 1
  if (running > 1) return
  written.length = 0
  for (const method of methods) {
    console[method] = (...values: unknown[]) => {
      written.push(`console.${method}: ${format(...values)}`)
    }
  }
})

afterEach(() => {
  running -= 1
  if (running === 0) for (const [method, original] of originals) console[method] = original
  if (written.length === 0) return
  const lines = written.splice(0).join('\n')
  throw new Error(`Unexpected console output. Remove its cause, or expect it with vi.spyOn(console, …):\n${lines}`)
})
