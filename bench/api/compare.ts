import autocannon from 'autocannon'
import type { Scenario } from './scenarios.ts'

export type MeasuredAddress = { address: string; headers: Record<string, string> }
export type Measured = { perSecond: number; p97_5: number }

/**
 * Sends the same requests to two places, one after the other in turns, so that what else the machine does hits both
 * alike. Answers the median round of each. `seconds` is one round's length.
 */
export async function compare(
  scenario: Scenario,
  places: readonly [MeasuredAddress, MeasuredAddress],
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
) {
  const measured: [Measured[], Measured[]] = [[], []]
  for (const place of places) await load(scenario, place, connections, 1)
  for (let round = 0; round < rounds; round += 1) {
    // Who begins changes from round to round.
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    for (const which of order) measured[which].push(await load(scenario, places[which], connections, seconds))
  }
  return [median(measured[0]), median(measured[1])] as const
}

/** Every request of a run is another one, so that no write repeats what is already there. */
let sent = 0

async function load(
  { method, request }: Scenario,
  { address, headers }: MeasuredAddress,
  connections: number,
  duration: number,
): Promise<Measured> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: address,
    connections,
    duration,
    requests: [
      {
        setupRequest(prepared) {
          sent += 1
          const { path, body } = request(sent)
          const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
          return { ...prepared, method, path, headers: { ...headers, ...type }, ...(body !== undefined && { body }) }
        },
      },
    ],
  })
  if (non2xx + errors > 0)
    throw new Error(`${address} answered ${non2xx} of ${requests.total} requests with an error, and broke ${errors}.`)
  return { perSecond: requests.average, p97_5: latency.p97_5 }
}

function median(rounds: Measured[]): Measured {
  const sorted = rounds.toSorted((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured.')
  return middle
}
