import type { PushForm } from '@greenroom/contract/push/compose-form'
import { isTargetComplete } from '@greenroom/contract/push/compose-form'
import type { PushReach } from '@greenroom/contract/push/reach'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useAppPath } from '../../session/use-app-path.ts'

type NamedTag = { id: string; name: string }
type SendTo = PushReach & { tags: NamedTag[]; for_everyone: boolean; tags_enabled: boolean }

export type Audience = {
  tags: NamedTag[]
  everyoneOffered: boolean
  tagsOffered: boolean
  /** Who would receive it as the form stands, and who could not open it; null while that is not known. */
  reach: PushReach | null
  /** The answer for the form as it stands is still on its way. */
  isPending: boolean
  error: unknown
  retry: () => void
}

/** Asks the server who can be reached by what the form links to, and by its tags once some are chosen (PUSH-092, PUSH-093). */
export function useAudience(form: PushForm, sender: string | undefined): Audience {
  const path = useAppPath()
  const { form_link_to, form_section_value, form_content_type, form_content_uuid } = form
  const question = { form_link_to, form_section_value, form_content_type, form_content_uuid, parent_uuid: sender }
  const isAsked = form_link_to !== 'content' || isTargetComplete(form)
  const sendTo = useQuery({
    queryKey: [path('push_notifications/send_to'), question],
    queryFn: ({ signal }) => api.get<{ data: SendTo }>(path('push_notifications/send_to'), { query: question, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const byTags = form.send_to === 'tag' && form.send_to_tags.length > 0
  const tagged = { ...question, send_to_tags: form.send_to_tags }
  const withTags = useQuery({
    queryKey: [path('push_notifications/send_to_tags'), tagged],
    queryFn: ({ signal }) => api.get<{ data: PushReach }>(path('push_notifications/send_to_tags'), { query: tagged, signal }),
    enabled: isAsked && byTags,
    placeholderData: keepPreviousData,
  })
  const offer = isAsked ? sendTo.data?.data : undefined
  return {
    tags: offer?.tags ?? [],
    everyoneOffered: offer?.for_everyone ?? false,
    tagsOffered: offer?.tags_enabled ?? false,
    reach: (form.send_to === 'tag' ? (byTags ? withTags.data?.data : undefined) : offer) ?? null,
    isPending: isAsked && (isOnItsWay(sendTo) || (byTags && isOnItsWay(withTags))),
    error: sendTo.error ?? withTags.error,
    retry: () => {
      void sendTo.refetch()
      if (byTags) void withTags.refetch()
    },
  }
}

/** Nothing is there yet, or an older answer stands in for it. Asking again for what is known changes nothing. */
function isOnItsWay({ isFetching, isPending, isPlaceholderData }: { isFetching: boolean; isPending: boolean; isPlaceholderData: boolean }) {
  return isFetching && (isPending || isPlaceholderData)
}
