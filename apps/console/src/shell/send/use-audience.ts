import { type AudienceOffer, withAllowedAudience } from '@greenroom/contract/push/audience-choice'
import { isTargetComplete, type PushForm } from '@greenroom/contract/push/compose-form'
import type { PushReach } from '@greenroom/contract/push/reach'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useAppPath } from '../../session/use-app-path.ts'

export type Audience = {
  tags: { id: string; name: string }[]
  offer: AudienceOffer
  /** The recipients for the current form, and those who could not open its target; null if not known yet. */
  reach: PushReach | null
  /** Server-side errors known before sending: a deleted target, a tag that cannot be chosen. */
  refused: PushReach['refused']
  /** The response for the current form has not arrived yet. */
  isPending: boolean
  error: unknown
  retry: () => void
  /** The recipients of a push at another time, by the app's quiet hours; null if that could not be found out. */
  reachAt: (moment: Date) => Promise<PushReach | null>
}

/**
 * Requests who can be reached by the form's link target, and by its tags once some are chosen (PUSH-092, PUSH-093).
 * Returns it with the form reduced to what that allows.
 */
export function useAudience(
  typed: PushForm,
  { sender, followsRelease }: { sender: string | undefined; followsRelease: boolean },
): { form: PushForm; audience: Audience } {
  const path = useAppPath()
  const { form_link_to, form_section_value, form_content_type, form_content_uuid } = typed
  const question = {
    ...{ form_link_to, form_section_value, form_content_type, form_content_uuid, parent_uuid: sender, before_release: true },
    ...(followsRelease && { follows_release: true }),
  }
  const isReady = form_link_to !== 'content' || isTargetComplete(typed)
  const sendTo = useQuery({
    queryKey: [path('push_notifications/send_to'), question],
    queryFn: ({ signal }) => api.get(path('push_notifications/send_to'), { query: question, signal }),
    enabled: isReady,
    placeholderData: keepPreviousData,
  })
  const offered = isReady ? sendTo.data?.data : undefined
  const offer = { everyone: offered?.for_everyone ?? false, tags: offered?.tags_enabled ?? false }
  const form = withAllowedAudience(typed, offer)

  const byTags = form.send_to === 'tag' && form.send_to_tags.length > 0
  const tagged = { ...question, send_to_tags: form.send_to_tags }
  const withTags = useQuery({
    queryKey: [path('push_notifications/send_to_tags'), tagged],
    queryFn: ({ signal }) => api.get(path('push_notifications/send_to_tags'), { query: tagged, signal }),
    enabled: isReady && byTags,
    placeholderData: keepPreviousData,
  })
  const reached: PushReach | undefined = form.send_to === 'tag' ? (byTags ? withTags.data?.data : undefined) : offered
  // Before tags are chosen, only errors of the target apply.
  const ofTarget = offered?.refused?.field.startsWith('form_') ? offered.refused : null
  const isPending = isReady && (isOnItsWay(sendTo) || (byTags && isOnItsWay(withTags)))
  const audience = {
    tags: offered?.tags ?? [],
    offer,
    reach: reached ?? null,
    refused: isPending ? null : (ofTarget ?? reached?.refused ?? null),
    isPending,
    error: sendTo.error ?? withTags.error,
    retry: () => {
      void sendTo.refetch()
      if (byTags) void withTags.refetch()
    },
    reachAt: async (moment: Date) => {
      if (!reached?.withheld) return reached ?? null
      const at = moment.toISOString()
      const answer = byTags
        ? api.get(path('push_notifications/send_to_tags'), { query: { ...tagged, at } })
        : api.get(path('push_notifications/send_to'), { query: { ...question, at } })
      return (await answer.catch(() => null))?.data ?? null
    },
  }
  return { form, audience }
}

/** No data yet, or older data is shown as a placeholder. A refetch of current data does not count. */
function isOnItsWay({ isFetching, isPending, isPlaceholderData }: { isFetching: boolean; isPending: boolean; isPlaceholderData: boolean }) {
  return isFetching && (isPending || isPlaceholderData)
}
