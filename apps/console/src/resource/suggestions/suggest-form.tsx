import { suggestedWith, type SuggestableField } from '@greenroom/contract/release/suggestions/suggestable'
import { MOST_NOTE_CHARACTERS } from '@greenroom/contract/release/suggestions/suggestion-limits'
import { suggestionCost } from '@greenroom/contract/release/suggestions/suggestion-words'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { FieldInputs } from '../../fields/field-input.tsx'
import { FormContextProvider } from '../../fields/form-context.ts'
import { useAppSession } from '../../session/use-session.ts'
import { ignoreEnter } from '../../ui/ignore-enter.ts'
import { useDrawer } from '../../ui/side-drawer.tsx'
import { Notices } from '../notices.tsx'
import type { ApiRecord } from '../records.ts'
import { useSuggestForm } from './use-suggest-form.ts'

type Props = { field: SuggestableField; stored: ApiRecord; onChanged(changed: boolean): void; onSent(): void }

/**
 * Another value for a locked field, by the rules of its form. Fields that depend on it are shown with it, and others of
 * the form once the new value makes them wrong. Time and cost are named first.
 */
export function SuggestForm({ field, stored, onChanged, onSent }: Props) {
  const { form: settings, name } = field
  const { app } = useAppSession()
  const { close } = useDrawer()
  const element = useRef<HTMLFormElement>(null)
  const { form, shown, facts, begin, note, setNote, isUploading, isSending, submit } = useSuggestForm(field, stored, onSent)
  const isTyped = form.formState.isDirty || note !== '' || isUploading
  useEffect(() => {
    onChanged(isTyped)
    return () => onChanged(false)
  }, [isTyped, onChanged])
  // The drawer moves the focus to the element with this mark.
  useEffect(() => element.current?.querySelector('input, textarea')?.setAttribute('data-autofocus', ''), [])

  const context = useMemo(
    () => ({ facts, part: `suggest/${settings.name}`, stored, isLocked: false, begin }),
    [facts, settings, stored, begin],
  )
  // Its help says that only our team can change it.
  const fields =
    settings.settings.rights[name]?.writer === 'super'
      ? { ...settings.fields, [name]: { ...field.field, help: undefined } }
      : settings.fields
  const send = (event: FormEvent) => {
    // React propagates the event from the drawer to the form that the drawer belongs to.
    event.stopPropagation()
    void submit(event)
  }
  return (
    <FormProvider {...form}>
      <Notices
        texts={[
          suggestionCost({ label: field.field.label, release: field.release }, app.onboarding),
          'Our team decides about your suggestion and answers you. Nothing changes until then.',
        ]}
      />
      <form ref={element} onKeyDown={ignoreEnter} onSubmit={send} noValidate>
        <Stack gap="lg">
          <FormContextProvider value={context}>
            <FieldInputs fields={fields} names={shown(suggestedWith(field))} />
          </FormContextProvider>
          <Textarea
            label="Note for our team"
            description="Optional. Say why, or what we should know."
            autosize
            minRows={2}
            maxRows={8}
            maxLength={MOST_NOTE_CHARACTERS}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <Group gap="xs" justify="flex-end">
            {isUploading && <span role="status">Uploading…</span>}
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" disabled={!form.formState.isDirty || isUploading} loading={isSending}>
              Send suggestion
            </Button>
          </Group>
        </Stack>
      </form>
    </FormProvider>
  )
}
