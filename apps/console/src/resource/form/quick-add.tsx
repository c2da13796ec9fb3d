import type { Resource } from '@greenroom/contract/define/define-resource'
import { nestedValues } from '@greenroom/contract/define/nesting'
import type { Values } from '@greenroom/contract/fields/field'
import '@greenroom/contract/fields/zod'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Failure } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { showFailure } from '../../api/show-failure.ts'
import { oneOf } from '../../fields/naming.ts'
import { recordResolver } from '../../fields/record-resolver.ts'
import { confirm } from '../../ui/confirm.tsx'
import { useLeaveGuard } from '../../ui/leave-guard.ts'
import { newAddress, newPath } from '../list-address.ts'
import { createRecord, forgetReads } from '../records.ts'
import { useFormFacts } from '../use-form-facts.ts'
import { usePathOf } from '../use-path-of.ts'
import { createBody, firstDays, formValues } from './form-values.ts'
import { draftValues } from './publishing.ts'
import classes from './quick-add.module.css'
import { useUnsavedWork } from './unsaved/use-unsaved-work.ts'

type Props = {
  resource: Resource
  /** Values in addition to the title, such as the sort position. */
  given: Values
  /** False if it opened by itself, for input that an earlier visit left. */
  takesFocus?: boolean
  /** A valid input is being saved, and the next one may be typed. */
  onSubmitted(): void
  onClose(): void
  /** Called with the new record's title, once it is in the lists. */
  onAdded(title: string): void
}

const noRows = () => ({})

/**
 * One line that creates a record, as a draft if it can be one, from its title; the other fields have their initial
 * values or those that are `given`. Its input is unsaved work of the whole form for a new record: that form offers it
 * as well.
 */
export function QuickAdd({ resource, given, takesFocus = true, onSubmitted, onClose, onAdded }: Props) {
  const facts = useFormFacts()
  const path = usePathOf(resource)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const key = useIdempotencyKey()
  const element = useRef<HTMLFormElement>(null)
  const isLeaving = useRef(false)
  const isLast = useRef(false)
  const form = useForm<Values>({
    // Validating on blur would show a message that moves Add and Done away from the pointer.
    mode: 'onSubmit',
    resolver: useMemo(() => recordResolver(resource.schema(facts)), [resource, facts]),
    defaultValues: {
      ...resource.initial(),
      ...firstDays(resource.fields, facts),
      ...draftValues(resource),
      ...nestedValues(resource),
      ...given,
    },
  })
  const { isDirty, isValid } = form.formState
  useEffect(() => {
    if (takesFocus) element.current?.querySelector('input')?.focus()
  }, [takesFocus])

  const unsaved = useUnsavedWork(resource, { at: newPath(resource), form, base: null, isDirty, readRows: noRows, isLeaving })
  const leave = () => {
    isLeaving.current = true
    unsaved.forget()
  }
  useLeaveGuard(() => isDirty && !isLeaving.current, { onLeave: leave, keep: unsaved.keep })
  const { offered, adopt } = unsaved
  useEffect(() => {
    if (!offered || isDirty) return
    adopt(offered)
    form.reset({ ...formValues(resource.fields, offered.values), ...draftValues(resource), ...given }, { keepDefaultValues: true })
  })

  const add = useMutation({
    mutationFn: (values: Values) => {
      const body = createBody(resource, values, facts)
      return createRecord(path, resource, body, key.keyFor(body))
    },
    onSuccess: async (_, values) => {
      key.forget()
      leave()
      await forgetReads(queries, path, resource)
      onAdded(String(values[resource.titleField]))
    },
    onError: (error) => {
      if (error instanceof Failure) {
        for (const [name, [message]] of Object.entries(error.data)) form.setError(name, { type: 'server', message })
      }
      showFailure(error)
    },
  })

  const save = form.handleSubmit((values) => {
    if (add.isPending) return
    add.mutate(values)
    if (!isLast.current) onSubmitted()
  })
  const submit = (event: FormEvent) => {
    event.stopPropagation()
    event.preventDefault()
    isLast.current = false
    if (isDirty) void save()
  }
  /** Adds what was typed, and closes. */
  const finish = () => {
    isLast.current = true
    if (isDirty) void save()
    else onClose()
  }
  const cancel = async () => {
    const text = 'It has not been added yet.'
    if (isDirty && !(await confirm({ title: 'Discard your text?', text, yes: 'Discard', dangerous: true }))) return
    leave()
    onClose()
  }
  /** The whole form offers the input again. */
  const openWhole = async () => {
    if (isDirty) await unsaved.keep()
    isLeaving.current = true
    void navigate(newAddress(resource))
  }

  const { titleField: name } = resource
  const title = resource.fields[name]
  const message = form.formState.errors[name]?.message

  return (
    <form
      ref={element}
      className={classes.form}
      aria-label={`Add ${resource.label.one}`}
      inert={add.isPending}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) void cancel()
      }}
      noValidate
    >
      <TextInput
        classNames={{ root: classes.input, label: 'gr-unseen' }}
        label={title?.label}
        placeholder={`${title?.label} of the ${oneOf(resource.label)}`}
        autoComplete="off"
        error={typeof message === 'string' ? message : undefined}
        {...form.register(name)}
      />
      <Button type="submit" size="xs" disabled={!isDirty || !isValid} loading={add.isPending}>
        Add
      </Button>
      <Button size="xs" variant="default" onClick={finish}>
        Done
      </Button>
      <Button size="xs" variant="subtle" onClick={() => void openWhole()}>
        Open the whole form
      </Button>
    </form>
  )
}
