import type { LinkTarget } from '@greenroom/contract/push/targets'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { failureSentence } from '../../api/failure.ts'
import { useForeignHost } from '../../screens/push-notifications/+composer/foreign-host.tsx'
import { useAppPath } from '../../session/use-app-path.ts'
import { ContentField } from './content-field.tsx'
import type { SendForm } from './use-send-form.ts'

const targets: { value: LinkTarget; label: string }[] = [
  { value: 'home', label: 'Home Screen' },
  { value: 'section', label: 'Section' },
  { value: 'content', label: 'Content' },
  { value: 'url', label: 'URL' },
]

/** The target of a tap: the home screen, a section of the app, one piece of content, or a URL. */
export function TargetFields({ send }: { send: SendForm }) {
  const { form, change, touch, errorOf, setTarget } = send
  const path = useAppPath()
  const foreign = useForeignHost(form.form_url)
  const linkTo = useQuery({
    queryKey: [path('push_notifications/link_to')],
    queryFn: ({ signal }) => api.get(path('push_notifications/link_to'), { signal }),
  })
  const sections = linkTo.data?.data.section_list ?? []
  const contents = linkTo.data?.data.content_list ?? []
  const loadError = linkTo.error ? failureSentence(linkTo.error) : undefined

  return (
    <>
      <Select
        label="Link To"
        required
        allowDeselect={false}
        data={targets}
        value={form.form_link_to}
        onChange={(value) => {
          const target = targets.find((one) => one.value === value)
          if (target) setTarget(target.value)
        }}
      />
      {form.form_link_to === 'section' && (
        <Select
          label="Section"
          required
          searchable
          selectFirstOptionOnChange
          allowDeselect={false}
          placeholder="Choose a section"
          data={sections.map(({ value, title }) => ({ value, label: title }))}
          value={form.form_section_value || null}
          error={errorOf('form_section_value') ?? loadError}
          onChange={(value) => {
            const section = sections.find((one) => one.value === value)
            change({ form_section_value: section?.value ?? '', form_section_title: section?.title ?? '' })
          }}
          onBlur={() => touch('form_section_value')}
        />
      )}
      {form.form_link_to === 'content' && (
        <>
          <Select
            label="Content"
            required
            searchable
            selectFirstOptionOnChange
            allowDeselect={false}
            placeholder="Choose a kind of content"
            data={contents.map(({ value, title }) => ({ value, label: title }))}
            value={form.form_content_type || null}
            error={errorOf('form_content_type') ?? loadError}
            onChange={(value) => change({ form_content_type: value ?? '', form_content_uuid: '', form_content: '', send_to_tags: [] })}
            onBlur={() => touch('form_content_type')}
          />
          <ContentField send={send} kind={contents.find((one) => one.value === form.form_content_type)} />
        </>
      )}
      {form.form_link_to === 'url' && (
        <TextInput
          label="URL"
          type="url"
          required
          maxLength={255}
          placeholder="https://"
          value={form.form_url}
          error={errorOf('form_url')}
          onChange={(event) => change({ form_url: event.currentTarget.value })}
          onBlur={() => touch('form_url')}
          description={foreign}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      )}
    </>
  )
}
