import { Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { type Family, keepGauges } from './family.ts'
import { processRegistry } from './process-registry.ts'

/** The metrics that one process shows. */
export type Metrics = {
  /** For the counters and histograms of the process's servers. */
  registry: Registry
  contentType: string
  /** All metrics in the text format of Prometheus. Never rejects; what cannot be read is left out. */
  text(): Promise<string>
}

/** The metrics of this process, with the gauges of these families. */
export function createMetrics({ log }: Pick<Deps, 'log'>, families: readonly Family[]): Metrics {
  // Counts from here on, whether or not anybody has asked.
  const ofProcess = processRegistry()
  const registry = new Registry()
  const refresh = families.map((family) =>
    keepGauges(registry, family, (error) =>
      log.debug({ err: error, metrics: Object.keys(family.gauges) }, 'metrics could not be read and are left out'),
    ),
  )
  return {
    registry,
    contentType: registry.contentType,
    async text() {
      await Promise.all(refresh.map((each) => each()))
      return (await Promise.all([ofProcess, registry].map((each) => each.metrics()))).join('\n')
    },
  }
}
