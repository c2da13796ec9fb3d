import { pushBody, resentPush } from '@greenroom/contract/push/compose-form'
import type { ListedPush } from '@greenroom/contract/push/listed'
import { firstTimeOf } from '@greenroom/contract/push/repeat'
import { sendAtOf } from '@greenroom/contract/push/schedule'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import type { ChosenTime } from './time-fields.tsx'

/** The `data` of a scheduled push as it is listed, to schedule it again. */
function bodyOfListed(push: ListedPush): Record<string, unknown> {
  // Content that comes out later was confirmed when it was scheduled.
  const body = pushBody(resentPush(push), { comes_out: '' })
  const time = timeOfListed(push)
  return { ...body, ...(time && scheduleBody(time)) }
}

/** The time of a scheduled push; null of any other. */
export function timeOfListed({ schedule }: ListedPush): ChosenTime | null {
  return schedule
    ? {
        local: schedule.local_time,
        zone: schedule.time_zone,
        eachZone: schedule.each_zone,
        followsRelease: schedule.follows_release,
        repeat: schedule.repeat,
      }
    : null
}

/** When a push goes out, and when again, as the API expects it. */
export function scheduleBody(time: ChosenTime) {
  return { ...timeBody(firstTimeOf(time)), repeat: time.repeat, each_zone: time.eachZone ?? false }
}

/** A single time as the API expects it. */
export function timeBody(time: ChosenTime): { send_at: string; time_zone: string; follows_release: boolean } {
  return { send_at: sendAtOf(time), time_zone: time.zone, follows_release: time.followsRelease }
}

/** Changes of scheduled pushes; each shows its failure, in which case it returns null, and reads the lists again. */
export function useSchedules() {
  const path = useAppPath()
  const queries = useQueryClient()
  const addressOf = (id: string) => `${path('push_notifications/scheduled')}/${id}` as const
  const act = async <Answer>(send: () => Promise<{ data: Answer }>): Promise<Answer | null> => {
    try {
      return (await send()).data
    } catch (error) {
      showFailure(error)
      return null
    } finally {
      void queries.invalidateQueries({ queryKey: [path('push_notifications')] })
    }
  }
  return {
    /** Schedules it again as it was. */
    restore: (push: ListedPush) => act(() => api.post(path('push_notifications'), { data: bodyOfListed(push) })),
    stop: (push: ListedPush) => act(() => api.post(`${addressOf(push.id)}/stop`)),
    skip: (push: ListedPush) => act(() => api.post(`${addressOf(push.id)}/skip`)),
    sendNow: (push: ListedPush) => act(() => api.post(`${addressOf(push.id)}/send`)),
  }
}
