import type { StreamSlots } from '../domain/streams/stream-slots.ts'
import type { Family } from './family.ts'

export function streams({ streams: paths }: { streams: StreamSlots }): Family {
  return {
    gauges: { greenroom_event_streams: { help: 'Live event streams that this process serves.' } },
    freshMs: 0,
    read: () => [['greenroom_event_streams', paths.open()]],
  }
}
