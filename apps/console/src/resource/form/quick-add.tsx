import type { Resource } from '@greenroom/contract/define/define-resource'
import { nestedValues } from '@greenroom/contract/define/nesting'
import type { Values } from '@greenroom/contract/fields/field'
import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Failure } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { showFailure } from '../../api/show-failure.ts'
import { FieldInputs } from '../../fields/field-input.tsx'
import { FormContextProvider } from '../../fields/form-context.ts'
import { recordResolver } from '../../fields/record-resolver.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { newAddress } from '../list-address.ts'
import { createRecord, forgetReads } from '../records.ts'
import { useFormFacts } from '../use-form-facts.ts'
import { usePathOf } from '../use-path-of.ts'
import { createBody, firstDays } from './form-values.ts'
import classes from './quick-add.module.css'

type Props = {
  resource: Resource
  /** Values in addition to the entered ones, such as the sort position. */
  given: Values
  onClose(): void
  /** Called with the new record's title, once it is in the lists. */
  onAdded(title: string): void
}

/**
 * Creates a record from its required fields only; the other fields have their initial values. Another `key` starts the
 * next one.
 */
export function QuickAdd({ resource, given, onClose, onAdded }: Props) {
  const facts = useFormFacts()
  const path = usePathOf(resource)
  const queries = useQueryClient()
  const key = useIdempotencyKey()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({
    // Validating on blur would show a message that moves Add and Done away from the pointer.
    mode: 'onSubmit',
    resolver: useMemo(() => recordResolver(resource.schema(facts)), [resource, facts]),
    defaultValues: { ...resource.initial(), ...firstDays(resource.fields, facts), ...nestedValues(resource), ...given },
  })
  const { isDirty, isValid } = form.formState
  useEffect(() => element.current?.querySelector('input')?.focus(), [])

  const add = useMutation({
    mutationFn: (values: Values) => {
      const body = createBody(resource, values, facts)
      return createRecord(path, resource, body, key.keyFor(body))
    },
    onSuccess: async (_, values) => {
      key.forget()
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

  const submit = (event: FormEvent) => {
    event.stopPropagation()
    void form.handleSubmit((values) => add.mutateAsync(values).catch(() => undefined))(event)
  }

  return (
    <FormProvider {...form}>
      <FormContextProvider value={useMemo(() => ({ facts, stored: null, isLocked: false, begin: () => () => undefined }), [facts])}>
        <form
          ref={element}
          className={classes.form}
          aria-label={`Add ${resource.label.one}`}
          onSubmit={submit}
          onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
          noValidate
        >
          <FieldInputs fields={resource.fields} names={requiredNames(resource)} />
          <Group gap="xs">
            <Button type="submit" size="xs" disabled={!isDirty || !isValid} loading={add.isPending}>
              Add
            </Button>
            <Button size="xs" variant="default" onClick={onClose}>
              Done
            </Button>
            <ButtonLink {...newAddress(resource)} size="xs" variant="subtle">
              Open the whole form
            </ButtonLink>
          </Group>
        </form>
      </FormContextProvider>
    </FormProvider>
  )
}

/** Required fields that are not given otherwise. */
function requiredNames({ fields }: Resource): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.required && field.kind !== 'parent' && (field.initial === '' || field.initial === null) ? [name] : [],
  )
}
