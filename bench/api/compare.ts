import autocannon from 'autocannon'

export type Place = { url: string; headers?: Record<string, string> }
export type Measured = { perSecond: number; p97_5: number }

/**
 * Sends the same requests to two places, one after the other in turns, so that what else the machine does hits both alike. Answers the
 * median round of each. `seconds` is one round's length.
 */
export async function compare(
  places: readonly [Place, Place],
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
) {
  const measured: [Measured[], Measured[]] = [[], []]
  for (const place of places) await load(place, connections, 1)
  for (let round = 0; round < rounds; round += 1) {
    // Who begins changes from round to round.
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    for (const which of order) measured[which].push(await load(places[which], connections, seconds))
  }
  return [median(measured[0]), median(measured[1])] as const
}

async function load(place: Place, connections: number, duration: number): Promise<Measured> {
  const { requests, latency, non2xx, errors } = await autocannon({ ...place, connections, duration })
  if (non2xx + errors > 0)
    throw new Error(`${place.url} answered ${non2xx} of ${requests.total} requests with an error, and broke ${errors}.`)
  return { perSecond: requests.average, p97_5: latency.p97_5 }
}

function median(rounds: Measured[]): Measured {
  const sorted = rounds.toSorted((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured.')
  return middle
}
