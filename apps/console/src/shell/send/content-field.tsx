import { count } from '@greenroom/contract/count'
import { referenceTitle } from '@greenroom/contract/fields/cell'
import { nearDay } from '@greenroom/contract/near-dates'
import type { ContentChoice } from '@greenroom/contract/push/content-types'
import { beginsAt, isToCome } from '@greenroom/contract/visibility/hours'
import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { failureSentence } from '../../api/failure.ts'
import { useAppDay } from '../../session/use-app-day.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import classes from './content-field.module.css'
import type { SendForm } from './use-send-form.ts'

const MAX_SHOWN = 100
const WAIT_MS = 250

/**
 * The records of a kind that a push can link to: active ones, including those with a future release date, searched by
 * the server (PUSH-054 to PUSH-057, OQ-114).
 */
export function ContentField({ send, kind }: { send: SendForm; kind: ContentChoice | undefined }) {
  const { form, change, touch, errorOf } = send
  const path = useAppPath()
  const [typed, setTyped] = useState('')
  const [waited] = useDebouncedValue(typed, WAIT_MS)
  // The title of the chosen record is not a search.
  const q = waited === form.form_content ? '' : waited.trim()
  const query = {
    push: true,
    scheduled: true,
    ...(kind?.value === 'lesson' && { hide_sub_data: true }),
    best_first: true,
    page: 1,
    per_page: MAX_SHOWN,
    q,
  }
  const list = useQuery({
    queryKey: [path(kind?.endpoint ?? ''), query],
    queryFn: ({ signal }) => api.get(path(kind?.endpoint ?? ''), { query, signal }),
    enabled: kind !== undefined,
    placeholderData: keepPreviousData,
  })
  const found = list.data?.data ?? []
  const titles = new Map(found.map((item) => [item.id, referenceTitle(item) || 'Untitled']))
  // A resent push may name a record that was deleted since, or that is on another page; its title is still shown.
  if (form.form_content_uuid && !titles.has(form.form_content_uuid)) titles.set(form.form_content_uuid, form.form_content || 'Untitled')
  const now = useAppDay()
  const { today } = now
  const days = new Map(
    found.flatMap((item) => {
      const at = beginsAt({ from: 'release_date', fromTime: 'release_time' }, item)
      return isToCome(at, now) ? [[item.id, `scheduled for ${nearDay(at.slice(0, 10), today, 'as a name')}`]] : []
    }),
  )
  const { comes_out: comesOut } = send.audience.reach ?? { comes_out: null }
  const total = list.data?.meta_data.total ?? 0

  return (
    <Select
      label="Content Title"
      required
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      disabled={!kind}
      placeholder={kind ? `Choose the ${kind.title.toLowerCase()}` : 'Choose a kind first'}
      nothingFoundMessage={list.isFetching ? 'Loading…' : "No active content matches. You can't link drafts."}
      renderOption={({ option }) => (
        <span className={classes.option}>
          {option.label}
          {days.has(option.value) && <span className={classes.day}>{days.get(option.value)}</span>}
        </span>
      )}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        comesOut !== null && form.form_content_uuid !== ''
          ? `Scheduled for ${nearDay(comesOut, today, 'as a name')}. Members can't open it before then.`
          : total > MAX_SHOWN && q === ''
            ? `The first ${MAX_SHOWN} of ${count(total)}; type to find the others`
            : undefined
      }
      rightSection={list.isFetching ? <Loader size={16} /> : undefined}
      data={[...titles].map(([value, label]) => ({ value, label }))}
      value={form.form_content_uuid || null}
      error={errorOf('form_content_uuid') ?? (list.error ? failureSentence(list.error) : undefined)}
      onSearchChange={setTyped}
      onChange={(id) => change({ form_content_uuid: id ?? '', form_content: titles.get(id ?? '') ?? '', send_to_tags: [] })}
      onBlur={() => touch('form_content_uuid')}
    />
  )
}
