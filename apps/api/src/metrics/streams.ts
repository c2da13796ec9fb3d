import type { StreamPlaces } from '../domain/streams/stream-places.ts'
import type { Family } from './family.ts'

export function streams({ streams: places }: { streams: StreamPlaces }): Family {
  return {
    gauges: { greenroom_event_streams: { help: 'Live event streams that this process serves.' } },
    freshMs: 0,
    read: () => [['greenroom_event_streams', places.open()]],
  }
}
