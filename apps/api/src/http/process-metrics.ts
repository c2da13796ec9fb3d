import type { Deps } from '../deps.ts'
import { families } from '../metrics/families.ts'
import type { Family } from '../metrics/family.ts'
import { createMetrics, type Metrics } from '../metrics/metrics.ts'
import { type Readiness, readinessProbe } from './readiness.ts'

/** The metrics of this process, for all of its servers. */
export function processMetrics(deps: Deps, readiness: Readiness): Metrics {
  return createMetrics(deps, [ready(deps, readiness), ...families(deps)])
}

/** What /ready answers, for alerts where nobody asks for it. */
function ready(deps: Deps, readiness: Readiness): Family {
  const findFault = readinessProbe(readiness)
  return {
    gauges: { greenroom_ready: { help: 'Whether the process can work, as /ready says: 1 or 0.' } },
    freshMs: 0,
    read: async () => [['greenroom_ready', !readiness.stopping && (await findFault(deps)) === null ? 1 : 0]],
    otherwise: [['greenroom_ready', 0]],
  }
}
