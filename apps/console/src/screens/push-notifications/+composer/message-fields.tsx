import { charactersIn } from '@greenroom/contract/fields/characters'
import { media } from '@greenroom/contract/fields/url'
import { MESSAGE_MAX, SUBJECT_MAX } from '@greenroom/contract/push/composer'
import { Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { CharacterCount } from '../../../fields/character-count.tsx'
import { FormContextProvider } from '../../../fields/form-context.ts'
import { MediaWidget } from '../../../fields/media/media-widget.tsx'
import { useConfiguration } from '../../../session/configuration.ts'
import { useSessionData } from '../../../session/use-session.ts'

type Words = { subject: string; message: string; image_url: string }

/** A form that writes a push. */
type Writing = {
  form: Words
  change: (part: Partial<Words>) => void
  touch: (field: string) => void
  errorOf: (field: string) => string | undefined
}

/** Subject, message and picture of the notification. */
export function MessageFields({ send: { form, change, touch, errorOf }, belowSubject }: { send: Writing; belowSubject?: ReactNode }) {
  const { facts } = useSessionData()
  const { web_host: webHost } = useConfiguration()
  const image = useMemo(() => media('Image', 'image'), [])
  const surroundings = useMemo(
    () => ({ facts: { ...facts, webHost }, stored: null, isLocked: false, begin: () => () => undefined }),
    [facts, webHost],
  )
  // A push about something has its subject: what is left to write is the message.
  const [isBegun] = useState(form.subject !== '' && form.message === '')
  return (
    <>
      <TextInput
        label="Subject"
        required
        maxLength={255}
        value={form.subject}
        error={errorOf('subject')}
        onChange={(event) => change({ subject: event.currentTarget.value })}
        onBlur={() => touch('subject')}
        rightSection={<CharacterCount text={form.subject.trim()} max={SUBJECT_MAX} />}
        rightSectionWidth={64}
        data-autofocus={!isBegun || undefined}
      />
      {belowSubject}
      <Textarea
        label="Message"
        data-autofocus={isBegun || undefined}
        required
        autosize
        minRows={3}
        maxRows={8}
        value={form.message}
        error={errorOf('message')}
        onChange={(event) => change({ message: event.currentTarget.value })}
        onBlur={() => touch('message')}
        description={`${charactersIn(form.message.trim())} of ${MESSAGE_MAX} characters`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <FormContextProvider value={surroundings}>
        <MediaWidget
          name="image_url"
          field={image}
          value={form.image_url}
          onChange={(value) => change({ image_url: typeof value === 'string' ? value : '' })}
          onBlur={() => touch('image_url')}
          error={errorOf('image_url')}
          disabled={false}
        />
      </FormContextProvider>
    </>
  )
}
