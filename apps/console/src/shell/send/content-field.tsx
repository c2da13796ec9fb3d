import type { ContentChoice } from '@greenroom/contract/push/content-types'
import { Loader, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { failureSentence } from '../../api/failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import type { SendForm } from './use-send-form.ts'

type Named = { id: string; title?: string; name?: string }

/** The records of a kind that a push may lead to: active and released ones (PUSH-054 to PUSH-057, OQ-114). */
export function ContentField({ send, kind }: { send: SendForm; kind: ContentChoice | undefined }) {
  const { form, change, touch, errorOf } = send
  const path = useAppPath()
  const list = useQuery({
    queryKey: [path(kind?.endpoint ?? ''), { push: true }],
    queryFn: ({ signal }) => api.get<{ data: Named[] }>(path(kind?.endpoint ?? ''), { query: queryFor(kind), signal }),
    enabled: kind !== undefined,
  })
  const found = list.data?.data ?? []
  const titles = new Map(found.map((item) => [item.id, item.title || item.name || 'Untitled']))
  // A push that is sent again may name a record that is gone since; its title still stands there.
  if (form.form_content_uuid && !titles.has(form.form_content_uuid)) titles.set(form.form_content_uuid, form.form_content)

  return (
    <Select
      label="Content Title"
      required
      searchable
      allowDeselect={false}
      limit={100}
      disabled={!kind}
      placeholder={kind ? `Choose the ${kind.title.toLowerCase()}` : 'Choose a kind first'}
      nothingFoundMessage={list.isPending ? 'Loading…' : 'Nothing active and released is called that'}
      rightSection={list.isFetching ? <Loader size={16} /> : undefined}
      data={[...titles].map(([value, label]) => ({ value, label }))}
      value={form.form_content_uuid || null}
      error={errorOf('form_content_uuid') ?? (list.error ? failureSentence(list.error) : undefined)}
      onChange={(id) => change({ form_content_uuid: id ?? '', form_content: titles.get(id ?? '') ?? '', send_to_tags: [] })}
      onBlur={() => touch('form_content_uuid')}
    />
  )
}

function queryFor(kind: ContentChoice | undefined) {
  return { push: true, ...(kind?.value === 'lesson' && { hide_sub_data: true }) }
}
