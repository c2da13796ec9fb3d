import { type Facts, mayAccess } from '@greenroom/contract/access/facts'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { isPushable } from '@greenroom/contract/push/is-pushable'
import { scheduledWords } from '@greenroom/contract/push/schedule'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { failureSentence } from '../api/failure.ts'
import { type Step, toastFailed, toastNext } from '../ui/toast.tsx'
import { askToSend } from './ask-to-send.ts'
import type { Path } from './records.ts'

/** What is needed to schedule the push that goes out when a record comes out. */
export type ReleasePushCall = { path: Path; queries: QueryClient; type: string; zone: string }

/** `saved` is the message of the save before it. `isDraft`: the record is scheduled once it is published. */
type Saying = { saved: string; toOn: boolean; isDraft?: boolean; others?: readonly Step[] }

/**
 * The name by which a push is about a record of this kind when it comes out; null if there is no such push, or if the
 * user sends none.
 */
export function releasePushType(resource: Resource, facts: Facts): string | null {
  const { active, from } = visibilityRules(resource)
  return isPushable(resource, facts.app) && mayAccess(facts, 'write', 'push') && active !== null && from !== null ? resource.pushType : null
}

export function releasePushPath({ path, type }: Pick<ReleasePushCall, 'path' | 'type'>, id: string) {
  return path(`push_notifications/releases/${type}/${id}`)
}

/** Schedules or stops the push, and says so after the message of the save; `others` are the next steps after that. */
export async function sayReleasePush(call: ReleasePushCall, id: string, saying: Saying): Promise<void> {
  const { saved, toOn, isDraft = false, others = [] } = saying
  const message = saved === '' ? '' : `${saved} `
  const address = releasePushPath(call, id)
  try {
    const notified = toOn ? (await api.put(address, undefined)).data : await api.delete(address)
    if (!notified) return toastNext(`${message}Members will not get a push.`, notifyStep(call, id), ...others)
    const when = scheduledWords(new Date(notified.send_at), notified.schedule?.time_zone ?? call.zone)
    const edit = { label: 'Edit push', go: () => askToSend({ kind: 'scheduled', push: notified }) }
    toastNext(`${message}Members get a push on ${when}${isDraft ? ' if you publish this by then' : ''}.`, edit, ...others)
  } catch (error) {
    const failed = toOn ? 'The push to members could not be scheduled.' : 'The push to members could not be stopped.'
    toastFailed(`${message}${failed} ${failureSentence(error)}`, {
      label: 'Retry',
      go: () => void sayReleasePush(call, id, saying),
    })
  } finally {
    void call.queries.invalidateQueries({ queryKey: [call.path('push_notifications')] })
  }
}

/** The step that schedules the push for when the record comes out. */
export function notifyStep(call: ReleasePushCall, id: string): Step {
  return { label: 'Tell members', go: () => void sayReleasePush(call, id, { saved: '', toOn: true }) }
}
