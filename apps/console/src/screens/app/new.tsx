import type { NamedApp } from '@greenroom/contract/apps/app-answers'
import { newAppRule } from '@greenroom/contract/apps/new-app'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group, Select, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useAppSearch } from '../../session/use-app-search.ts'
import { useSessionData } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useLeaveGuard } from '../../ui/leave-guard.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { toPath } from '../../ui/to-path.ts'
import { FromArchive } from './+from-archive.tsx'
import classes from './new.module.css'

const COPIED =
  'Copies content, links, order, settings and pictures of this app. Members, devices, pushes, statistics, keys and domains are not copied.'
const NO_TEMPLATE = 'Any app can be used as a template. There is no app to copy yet.'

/** Creates an app, empty or from a template (NEW-001 to NEW-005). */
export function NewApp() {
  const { app } = useSessionData()
  const navigate = useNavigate()
  const key = useIdempotencyKey()
  const { register, handleSubmit, setError, setValue, formState } = useForm({
    resolver: zodResolver(newAppRule),
    mode: 'onTouched',
    defaultValues: { name: '', template_app_uuid: '' },
  })
  // Read on each render: a value that is read only conditionally is not kept up to date.
  const { isDirty, isValid, isSubmitting, isSubmitSuccessful } = formState
  useLeaveGuard(() => isDirty && !isSubmitting && !isSubmitSuccessful)

  const showBuilding = (id: string) => navigate({ ...toPath('/app/building'), search: { app: id } })
  const create = handleSubmit(async (data) => {
    try {
      const { data: made } = await api.post('/apps', { data }, { idempotencyKey: key.keyFor(data) })
      key.forget()
      await showBuilding(made.id)
    } catch (error) {
      if (!(error instanceof Failure) || error.status !== 422) {
        showFailure(error)
        throw error
      }
      for (const name of ['name', 'template_app_uuid'] as const) {
        if (error.data[name]) setError(name, { message: error.data[name].join(' ') }, { shouldFocus: true })
      }
      throw error
    }
  })

  const [template, setTemplate] = useState<NamedApp | null>(null)
  const search = useAppSearch('/apps', template ? [template] : [], ({ is_pending: isPending }) => isPending !== true)
  const ready = isDirty && isValid && !isSubmitting
  return (
    <>
      <PageHeader title="ACCOUNT SETUP" text="Create an app. You can set it up and add its creators afterwards." />
      <form className={classes.form} onSubmit={(event) => void create(event).catch(() => undefined)} noValidate>
        <TextInput
          label="Name"
          required
          maxLength={255}
          data-autofocus
          autoComplete="off"
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <Select
          id="template"
          label="Template"
          description={app === null ? NO_TEMPLATE : COPIED}
          disabled={app === null}
          placeholder="None: start with an empty app"
          {...search.props}
          clearable
          value={template?.id ?? null}
          error={formState.errors.template_app_uuid?.message ?? search.error}
          onChange={(id) => {
            setTemplate(id === null ? null : { id, name: search.names.get(id) ?? '' })
            setValue('template_app_uuid', id ?? '', { shouldDirty: true, shouldValidate: true })
          }}
        />
        <Group>
          <Button type="submit" disabled={!ready} loading={isSubmitting}>
            Create app
          </Button>
          <ButtonLink to={app ? '/change_application' : '/'} variant="default">
            Cancel
          </ButtonLink>
        </Group>
      </form>
      <FromArchive onMade={showBuilding} />
    </>
  )
}
