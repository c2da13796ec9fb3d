import type { PushForm } from '@greenroom/contract/push/compose-form'
import { isTargetComplete } from '@greenroom/contract/push/compose-form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useAppPath } from '../../session/use-app-path.ts'

type NamedTag = { id: string; name: string }
type SendTo = { tags: NamedTag[]; for_everyone: boolean; tags_enabled: boolean; devices: number; members: number }
type Counts = { devices: number; members: number }

export type Audience = {
  tags: NamedTag[]
  everyoneOffered: boolean
  tagsOffered: boolean
  /** Who would receive it as the form stands; null while that is not known. */
  counts: Counts | null
  isPending: boolean
  error: unknown
  retry: () => void
}

/** Asks the server who can be reached by what the form links to, and by its tags once some are chosen (PUSH-092, PUSH-093). */
export function useAudience(form: PushForm, sender: string | undefined): Audience {
  const path = useAppPath()
  const { form_link_to, form_section_value, form_content_type, form_content_uuid } = form
  const question = { form_link_to, form_section_value, form_content_type, form_content_uuid, parent_uuid: sender }
  const sendTo = useQuery({
    queryKey: [path('push_notifications/send_to'), question],
    queryFn: ({ signal }) => api.get<{ data: SendTo }>(path('push_notifications/send_to'), { query: question, signal }),
    enabled: form_link_to !== 'content' || isTargetComplete(form),
    placeholderData: keepPreviousData,
  })
  const byTags = form.send_to === 'tag' && form.send_to_tags.length > 0
  const withTags = useQuery({
    queryKey: [path('push_notifications/send_to_tags'), form.send_to_tags, sender],
    queryFn: ({ signal }) =>
      api.get<{ data: Counts }>(path('push_notifications/send_to_tags'), {
        query: { send_to_tags: form.send_to_tags, parent_uuid: sender },
        signal,
      }),
    enabled: byTags,
    placeholderData: keepPreviousData,
  })
  const offer = sendTo.data?.data
  const counted = form.send_to === 'tag' ? (byTags ? withTags.data?.data : undefined) : offer
  return {
    tags: offer?.tags ?? [],
    everyoneOffered: offer?.for_everyone ?? false,
    tagsOffered: offer?.tags_enabled ?? false,
    counts: counted ? { devices: counted.devices, members: counted.members } : null,
    isPending: sendTo.isPending && sendTo.isFetching,
    error: sendTo.error ?? withTags.error,
    retry: () => {
      void sendTo.refetch()
      if (byTags) void withTags.refetch()
    },
  }
}
