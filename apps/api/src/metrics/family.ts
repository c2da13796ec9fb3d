import { setTimeout as pause } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'

type Labels = Readonly<Record<string, string>>

/** The value of a gauge, by the gauge's name. */
export type Sample = readonly [name: string, value: number, labels?: Labels]

/** Gauges that are read together. */
export type Family = {
  gauges: Readonly<Record<string, { help: string; labels?: readonly string[] }>>
  /** For how many ms the values are kept, however often they are requested. */
  freshMs: number
  read(): readonly Sample[] | Promise<readonly Sample[]>
  /** The values while reading fails or takes too long; by default none. */
  otherwise?: readonly Sample[]
}

/** Families in the database are read no more often than this, in ms. */
export const DATABASE_FRESH_MS = 15_000
/** The longest wait, in ms: Prometheus gives up after ten seconds by default. */
const LIMIT_MS = 3_000

/**
 * Registers the family's gauges and returns a function that brings them up to date. It never rejects, and a family that
 * cannot be read delays the others by `LIMIT_MS` at most.
 */
export function keepGauges(registry: Registry, family: Family, onFailure: (error: unknown) => void): () => Promise<void> {
  const { freshMs, otherwise = [] } = family
  const gauges = Object.entries(family.gauges).map(
    ([name, { help, labels = [] }]) => [name, new Gauge({ name, help, labelNames: [...labels], registers: [registry] })] as const,
  )
  let freshUntil = 0
  let reading: Promise<void> | null = null

  const show = (samples: readonly Sample[]) => {
    for (const [name, gauge] of gauges) {
      gauge.reset()
      // A gauge without labels is 0 after a reset, which would be a value.
      gauge.remove({})
      for (const [of, value, labels = {}] of samples) if (of === name) gauge.set(labels, value)
    }
  }
  const read = async () => {
    try {
      show(await family.read())
    } catch (error) {
      onFailure(error)
      show(otherwise)
    }
    freshUntil = performance.now() + freshMs
    reading = null
  }
  return async () => {
    if (reading === null && performance.now() < freshUntil) return
    reading ??= read()
    const isLate = await Promise.race([reading.then(() => false), pause(LIMIT_MS, true, { ref: false })])
    if (isLate) show(otherwise)
  }
}
