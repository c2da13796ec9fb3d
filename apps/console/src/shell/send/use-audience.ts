import { type AudienceOffer, withAllowedAudience } from '@greenroom/contract/push/audience-choice'
import { isTargetComplete, type PushForm } from '@greenroom/contract/push/compose-form'
import type { PushReach } from '@greenroom/contract/push/reach'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useAppPath } from '../../session/use-app-path.ts'

export type Audience = {
  tags: { id: string; name: string }[]
  offer: AudienceOffer
  /** Who would receive it as the form stands, and who could not open it; null while that is not known. */
  reach: PushReach | null
  /** What the server says against the form already: a target that went away, a tag that cannot be chosen. */
  refused: PushReach['refused']
  /** The answer for the form as it stands is still on its way. */
  isPending: boolean
  error: unknown
  retry: () => void
}

/**
 * Asks the server who can be reached by what the form links to, and by its tags once some are chosen (PUSH-092,
 * PUSH-093). Answers it with the form as that allows it.
 */
export function useAudience(typed: PushForm, sender: string | undefined): { form: PushForm; audience: Audience } {
  const path = useAppPath()
  const { form_link_to, form_section_value, form_content_type, form_content_uuid } = typed
  const question = { form_link_to, form_section_value, form_content_type, form_content_uuid, parent_uuid: sender, before_release: true }
  const isAsked = form_link_to !== 'content' || isTargetComplete(typed)
  const sendTo = useQuery({
    queryKey: [path('push_notifications/send_to'), question],
    queryFn: ({ signal }) => api.get(path('push_notifications/send_to'), { query: question, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const offered = isAsked ? sendTo.data?.data : undefined
  const offer = { everyone: offered?.for_everyone ?? false, tags: offered?.tags_enabled ?? false }
  const form = withAllowedAudience(typed, offer)

  const byTags = form.send_to === 'tag' && form.send_to_tags.length > 0
  const tagged = { ...question, send_to_tags: form.send_to_tags }
  const withTags = useQuery({
    queryKey: [path('push_notifications/send_to_tags'), tagged],
    queryFn: ({ signal }) => api.get(path('push_notifications/send_to_tags'), { query: tagged, signal }),
    enabled: isAsked && byTags,
    placeholderData: keepPreviousData,
  })
  const reached: PushReach | undefined = form.send_to === 'tag' ? (byTags ? withTags.data?.data : undefined) : offered
  // Before tags are chosen only the target can be wrong.
  const ofTarget = offered?.refused?.field.startsWith('form_') ? offered.refused : null
  const isPending = isAsked && (isOnItsWay(sendTo) || (byTags && isOnItsWay(withTags)))
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
  }
  return { form, audience }
}

/** Nothing is there yet, or an older answer is shown in its place. Asking again for what is known changes nothing. */
function isOnItsWay({ isFetching, isPending, isPlaceholderData }: { isFetching: boolean; isPending: boolean; isPlaceholderData: boolean }) {
  return isFetching && (isPending || isPlaceholderData)
}
