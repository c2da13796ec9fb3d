import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import type { Values } from '@greenroom/contract/fields/field'
import { initialOf, recordSchema } from '@greenroom/contract/fields/rows'
import '@greenroom/contract/fields/zod'
import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ignoreEnter } from '../../ui/ignore-enter.ts'
import { useDrawer } from '../../ui/side-drawer.tsx'
import { FormContextProvider, useWidgetForm, withinRow } from '../form-context.ts'
import { useInnerInputs } from '../inner-inputs.ts'
import { recordResolver } from '../record-resolver.ts'
import { useMendedMessages } from '../use-mended-messages.ts'
import type { SubTable } from '../widget.ts'
import type { Editing } from './use-rows.ts'

type Props = {
  /** The sub-table's field in the form. */
  name: string
  field: SubTable
  editing: Editing
  onChanged(changed: boolean): void
  /** Returns the errors of fields if the row is rejected. */
  onKeep(row: Values): FieldMessages
}

/** One row as a separate form: it becomes part of the record only with Add or Update (CCOM-006). */
export function RowForm({ name: subTable, field, editing, onChanged, onKeep }: Props) {
  const around = useWidgetForm()
  const { facts, openRows } = around
  const ofRow = useMemo(() => withinRow(around), [around])
  const { close } = useDrawer()
  const resolver = useMemo(() => recordResolver(recordSchema(field.fields, facts)), [field, facts])
  const form = useForm<Values>({
    mode: 'onTouched',
    resolver,
    defaultValues: Object.fromEntries(
      Object.entries(initialOf(field.fields)).map(([name, initial]) => [name, editing.values?.[name] ?? initial]),
    ),
  })
  useMendedMessages(form)
  const { isDirty, isValid } = form.formState
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    onChanged(isDirty)
    return () => onChanged(false)
  }, [isDirty, onChanged])

  const register = openRows?.register
  const read = useEffectEvent(() => ({ index: editing.index, began: editing.values, typed: form.getValues() }))
  useEffect(() => {
    if (!isDirty) return
    return register?.(subTable, { read: () => read(), submit: () => element.current?.requestSubmit() })
  }, [isDirty, register, subTable])
  const putBack = useEffectEvent(() => {
    if (!editing.typed) return
    form.reset(editing.typed, { keepDefaultValues: true })
    void form.trigger()
  })
  useEffect(() => putBack(), [])

  // The drawer moves the focus to the element with this mark.
  const FieldInputs = useInnerInputs()
  useEffect(() => element.current?.querySelector('input, textarea')?.setAttribute('data-autofocus', ''), [])

  const keep = (row: Values) => {
    for (const [name, [message]] of Object.entries(onKeep(row))) form.setError(name, { type: 'refused', message })
  }

  const submit = (event: FormEvent) => {
    // React propagates the event from the drawer to the form that the drawer belongs to.
    event.stopPropagation()
    void form.handleSubmit(keep)(event)
  }

  return (
    <FormProvider {...form}>
      <form ref={element} onKeyDown={ignoreEnter} onSubmit={submit} noValidate>
        <Stack gap="lg">
          <FormContextProvider value={ofRow}>
            <FieldInputs fields={field.fields} names={Object.keys(field.fields)} />
          </FormContextProvider>
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" disabled={!isDirty || !isValid}>
              {editing.index === null ? 'Add' : 'Update'}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormProvider>
  )
}
