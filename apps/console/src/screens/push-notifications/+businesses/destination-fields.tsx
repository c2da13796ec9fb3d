import { MultiSelect, Radio, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dataAt } from '../../../api/data-at.ts'
import { failureSentence } from '../../../api/failure.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import classes from './businesses.module.css'
import { sendTimeWords, zoneWords } from './send-time.ts'
import { type BusinessForm, sendAtOf } from './use-business-form.ts'

const targets = [
  { value: 'home', label: 'Home Screen' },
  { value: 'content', label: 'Content from a pack' },
  { value: 'url', label: 'URL' },
] as const

/**
 * The target of a tap, the audience, and the time. Only content and tags from packs are offered: each business has its
 * own copy.
 */
export function DestinationFields({ writing }: { writing: BusinessForm }) {
  const { form, change, touch, errorOf } = writing
  const path = useAppPath()('push_notifications/businesses/link_to')
  const given = useQuery(dataAt(path))
  const failed = given.error ? failureSentence(given.error) : undefined
  const content = given.data?.content ?? []
  const tags = given.data?.tags ?? []
  const sendAt = sendAtOf(form)
  return (
    <>
      <Select
        label="Link To"
        required
        allowDeselect={false}
        data={targets}
        value={form.form_link_to}
        onChange={(value) => change({ form_link_to: targets.find((one) => one.value === value)?.value ?? 'home' })}
      />
      {form.form_link_to === 'content' && (
        <Select
          label="Content"
          required
          searchable
          allowDeselect={false}
          placeholder="Find by its title"
          description="Each business opens its own copy."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          nothingFoundMessage={given.isPending ? 'Loading…' : 'None of your packs has this kind of content'}
          data={content.map(({ id, title, kind }) => ({ value: id, label: `${title} (${kind})` }))}
          value={form.form_content_uuid || null}
          error={errorOf('form_content_uuid') ?? failed}
          onChange={(id) => {
            const found = content.find((one) => one.id === id)
            change({ form_content_uuid: found?.id ?? '', form_content_type: found?.content_type ?? '' })
          }}
          onBlur={() => touch('form_content_uuid')}
        />
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
        />
      )}
      <Radio.Group
        label="Send To"
        required
        value={form.send_to}
        error={errorOf('send_to')}
        onChange={(value) => change({ send_to: value === 'tag' ? 'tag' : 'everyone' })}
      >
        <div className={classes.choices}>
          <Radio value="everyone" label="Everyone" />
          <Radio
            value="tag"
            label="Tag"
            disabled={tags.length === 0}
            description={given.data && tags.length === 0 ? 'To send by tag, roll out a pack with tags.' : undefined}
          />
        </div>
      </Radio.Group>
      {form.send_to === 'tag' && (
        <MultiSelect
          label="Tags"
          required
          searchable
          clearable
          placeholder={form.send_to_tags.length === 0 ? 'Choose tags' : undefined}
          data={tags.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.send_to_tags}
          error={errorOf('send_to_tags') ?? failed}
          onChange={(ids) => change({ send_to_tags: ids })}
          onBlur={() => touch('send_to_tags')}
        />
      )}
      <Radio.Group
        label="When"
        required
        value={form.isLater ? 'later' : 'now'}
        onChange={(value) => change({ isLater: value === 'later' })}
      >
        <div className={classes.choices}>
          <Radio value="now" label="Now" />
          <Radio value="later" label="Later" />
        </div>
      </Radio.Group>
      {form.isLater && (
        <TextInput
          label="Time"
          type="datetime-local"
          required
          value={form.at}
          error={errorOf('send_at')}
          description={sendAt === 'now' ? zoneWords(form.zone) : `Goes out on ${sendTimeWords(new Date(sendAt), form.zone)}.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => change({ at: event.currentTarget.value })}
          onBlur={() => touch('send_at')}
        />
      )}
    </>
  )
}
