import type { Resource } from '@greenroom/contract/define/define-resource'
import { recordState } from '@greenroom/contract/define/release-state'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../api/client.ts'
import type { ReleasePush } from '../../fields/form-context.ts'
import { useAppDay } from '../../session/use-app-day.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import type { Step } from '../../ui/toast.tsx'
import { askToSend } from '../ask-to-send.ts'
import type { ApiRecord } from '../records.ts'
import { releasePushPath, releasePushType, sayReleasePush, notifyStep } from '../say-release-push.ts'
import { useFormFacts } from '../use-form-facts.ts'

/**
 * The push that goes out when a record comes out, scheduled or stopped after a save. It is a request of its own: if it
 * fails, the record is saved, and the message offers to try again.
 */
export function useReleasePush(resource: Resource, base: ApiRecord | null) {
  const facts = useFormFacts()
  const path = useAppPath()
  const queries = useQueryClient()
  const now = useAppDay()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const rules = visibilityRules(resource)
  const type = releasePushType(resource, facts)
  const call = type === null ? null : { path, queries, type, zone: now.zone }
  const isComing = (record: ApiRecord | null) => record !== null && recordState(rules, record, now) === 'scheduled'
  /** The same for a draft, once it is published. */
  const mayCome = (record: ApiRecord | null) => record !== null && isComing({ ...record, ...(rules.active && { [rules.active]: true }) })
  const hasPush = type !== null && mayCome(base)
  const found = useQuery({
    queryKey: [hasPush && path('push_notifications'), 'release', base?.id],
    queryFn: ({ signal }) => api.get(releasePushPath({ path, type: type ?? '' }, base?.id ?? ''), { signal }),
    enabled: hasPush,
  })
  const push = found.data?.data ?? null
  const isOffered = type !== null && !found.isError && (!hasPush || found.isSuccess)
  const isOn = chosen ?? push !== null
  const releasePush = useMemo<ReleasePush | undefined>(
    () => (isOffered ? { isOn, push, set: setChosen, edit: () => push && askToSend({ kind: 'scheduled', push }) } : undefined),
    [isOffered, isOn, push],
  )

  return {
    /** Missing if no push can link to the record. */
    releasePush,
    isChanged: isOffered && chosen !== null && chosen !== (push !== null),
    /** Whether a push goes out about the saved record by itself. */
    isNotified: (saved: ApiRecord) => push !== null && (isComing(saved) || chosen !== false),
    /**
     * After a save: what is still to be done about the push, as a function that ends with the message of the save; null
     * if nothing is.
     */
    afterSave: (saved: ApiRecord): ((words: string, others: readonly Step[]) => Promise<void>) | null => {
      const isWanted = call !== null && isOffered && chosen !== null && chosen !== (push !== null) && (!chosen || mayCome(saved))
      return isWanted
        ? (words, others) => sayReleasePush(call, saved.id, { saved: words, toOn: chosen, isDraft: !isComing(saved), others })
        : null
    },
    /** The next step in the message of a save, for a record that comes out without a push. */
    offer: (saved: ApiRecord) => (call !== null && isOffered && push === null && isComing(saved) ? notifyStep(call, saved.id) : undefined),
  }
}
