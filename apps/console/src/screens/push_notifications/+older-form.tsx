import { DESCRIPTION_MAX, type OlderComposer, SUB_TITLE_MAX, TITLE_MAX } from '@greenroom/contract/push/older'
import { Button, MultiSelect, Radio, Textarea, TextInput } from '@mantine/core'
import { CharacterCount } from '../../fields/character-count.tsx'
import { DestinationFields } from './+destination-fields.tsx'
import { useOlderForm } from './+use-older-form.ts'
import classes from './push_notifications.module.css'

/** The form of the older composer (PUSH-080): what it says, where it leads, who receives it. */
export function OlderForm({ composer, onSent }: { composer: OlderComposer; onSent: () => void }) {
  const older = useOlderForm(composer, onSent)
  const { form, change, touch, errorOf } = older
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void older.send()
      }}
    >
      <TextInput
        label="Title"
        required
        maxLength={255}
        value={form.title}
        error={errorOf('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
        onBlur={() => touch('title')}
        rightSection={<CharacterCount length={form.title.trim().length} max={TITLE_MAX} />}
        rightSectionWidth={64}
      />
      <TextInput
        label="Sub Title"
        maxLength={255}
        value={form.sub_title}
        error={errorOf('sub_title')}
        onChange={(event) => change({ sub_title: event.currentTarget.value })}
        onBlur={() => touch('sub_title')}
        rightSection={<CharacterCount length={form.sub_title.trim().length} max={SUB_TITLE_MAX} />}
        rightSectionWidth={64}
      />
      <Textarea
        label="Description"
        required
        autosize
        minRows={3}
        maxRows={8}
        value={form.description}
        error={errorOf('description')}
        onChange={(event) => change({ description: event.currentTarget.value })}
        onBlur={() => touch('description')}
        description={`${form.description.trim().length} of ${DESCRIPTION_MAX} characters`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <DestinationFields older={older} />
      <Radio.Group
        label="Send To"
        required
        value={form.send_to}
        error={errorOf('send_to')}
        onChange={(value) => change({ send_to: value === 'segments' ? 'segments' : 'all', segments: [] })}
      >
        <div className={classes.choices}>
          <Radio value="all" label="All segments" />
          <Radio value="segments" label="Chosen segments" disabled={composer.segments.length === 0} />
        </div>
      </Radio.Group>
      {form.send_to === 'segments' && (
        <MultiSelect
          label="Segments"
          required
          searchable
          clearable
          placeholder={form.segments.length === 0 ? 'Choose segments' : undefined}
          nothingFoundMessage="No segment is called that"
          data={[...new Set(composer.segments.map(({ name }) => name))]}
          value={form.segments}
          error={errorOf('segments')}
          onChange={(segments) => change({ segments })}
          onBlur={() => touch('segments')}
        />
      )}
      <div>
        <Button type="submit" loading={older.isSending}>
          Send
        </Button>
      </div>
    </form>
  )
}
