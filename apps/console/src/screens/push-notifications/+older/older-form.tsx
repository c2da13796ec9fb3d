import { charactersIn } from '@greenroom/contract/fields/characters'
import { DESCRIPTION_MAX, type OlderComposer, type SentOlderPush, SUB_TITLE_MAX, TITLE_MAX } from '@greenroom/contract/push/older'
import { olderReachText } from '@greenroom/contract/push/older-reach'
import { Button, MultiSelect, Radio, Textarea, TextInput } from '@mantine/core'
import { PhonePreview } from '../+composer/phone-preview.tsx'
import { SendQuestion } from '../+composer/send-question.tsx'
import { failureSentence } from '../../../api/failure.ts'
import { CharacterCount } from '../../../fields/character-count.tsx'
import { appFace } from '../../../resource/device/app-face.ts'
import { useAppSession } from '../../../session/use-session.ts'
import { DisabledReason } from '../../../ui/disabled-reason.tsx'
import { ignoreEnter } from '../../../ui/ignore-enter.ts'
import { DestinationFields } from './destination-fields.tsx'
import classes from './older-push-notifications.module.css'
import { type OlderFormState, useOlderForm } from './use-older-form.ts'

type Props = {
  composer: OlderComposer
  /** The push that was undone last, whose text is restored. */
  undone: SentOlderPush | null
  onSent: () => void
}

/** The form of the older composer (PUSH-080): message, destination and audience, with a phone preview. */
export function OlderForm({ composer, undone, onSent }: Props) {
  const older = useOlderForm(composer, { undone, onSent })
  const { app } = useAppSession()
  const { form, change, touch, errorOf } = older
  return (
    <div className={classes.sides}>
      <form
        className={classes.form}
        noValidate
        onKeyDown={ignoreEnter}
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
          rightSection={<CharacterCount text={form.title.trim()} max={TITLE_MAX} />}
          rightSectionWidth={64}
        />
        <TextInput
          label="Sub Title"
          maxLength={255}
          value={form.sub_title}
          error={errorOf('sub_title')}
          onChange={(event) => change({ sub_title: event.currentTarget.value })}
          onBlur={() => touch('sub_title')}
          rightSection={<CharacterCount text={form.sub_title.trim()} max={SUB_TITLE_MAX} />}
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
          description={`${charactersIn(form.description.trim())} of ${DESCRIPTION_MAX} characters`}
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
            <Radio
              value="segments"
              label="Chosen segments"
              disabled={composer.segments.length === 0}
              description={composer.segments.length === 0 ? 'OneSignal listed no segments.' : undefined}
            />
          </div>
        </Radio.Group>
        {form.send_to === 'segments' && (
          <MultiSelect
            label="Segments"
            required
            searchable
            selectFirstOptionOnChange
            clearable
            placeholder={form.segments.length === 0 ? 'Choose segments' : undefined}
            nothingFoundMessage="No segment matches"
            data={[...new Set(composer.segments.map(({ name }) => name))]}
            value={form.segments}
            error={errorOf('segments')}
            onChange={(segments) => change({ segments })}
            onBlur={() => touch('segments')}
          />
        )}
        <div className={classes.foot}>
          <OlderReachLine older={older} />
          {!older.isSending && <DisabledReason sentence={older.closed} />}
          <Button type="submit" disabled={older.closed !== null} loading={older.isSending}>
            Send
          </Button>
        </div>
      </form>
      <PhonePreview
        className={classes.preview}
        subject={form.title}
        noSubject="Title"
        subtitle={form.sub_title}
        message={form.description}
        image={null}
        sender={app.name}
        face={appFace(app.name, app.setup)}
      />
      <SendQuestion
        question={older.question}
        notification={{
          subject: form.title,
          subtitle: form.sub_title,
          message: form.description,
          image: null,
          sender: app.name,
          face: appFace(app.name, app.setup),
          facts: [
            ['To', form.send_to === 'all' ? 'All segments' : form.segments.join(', ')],
            ['Opens', older.opens],
          ],
        }}
      />
    </div>
  )
}

/** The reach in words. */
function OlderReachLine({ older: { audience } }: { older: OlderFormState }) {
  const { reach, error, retry, isPending } = audience
  const problem = error ? failureSentence(error) : reach?.problem
  if (problem) {
    return (
      <p className={classes.reach} role="alert">
        {problem}{' '}
        <Button size="compact-xs" variant="default" onClick={retry}>
          Retry
        </Button>
      </p>
    )
  }
  return (
    <p className={classes.reach} role="status" data-older={isPending || undefined}>
      {reach && `${olderReachText(reach)}.`}
    </p>
  )
}
